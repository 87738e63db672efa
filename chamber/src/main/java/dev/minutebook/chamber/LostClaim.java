package dev.minutebook.chamber;

/// The claim is somebody else's, or nobody's: whatever was done under it is of no use.
final class LostClaim extends Exception {

    private static final long serialVersionUID = 1;

    LostClaim(String why) {
        super(why, null, false, false);
    }
}
