package dev.minutebook.core.comparison;

/// What is left of the chance to accept one that is no better, where the same trials are looked at more
/// than once. Every look may accept by chance, so that all looks together have to share what one alone
/// could have: each takes half of what is left, and the last one all of it. Whatever the number of looks,
/// the shares add up to the whole.
///
/// @param whole the chance of a single look
/// @param spent by the looks so far
public record ChanceBudget(double whole, double spent) {

    public ChanceBudget {
        if (!(whole > 0 && whole < 1) || !(spent >= 0 && spent <= whole)) {
            throw new IllegalArgumentException("no such budget");
        }
    }

    /// Before the first look.
    public static ChanceBudget of(double whole) {
        return new ChanceBudget(whole, 0);
    }

    public double left() {
        return whole - spent;
    }

    /// What the next look may take.
    ///
    /// @param last whether no other follows
    public double share(boolean last) {
        return last ? left() : left() / 2;
    }

    /// After that look.
    public ChanceBudget after(boolean last) {
        return new ChanceBudget(whole, last ? whole : (whole + spent) / 2);
    }
}
