package dev.minutebook.chamber.scripted;

import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.debates.Phase;
import dev.minutebook.chamber.speakers.Cue;
import dev.minutebook.chamber.speakers.ProviderFailure;
import dev.minutebook.chamber.speakers.Reply;
import dev.minutebook.chamber.speakers.Speaker;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// A deterministic speaker that follows a script.
///
///     ScriptedModel model = ScriptedModel.script()
///             .vote("P1", 0.9)
///             .seat(2, "I would rather wait until Monday.")
///             .phase(Phase.CRITIQUE, "The rollback is not tested.")
///             .otherwise(cue -> "Seat " + cue.ask().seat() + " has nothing to add.")
///             .build();
///
/// The first rule that matches a cue gives the reply. A script without a matching rule refuses the call.
public final class ScriptedModel implements Speaker {

    private record Rule(Predicate<Cue> fits, Function<Cue, ScriptedReply> line) {}

    private final List<Rule> rules;
    private final List<Cue> cues = new CopyOnWriteArrayList<>();

    private ScriptedModel(List<Rule> rules) {
        this.rules = List.copyOf(rules);
    }

    public static Script script() {
        return new Script();
    }

    /// Answers every cue by that function.
    public static ScriptedModel by(Function<Cue, ScriptedReply> lines) {
        return new ScriptedModel(List.of(new Rule(cue -> true, lines)));
    }

    /// The cues it was given, in the order in which they came.
    public List<Cue> cues() {
        return List.copyOf(cues);
    }

    @Override
    public Reply say(Cue cue, Consumer<String> hear) throws InterruptedException {
        cues.add(cue);
        ScriptedReply line = lineFor(cue);
        pause(line.before());
        long said = 0;
        do {
            for (String piece : line.pieces()) {
                if (said > 0) {
                    pause(line.between());
                }
                if (Thread.interrupted()) {
                    throw new InterruptedException();
                }
                hear.accept(piece);
                said += piece.length();
            }
        } while (line.forever());
        if (line.failure() != null) {
            throw line.failure();
        }
        long read = cue.prompt().system().length() + (long) cue.prompt().text().length();
        return Reply.of(
                Objects.requireNonNullElse(line.tokensIn(), tokens(read)),
                Objects.requireNonNullElse(line.tokensOut(), tokens(said)));
    }

    private ScriptedReply lineFor(Cue cue) {
        for (Rule rule : rules) {
            if (rule.fits().test(cue)) {
                return rule.line().apply(cue);
            }
        }
        throw new ProviderFailure(
                ProviderFailure.Kind.REFUSED,
                "the script has no line for "
                        + (cue.isAsk()
                                ? "seat %d in %s, %s"
                                        .formatted(
                                                cue.ask().seat(),
                                                cue.ask().phase(),
                                                cue.ask().purpose())
                                : "a translation"));
    }

    private static void pause(Duration silence) throws InterruptedException {
        if (!silence.isZero()) {
            Thread.sleep(silence);
        }
    }

    private static long tokens(long characters) {
        return (characters + 3) / 4;
    }

    /// Builds a script.
    public static final class Script {

        private final List<Rule> rules = new ArrayList<>();

        private Script() {}

        public Script when(Predicate<Cue> fits, Function<Cue, ScriptedReply> line) {
            rules.add(new Rule(fits, line));
            return this;
        }

        public Script when(Predicate<Cue> fits, String text) {
            return when(fits, cue -> ScriptedReply.of(text));
        }

        /// What that seat says whenever it is asked.
        public Script seat(int number, String text) {
            return when(cue -> cue.isAsk() && cue.ask().seat() == number, text);
        }

        /// What that seat says in that phase.
        public Script seat(int number, Phase phase, String text) {
            return when(
                    cue -> cue.isAsk()
                            && cue.ask().seat() == number
                            && cue.ask().phase() == phase,
                    text);
        }

        /// What everybody says in that phase, unless it is a vote.
        public Script phase(Phase phase, String text) {
            return when(
                    cue -> cue.isAsk()
                            && cue.ask().phase() == phase
                            && cue.ask().purpose() != Ask.Purpose.VOTE,
                    text);
        }

        /// What everybody says to that purpose.
        public Script purpose(Ask.Purpose purpose, String text) {
            return when(cue -> cue.isAsk() && cue.ask().purpose() == purpose, text);
        }

        /// The translation of every claim.
        public Script translation(String text) {
            return when(cue -> !cue.isAsk(), text);
        }

        /// How everybody votes. An option that may not be voted for becomes the first that may.
        public Script vote(String choice, double confidence) {
            return vote(null, choice, confidence);
        }

        /// How that seat votes.
        public Script vote(int seat, String choice, double confidence) {
            return vote(Integer.valueOf(seat), choice, confidence);
        }

        private Script vote(@Nullable Integer seat, String choice, double confidence) {
            return when(
                    cue -> cue.isAsk()
                            && cue.ask().purpose() == Ask.Purpose.VOTE
                            && (seat == null || cue.ask().seat() == seat),
                    cue -> {
                        List<String> options = cue.prompt().options();
                        String vote = options.isEmpty() || options.contains(choice) ? choice : options.getFirst();
                        return ScriptedReply.of(VoteText.text(vote, confidence));
                    });
        }

        /// What is said where no other rule fits.
        public Script otherwise(Function<Cue, String> text) {
            return when(cue -> true, cue -> ScriptedReply.of(text.apply(cue)));
        }

        public ScriptedModel build() {
            return new ScriptedModel(rules);
        }
    }
}
