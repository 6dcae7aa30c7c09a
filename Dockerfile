# The service with all languages: no root, nothing to write to.
FROM python:3.12-slim AS build
WORKDIR /src
COPY pyproject.toml README.md LICENSE ./
COPY termground termground
COPY plugins plugins
RUN python -m venv /opt/termground \
 && /opt/termground/bin/pip install --no-cache-dir ".[serve]" \
    ./plugins/ja ./plugins/ru ./plugins/fr ./plugins/en ./plugins/de ./plugins/es ./plugins/multi \
 && /opt/termground/bin/python -m compileall -q /opt/termground/lib

FROM python:3.12-slim
COPY --from=build /opt/termground /opt/termground
ENV PATH=/opt/termground/bin:$PATH PYTHONDONTWRITEBYTECODE=1 PYTHONUNBUFFERED=1
USER 65532:65532
WORKDIR /tmp
EXPOSE 8137
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s \
  CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8137/health', timeout=4)"]
# Listening everywhere, it asks for TERMGROUND_TOKEN and does not start without.
ENTRYPOINT ["termground", "serve", "--host", "0.0.0.0"]
