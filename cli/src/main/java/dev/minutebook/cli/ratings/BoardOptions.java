package dev.minutebook.cli.ratings;

import dev.minutebook.api.ratings.Leaderboard;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Moment;
import dev.minutebook.cli.screen.EnumNames;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// Which leaderboard is meant.
final class BoardOptions {

    /// What may decide.
    static final class Orders extends EnumNames {
        Orders() {
            super(Leaderboard.Order.values());
        }
    }

    @Option(
            names = "--domain",
            paramLabel = "DOMAIN",
            description = "In this domain (default: overall).")
    private @Nullable String domain;

    @Option(
            names = "--by",
            paramLabel = "WHAT",
            completionCandidates = Orders.class,
            description = "elo, or skill: what is certain of it (default: elo).")
    private Leaderboard.@Nullable Order by;

    @Option(
            names = "--as-of",
            paramLabel = "WHEN",
            description = "As it stood then: a date, a time, or so long ago.")
    private @Nullable String asOf;

    Leaderboard which(Desk desk) {
        return new Leaderboard(
                domain, by, asOf == null ? null : Moment.past(asOf, desk.surroundings().clock()));
    }
}
