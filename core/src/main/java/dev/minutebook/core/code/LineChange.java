package dev.minutebook.core.code;

/// Lines that were replaced by others: from and to as places in the old and the new text, the end exclusive.
public record LineChange(int oldFrom, int oldTo, int newFrom, int newTo) {}
