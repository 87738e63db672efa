package dev.minutebook.core.debates;

import dev.minutebook.api.asks.Answer;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.asks.CallReport;
import dev.minutebook.api.asks.ClaimedAsk;
import dev.minutebook.api.asks.ToolCall;
import dev.minutebook.api.code.WriteReflection;
import dev.minutebook.api.critiques.WriteCritique;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.Phase;
import dev.minutebook.api.debates.Subtask;
import dev.minutebook.api.decisions.DissentType;
import dev.minutebook.api.votes.Ballot;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Answers of any kind that a seat may give.
final class RandomAnswer {

    private final Dice dice;

    RandomAnswer(Dice dice) {
        this.dice = dice;
    }

    /// @param call the number of the call that gave it; null when there was none
    Answer to(ClaimedAsk claim, Debate debate, @Nullable Integer call) {
        Ask ask = claim.ask();
        boolean stubborn = debate.id().value().getLeastSignificantBits() % 3 == 0;
        boolean vote = ask.purpose() == Ask.Purpose.VOTE;
        return new Answer(
                claim.fence(),
                vote && stubborn ? "I stay where I was, in seat " + ask.seat() + "." : content(ask),
                dice.chance(0.9) ? dice.share() : null,
                vote ? ballot(claim, debate) : null,
                ask.phase() == Phase.CRITIQUE && dice.chance(0.5) ? critiques(debate) : List.of(),
                ask.purpose() == Ask.Purpose.PLAN && dice.chance(0.8) ? plan(debate) : List.of(),
                ask.purpose() == Ask.Purpose.ATTACK ? dice.share() : null,
                ask.purpose() == Ask.Purpose.REFLECT ? reflection() : null,
                dice.chance(0.15) ? List.of(dice.sentence()) : List.of(),
                dice.chance(0.1) ? List.of(new ToolCall("search", "{}", "nothing")) : List.of(),
                dice.chance(0.1) ? Map.of("lang", "en") : Map.of(),
                report(call));
    }

    CallReport report(@Nullable Integer call) {
        return call == null && dice.chance(0.5)
                ? CallReport.NONE
                : new CallReport(
                        call,
                        "openai",
                        "gpt-5",
                        dice.between(0, 900),
                        dice.between(0, 300),
                        BigDecimal.valueOf(dice.between(0, 20), 4),
                        (long) dice.between(100, 9_000));
    }

    private String content(Ask ask) {
        String text = dice.sentence() + " " + dice.sentence();
        return ask.purpose() == Ask.Purpose.REFLECT || dice.chance(0.2)
                ? text + "\n```java\nint " + dice.oneOf("a", "b", "c") + " = " + dice.between(1, 99) + ";\n```\n"
                : text;
    }

    private Ballot ballot(ClaimedAsk claim, Debate debate) {
        List<String> options = claim.prompt().options();
        if (options.isEmpty() || dice.chance(0.05)) {
            return new Ballot(null, List.of(), List.of(), dice.share(), rationale(), null);
        }
        long favourite = Math.floorMod(debate.id().value().getLeastSignificantBits(), 8L);
        String choice = favourite < 5 && dice.chance(0.85)
                ? options.get((int) favourite % options.size())
                : dice.oneOf(options);
        List<String> ranking = new ArrayList<>();
        if (dice.chance(0.4)) {
            ranking.add(choice);
            dice.shuffled(options).stream().filter(o -> !o.equals(choice)).forEach(ranking::add);
        }
        return new Ballot(
                choice,
                ranking,
                dice.chance(0.4) ? dice.some(options, options.size()) : List.of(),
                dice.chance(0.9) ? Math.max(dice.share(), dice.share()) : null,
                rationale(),
                dice.chance(0.2) ? dice.oneOf(DissentType.values()) : null);
    }

    private @Nullable String rationale() {
        return dice.chance(0.5) ? dice.sentence() : null;
    }

    private List<WriteCritique> critiques(Debate debate) {
        return List.of(WriteCritique.of(
                dice.between(1, debate.seats().size()),
                dice.share(),
                rationale(),
                List.of(new WriteCritique.Issue(dice.sentence(), null))));
    }

    private List<Subtask> plan(Debate debate) {
        List<Subtask> parts = new ArrayList<>();
        int size = dice.between(1, 4);
        for (int i = 0; i < size; i++) {
            parts.add(new Subtask(
                    "part-" + i,
                    dice.sentence(),
                    dice.between(1, debate.seats().size()),
                    i > 0 && dice.chance(0.5) ? List.of("part-" + (i - 1)) : List.of()));
        }
        return parts;
    }

    private WriteReflection reflection() {
        return new WriteReflection(dice.sentence(), null, dice.sentence(), dice.share());
    }
}
