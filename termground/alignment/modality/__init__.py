"""How firmly something is stated: what is asked, planned, supposed or hearsay told as a fact."""
