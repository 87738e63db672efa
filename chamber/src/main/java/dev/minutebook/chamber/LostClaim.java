package dev.minutebook.chamber;

/// The claim is no longer held by this worker; its work is discarded.
final class LostClaim extends Exception {

    private static final long serialVersionUID = 1;

    LostClaim(String why) {
        super(why, null, false, false);
    }
}
