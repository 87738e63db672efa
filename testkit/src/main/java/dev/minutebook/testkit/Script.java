package dev.minutebook.testkit;

import dev.minutebook.api.asks.Answer;
import dev.minutebook.api.asks.ClaimedAsk;
import dev.minutebook.api.code.WriteReflection;
import dev.minutebook.api.critiques.WriteCritique;
import dev.minutebook.api.debates.Subtask;
import dev.minutebook.api.votes.Ballot;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// What seats say, in place of models and people.
@FunctionalInterface
public interface Script {

    /// The answer to an ask; null declines.
    @Nullable
    Answer answer(ClaimedAsk claim);

    /// Seats that say something fitting to whatever they are asked, and vote for the first option.
    static Script plain() {
        return voting(claim -> Ballot.of(claim.prompt().options().getFirst(), 0.9));
    }

    /// Seats that say something fitting to whatever they are asked, and all vote for one option with a confidence
    /// of 0.9.
    static Script choosing(String option) {
        return voting(claim -> Ballot.of(option, 0.9));
    }

    /// Seats that say something fitting to whatever they are asked, and vote as told.
    static Script voting(Function<ClaimedAsk, Ballot> ballots) {
        return claim -> switch (claim.ask().purpose()) {
            case VOTE -> {
                Ballot ballot = ballots.apply(claim);
                double confidence = ballot.confidence() == null ? 0.5 : ballot.confidence();
                yield Answer.of(claim.fence(), words(claim), confidence).vote(ballot);
            }
            default -> speech(claim);
        };
    }

    /// The same script, but where the first one has nothing to say, the second speaks.
    default Script otherwise(Script second) {
        return claim -> {
            Answer first = answer(claim);
            return first == null ? second.answer(claim) : first;
        };
    }

    /// Something fitting to any ask but a vote.
    static Answer speech(ClaimedAsk claim) {
        Answer spoken = Answer.of(claim.fence(), words(claim), 0.8);
        return switch (claim.ask().purpose()) {
            case PLAN -> spoken.plan(parts(claim));
            case ATTACK -> spoken.risk(0.5);
            case REFLECT ->
                spoken.reflection(
                        new WriteReflection("an index was off by one", "the last row was missed", "count from 1", 0.8));
            default -> spoken;
        };
    }

    /// A critique of another seat with one issue.
    static WriteCritique critique(int seat, double severity) {
        return WriteCritique.of(
                seat,
                severity,
                "It was not measured.",
                List.of(new WriteCritique.Issue("no figures are given", "measure it")));
    }

    /// A text that no other ask of the debate gets, without a word in common with the text of another round.
    static String words(ClaimedAsk claim) {
        StringBuilder text = new StringBuilder("It");
        for (int i = 0; i < 12; i++) {
            text.append(' ')
                    .append(String.format(
                            Locale.ROOT,
                            "s%dr%dp%dt%dx%dw%d",
                            claim.ask().seat(),
                            claim.ask().round(),
                            claim.ask().phase().number(),
                            claim.ask().step(),
                            claim.ask().reflection(),
                            i));
        }
        return text.append('.').toString();
    }

    private static List<Subtask> parts(ClaimedAsk claim) {
        int self = claim.seat().number();
        List<Subtask> parts = new ArrayList<>();
        parts.add(new Subtask("design", "draw what is to be built", self, List.of()));
        parts.add(new Subtask("build", "build what was drawn", self, List.of("design")));
        return parts;
    }
}
