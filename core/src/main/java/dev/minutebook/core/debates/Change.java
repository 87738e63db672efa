package dev.minutebook.core.debates;


/// Lines that were replaced by others: from and to as places in the old and the new text, the end exclusive.
record Change(int oldFrom, int oldTo, int newFrom, int newTo) {}
