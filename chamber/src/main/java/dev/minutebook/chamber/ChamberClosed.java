package dev.minutebook.chamber;

/// The chamber is closing and the grace period is over.
final class ChamberClosed extends Exception {

    private static final long serialVersionUID = 1;

    ChamberClosed() {
        super("the chamber closes", null, false, false);
    }
}
