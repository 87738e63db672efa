package dev.minutebook.dist;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.calibration.MakePrediction;
import dev.minutebook.api.calibration.OpenTournament;
import dev.minutebook.api.calibration.ResolveTournament;
import dev.minutebook.api.calibration.TournamentId;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.ratings.Leaderboard;
import dev.minutebook.api.votes.Vote;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/// The part of the demo about ratings after the debate and a resolved prediction.
final class TrustStory {

    private final Workspace demo;
    private final Consumer<String> say;

    TrustStory(Workspace demo, Consumer<String> say) {
        this.demo = demo;
        this.say = say;
    }

    void play(Agent ada, DebateId debate) {
        demo.debates().votes(debate, PageRequest.first()).items().stream()
                .reduce((first, last) -> last)
                .ifPresent(vote -> say.accept("The last vote weighed " + weight(vote) + "."));
        String board = demo.ratings().leaderboard(Leaderboard.overall(), PageRequest.first(3)).items().stream()
                .map(one -> String.format(
                        Locale.ROOT,
                        "%s %.0f (skill between %.0f and %.0f)",
                        one.name(),
                        one.elo(),
                        one.low(),
                        one.high()))
                .collect(Collectors.joining(", "));
        say.accept(
                board.isEmpty()
                        ? "The options were fixed, so nobody's proposal won and nobody was rated."
                        : "Its end rated who took part: " + board + ".");
        TournamentId question = demo.calibration()
                .open(OpenTournament.whether("Will the upload be retried at most three times?"))
                .id();
        demo.calibration().predict(question, MakePrediction.by(ada.ref(), "yes", 0.8));
        demo.calibration().resolve(question, ResolveTournament.as("yes"));
        say.accept("ada predicted with a confidence of 0.8, and it came true: (1 - 0.8)² is her Brier score.");
    }

    private static String weight(Vote vote) {
        return String.format(Locale.ROOT, "%.2f: ", vote.weight())
                + vote.terms().entrySet().stream()
                        .sorted(Map.Entry.comparingByKey())
                        .map(term ->
                                term.getKey().replace('_', ' ') + String.format(Locale.ROOT, " %.2f", term.getValue()))
                        .collect(Collectors.joining(" × "));
    }
}
