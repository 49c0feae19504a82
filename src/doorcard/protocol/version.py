"""The protocol's number: raised when an old page could misread what a newer server sends."""

PROTOCOL = 1
