"""Helpers of the Makefile and of the build hook; nothing here is installed."""
