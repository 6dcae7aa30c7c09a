"""Of whom and of how many something is said: all, some, only, all but one."""
