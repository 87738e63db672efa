package dev.minutebook.scenario;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.asks.Answer;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.asks.AskFilter;
import dev.minutebook.api.asks.CallReport;
import dev.minutebook.api.asks.ClaimAsk;
import dev.minutebook.api.asks.ClaimedAsk;
import dev.minutebook.api.asks.StartCall;
import dev.minutebook.api.asks.ToolCall;
import dev.minutebook.api.code.ReportTests;
import dev.minutebook.api.code.WriteReflection;
import dev.minutebook.api.critiques.WriteCritique;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.Phase;
import dev.minutebook.api.debates.Seat;
import dev.minutebook.api.debates.Subtask;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.api.decisions.DissentType;
import dev.minutebook.api.votes.Ballot;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Seats that propose, criticise, revise, vote otherwise than each other, and sometimes have nothing to say.
final class YearSeats {

    private final Workspace book;
    private boolean testing;
    private boolean failing;
    private boolean turning;
    private boolean silent;
    private String cited = "";

    YearSeats(Workspace book) {
        this.book = book;
    }

    /// Lets the first code of a debate fail its tests once.
    YearSeats testing() {
        testing = true;
        return this;
    }

    /// Lets code fail its tests and nothing else happen after it.
    YearSeats failing() {
        testing = true;
        failing = true;
        return this;
    }

    /// Everybody ranks the options in another order, so that none beats all others.
    YearSeats turning() {
        turning = true;
        return this;
    }

    /// Only the first votes.
    YearSeats silent() {
        silent = true;
        return this;
    }

    /// Names a memory in everything that is said.
    YearSeats citing(String memory) {
        cited = " memory:" + memory;
        return this;
    }

    void play(DebateId debate) {
        play(debate, Integer.MAX_VALUE);
    }

    void play(DebateId debate, int most) {
        play(debate, most, Integer.MAX_VALUE);
    }

    /// Plays until a round begins.
    void until(DebateId debate, int round) {
        play(debate, Integer.MAX_VALUE, round);
    }

    private void play(DebateId debate, int most, int round) {
        int given = 0;
        while (given < most) {
            List<Ask> open = book.asks()
                    .list(new AskFilter(debate, null, null), PageRequest.first(PageRequest.MOST))
                    .items();
            if (open.isEmpty() || open.getFirst().round() >= round) {
                return;
            }
            Ask next = open.getFirst();
            Optional<ClaimedAsk> claim = book.asks()
                    .claim((next.kind() == Seat.Kind.MODEL
                                    ? ClaimAsk.forModels()
                                    : ClaimAsk.by(AgentRef.of(next.agent())))
                            .in(debate));
            if (claim.isEmpty()) {
                return;
            }
            give(claim.get());
            given++;
        }
    }

    private void give(ClaimedAsk claim) {
        Ask ask = claim.ask();
        if (ask.phase() == Phase.PROPOSAL && ask.seat() == 3) {
            book.asks().decline(ask.id(), claim.fence(), "Nothing to add.");
            return;
        }
        Integer call = ask.kind() == Seat.Kind.MODEL
                ? (Integer) book.asks()
                        .call(
                                ask.id(),
                                ask.seat() == 2
                                        ? new StartCall(claim.fence(), "anthropic", "claude-opus", 2_000L, 900L)
                                        : new StartCall(claim.fence(), "openai", "gpt-5"))
                        .number()
                : null;
        Turn turn = book.asks().answer(ask.id(), answer(claim, call));
        if (testing && writes(ask) && ask.reflection() < 3) {
            boolean first = ask.reflection() < 2;
            book.debates()
                    .reportTests(
                            turn.id(),
                            first
                                    ? new ReportTests(1, 1, List.of("reads_twice: expected 1"), "junit", null)
                                    : new ReportTests(2, 0, List.of(), null, false));
            if (!first || failing) {
                book.debates().reportTests(turn.id(), new ReportTests(3, 0, List.of(), "gradle", false));
            }
        }
    }

    private Answer answer(ClaimedAsk claim, @Nullable Integer call) {
        Ask ask = claim.ask();
        boolean odd = (ask.seat() + ask.round()) % 2 == 1;
        return new Answer(
                claim.fence(),
                words(ask),
                ask.phase() == Phase.CRITIQUE && odd ? null : 0.7 + 0.05 * ask.seat(),
                ask.purpose() == Ask.Purpose.VOTE ? ballot(claim) : null,
                ask.phase() == Phase.CRITIQUE ? List.of(critique(ask)) : List.of(),
                ask.purpose() == Ask.Purpose.PLAN
                        ? List.of(
                                new Subtask("design", "draw it", 1, List.of()),
                                new Subtask("build", "build it", 2, List.of("design")))
                        : List.of(),
                ask.phase() == Phase.ADVERSARIAL ? 0.1 * (ask.step() + 1) : null,
                ask.purpose() == Ask.Purpose.REFLECT
                        ? new WriteReflection(
                                "an index was off by " + ask.reflection(),
                                odd ? "the last row" : null,
                                odd ? "count from 1" : null,
                                odd ? 0.7 : null)
                        : null,
                ask.phase() == Phase.PROPOSAL
                        ? List.of(
                                ask.round() % 2 == 1
                                        ? "Cache what is read often, seat " + ask.seat() + " says."
                                        : "Encrypt tokens: an attacker reads files.")
                        : List.of(),
                odd ? List.of(new ToolCall("search", "{\"text\":\"cache\"}", "2 hits")) : List.of(),
                odd ? Map.of("mood", "calm") : Map.of(),
                call == null ? null : report(call, 100 + ask.seat(), 20 + ask.round()));
    }

    static CallReport report(int call, long in, long out) {
        return new CallReport(
                call, "openai", "gpt-5", in, out, new BigDecimal("0.0012").multiply(BigDecimal.valueOf(in)), 300L + in);
    }

    /// Whether there is code in what is said.
    private static boolean writes(Ask ask) {
        return ask.phase() == Phase.PROPOSAL || ask.phase() == Phase.OPTIMIZATION;
    }

    private String words(Ask ask) {
        // The second seat proposes the same again, whatever was said against it.
        boolean unmoved = ask.seat() == 2 && ask.phase() == Phase.PROPOSAL;
        return "Seat " + ask.seat() + (unmoved ? "" : " in round " + ask.round()) + " of " + ask.phase()
                + ": cache tokens in "
                + (ask.seat() % 2 == 0 ? "memory" : "a file") + " and measure it." + cited + "\n\n"
                + (writes(ask)
                        ? ask.seat() % 2 == 0
                                ? "```python\ndef size(x):\n    return x\n```\n"
                                : "```java\nint size = " + ask.seat() + ask.reflection() + ask.round()
                                        + ";\nif (size > 3) {\n    size--;\n}\n```\n"
                        : "");
    }

    private Ballot ballot(ClaimedAsk claim) {
        List<String> options = claim.prompt().options();
        int seat = claim.seat().number();
        if (turning && seat <= 3) {
            List<String> ranking = new ArrayList<>(options);
            Collections.rotate(ranking, seat);
            return new Ballot(ranking.getFirst(), ranking, List.of(), 0.8, null, null);
        }
        if (seat == 5 || turning || (silent && seat > 1)) {
            return new Ballot(null, List.of(), List.of(), null, "I cannot tell.", null);
        }
        int wish = (seat + claim.ask().round()) % 4 == 0 ? 1 : 0;
        String choice = options.get(Math.min(wish, options.size() - 1));
        return new Ballot(
                choice,
                seat == 1 ? options : List.of(),
                seat == 2 ? List.of(choice) : List.of(),
                0.55 + 0.1 * seat,
                seat == 3 ? null : "It is read more than written.",
                wish == 1 && seat != 4 ? DissentType.RISK_WARNING : null);
    }

    private static WriteCritique critique(Ask ask) {
        int other = ask.seat() == 1 ? 2 : 1;
        WriteCritique critique = WriteCritique.of(
                other,
                ask.seat() == 1 ? 0.6 : ask.seat() == 2 ? 0.8 : 0.3,
                ask.seat() == 3 ? null : "It was not measured.",
                List.of(
                        new WriteCritique.Issue(issue(ask, other), ask.seat() == 2 ? "measure it" : null),
                        new WriteCritique.Issue(
                                ask.seat() == 3 ? "an attacker may read the file" : "tests are missing", "add them")));
        WriteCritique quoted = critique.quoting(other == 1 ? "Seat 1" : "and measure it.");
        return ask.seat() == 2 ? quoted.expecting(0.6) : quoted;
    }

    /// What is said against the second seat is said in one debate alone, so that it is forgotten.
    private static String issue(Ask ask, int other) {
        if (ask.round() > 1) {
            return "the names are unclear for seat " + other;
        }
        String text = ask.debate().text();
        return other == 2
                ? "no figures are given in " + text.substring(text.length() - 12)
                : "no figures are given for seat " + other;
    }
}
