package dev.minutebook.core.ratings;

import dev.minutebook.api.ratings.BondKind;

/// How two agents stand to each other, by their debates together. The one set of formulas.
///
/// @param debates    together
/// @param agreements debates in which both chose the same
/// @param wins       of the first, of the second
/// @param given      critiques of one to the other, both ways
/// @param accepted   of those
public record Bonds(int debates, int agreements, int firstWins, int secondWins, int given, int accepted) {

    private static final int FAMILIAR = 3;
    private static final double MANY = 20;
    private static final double CLEAR = 0.6;
    private static final int DECISIVE = 2;

    double agreement() {
        return debates == 0 ? 0 : (double) agreements / debates;
    }

    /// 1 if both won as often, 0 if one won always; a half if nobody won yet.
    double balance() {
        int most = Math.max(firstWins, secondWins);
        return most == 0 ? 0.5 : (double) Math.min(firstWins, secondWins) / most;
    }

    double acceptance() {
        return given == 0 ? 0.5 : (double) accepted / given;
    }

    public double rivalry() {
        return debates == 0 ? 0 : 0.3 * Math.min(1, debates / MANY) + 0.4 * (1 - agreement()) + 0.3 * balance();
    }

    public double alliance() {
        if (debates == 0) {
            return 0;
        }
        return firstWins + secondWins > DECISIVE
                ? 0.5 * agreement() + 0.3 * acceptance() + 0.2 * (1 - balance())
                : 0.5 * agreement() + 0.5 * acceptance();
    }

    public BondKind kind() {
        if (debates < FAMILIAR) {
            return debates == 0 ? BondKind.UNKNOWN : BondKind.ACQUAINTANCE;
        }
        if (rivalry() > CLEAR && rivalry() > alliance()) {
            return BondKind.RIVAL;
        }
        if (alliance() > CLEAR && alliance() > rivalry()) {
            return BondKind.ALLY;
        }
        return BondKind.NEUTRAL;
    }

    /// How often the second changed its choice to the first's, per debate.
    public static double influence(int changedAfter, int debates) {
        return debates == 0 ? 0 : (double) changedAfter / debates;
    }
}
