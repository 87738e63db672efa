package dev.minutebook.api.evolution.history;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;

/// What is left of scores: how many, their sum and that of their squares.
///
/// @param episodes at least one
/// @param total    of scores from -5 to 5
/// @param squares  of the same
public record PastScores(int episodes, long total, long squares) {

    public PastScores {
        Limits.range("episodes", episodes, 1, 1_000_000_000);
        long most = (long) episodes * 5;
        Limits.range("total", total, -most, most);
        Limits.range("squares", squares, 0, most * 5);
        // No numbers have a mean of squares below the square of their mean.
        if ((double) total * total > (double) squares * episodes * (1 + 1e-9)) {
            throw Problem.Code.INVALID.because("no scores have that total and these squares");
        }
    }
}
