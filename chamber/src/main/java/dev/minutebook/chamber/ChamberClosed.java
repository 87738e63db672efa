package dev.minutebook.chamber;

/// The chamber closes and waits no longer.
final class ChamberClosed extends Exception {

    private static final long serialVersionUID = 1;

    ChamberClosed() {
        super("the chamber closes", null, false, false);
    }
}
