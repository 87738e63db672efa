package dev.minutebook.core.specialists;

/// What is known of a specialist in a field.
///
/// @param utility efficacy and confidence as they were learnt
/// @param runs    answers given
/// @param wins    of them that were chosen
/// @param idle    questions since one was new
public record Standing(Utility utility, long runs, long wins, long idle) {

    /// Of whoever has done nothing yet.
    public static final Standing START = new Standing(Utility.START, 0, 0, 0);

    /// Before that many runs nobody is known well enough to be withheld.
    public static final long KNOWN = 10;

    public Standing {
        if (wins < 0 || runs < wins || idle < 0) {
            throw new IllegalArgumentException(wins + " of " + runs + ", " + idle);
        }
    }

    /// Whether its answers are withheld.
    public boolean abstains(Field.Stakes stakes) {
        return runs >= KNOWN && utility.abstains(stakes);
    }
}
