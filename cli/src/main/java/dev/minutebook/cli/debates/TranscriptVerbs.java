package dev.minutebook.cli.debates;

import static dev.minutebook.cli.debates.DebateVerbs.DEBATE;
import static dev.minutebook.cli.verbs.Argument.agent;
import static dev.minutebook.cli.verbs.Argument.choice;
import static dev.minutebook.cli.verbs.Argument.flag;
import static dev.minutebook.cli.verbs.Argument.id;
import static dev.minutebook.cli.verbs.Argument.many;
import static dev.minutebook.cli.verbs.Argument.pairs;
import static dev.minutebook.cli.verbs.Argument.text;
import static dev.minutebook.cli.verbs.Argument.whole;
import static dev.minutebook.cli.verbs.Argument.word;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.code.CodeComparison;
import dev.minutebook.api.code.CodeVersion;
import dev.minutebook.api.code.ReportTests;
import dev.minutebook.api.code.RestoreCode;
import dev.minutebook.api.debates.ConsensusHistory;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.Debates;
import dev.minutebook.api.debates.EchoReport;
import dev.minutebook.api.debates.Phase;
import dev.minutebook.api.debates.Seat;
import dev.minutebook.api.debates.TurnFilter;
import dev.minutebook.api.debates.TurnId;
import dev.minutebook.api.votes.RecountVotes;
import dev.minutebook.api.votes.Recounts;
import dev.minutebook.api.votes.VotingRule;
import dev.minutebook.cli.call.Names;
import dev.minutebook.cli.call.Refusal;
import dev.minutebook.cli.screen.Gauge;
import dev.minutebook.cli.screen.Screen;
import dev.minutebook.cli.screen.View;
import dev.minutebook.cli.verbs.Argument;
import dev.minutebook.cli.verbs.Call;
import dev.minutebook.cli.verbs.Listing;
import dev.minutebook.cli.verbs.ValueType;
import dev.minutebook.cli.verbs.Verb;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;

/// The verbs of `minutebook debates` on what was said and voted.
final class TranscriptVerbs {

    private TranscriptVerbs() {}

    /// All but `echo`, in the order of the help page.
    static Verb[] all() {
        return new Verb[] {
            turns(),
            replay(),
            list(
                    "votes",
                    "Lists the votes of a debate, by round and seat.",
                    TranscriptViews::vote,
                    "No votes yet; the seats vote in the phase convergence.",
                    Debates::votes),
            list(
                    "critiques",
                    "Lists what the seats found wrong with each other.",
                    TranscriptViews::critique,
                    "No critiques.",
                    Debates::critiques),
            list(
                    "calls",
                    "Lists the calls of models, with what each cost and why it failed.",
                    names -> TranscriptViews.call(),
                    "No model was called.",
                    Debates::calls),
            list(
                    "code",
                    "Lists the versions of the code, first to last; `latest-code` shows the code.",
                    names -> TranscriptViews.code(),
                    "Nobody has written code.",
                    Debates::code),
            latestCode(),
            compareCode(),
            restoreCode(),
            reportTests(),
            list(
                    "test-runs",
                    "Lists the test runs of a debate, in order.",
                    names -> TranscriptViews.test(),
                    "No tests were reported.",
                    Debates::testRuns),
            list(
                    "reflections",
                    "Lists what the seats learnt from failing tests.",
                    TranscriptViews::reflection,
                    "Nobody had to reflect.",
                    Debates::reflections),
            recount(),
            recounts()
        };
    }

    /// A part of the record of a debate.
    private interface Part<T> {
        Page<T> read(Debates debates, DebateId debate, PageRequest page);
    }

    private static <T> Verb list(
            String name, String description, Function<Names, View<T>> view, String whenEmpty, Part<T> part) {
        return Verb.named(name, description)
                .example("debates " + name + " {id}")
                .takes(DEBATE)
                .lists(
                        view,
                        whenEmpty,
                        (call, page) -> part.read(call.workspace().debates(), call.get(DEBATE), page));
    }

    private static Verb turns() {
        var round = whole("--round=N", "Only of this round.");
        var phase =
                choice("--phase=PHASE", Phase.class, "Only of this phase, such as proposal, critique or convergence.");
        var agent = agent("--agent=AGENT", "Only what this agent said.");
        return Verb.named("turns", "Shows what was said in a debate, in the order in which it was said.")
                .example("debates turns {id}")
                .example("debates turns {id} --phase critique --agent grace")
                .takes(DEBATE, round, phase, agent)
                .lists(call -> {
                    DebateId debate = call.get(DEBATE);
                    TurnFilter filter = new TurnFilter(call.find(round), call.find(phase), call.find(agent));
                    return Listing.of(
                            TurnRows.on(call),
                            "Nothing was said yet. Who is asked: " + call.command("asks list --debate", debate.text()),
                            page -> call.workspace().debates().turns(debate, filter, page));
                });
    }

    private static Verb replay() {
        var speed = Argument.of(
                        "--speed=SPEED", Replay.SPEED, "How many times as fast, or max for no pauses (default: 1).")
                .otherwise(1.0);
        return Verb.named(
                        "replay",
                        "Plays a debate again: what was said, in its order, with the pauses there were, divided by the speed.")
                .example("debates replay {id} --speed 10")
                .example("debates replay {id} --speed max --output json")
                .takes(DEBATE, speed)
                .reads(call -> new Replay(call, call.get(speed)).run(DebateVerbs.debate(call)));
    }

    private static Verb latestCode() {
        var diff = flag("--diff", "Only what changed since the version before.");
        return Verb.named("latest-code", "Prints the newest version of the code as it is.")
                .example("debates latest-code {id} > Answer.java")
                .example("debates latest-code {id} --diff")
                .takes(DEBATE, diff)
                .reads(call -> {
                    CodeVersion code = latestCode(call);
                    if (call.screen().json()) {
                        call.screen().document(code);
                    } else if (!call.get(diff)) {
                        call.screen().verbatim(code.code());
                    } else if (code.diff() != null) {
                        call.screen().verbatim(code.diff());
                    } else {
                        call.hint("This is the first version; there is nothing to compare it with.");
                    }
                });
    }

    private static CodeVersion latestCode(Call call) {
        DebateId debate = call.get(DEBATE);
        return call.found(
                call.workspace().debates().latestCode(debate),
                "the debate has no code",
                "See what was said: " + call.command("debates turns", debate.text()));
    }

    private static Verb compareCode() {
        var from = whole("FROM", "The number of the one version; `debates code` lists them.");
        var to = whole("TO", "The number of the other.");
        return Verb.named("compare-code", "Prints the difference of two versions of the code as a unified diff.")
                .example("debates compare-code {id} 1 3")
                .example("debates compare-code {id} 1 3 > change.patch")
                .takes(DEBATE, from, to)
                .reads(call -> {
                    CodeComparison compared =
                            call.workspace().debates().compareCode(call.get(DEBATE), call.get(from), call.get(to));
                    if (call.screen().json()) {
                        call.screen().document(compared);
                    } else if (compared.diff().isEmpty()) {
                        call.hint("They are the same code.");
                    } else {
                        call.screen().verbatim(compared.diff());
                        call.hint(String.format(
                                Locale.ROOT,
                                "%d lines more, %d less; quality %+.2f.",
                                compared.added(),
                                compared.removed(),
                                compared.quality()));
                    }
                });
    }

    private static Verb restoreCode() {
        var version = whole("VERSION", "The number of the version to go back to; `debates code` lists them.");
        var reason = text("REASON", "Why; @file and - work.");
        return Verb.named(
                        "restore-code",
                        "Goes back to an earlier version of the code, which becomes the newest. Nothing is taken back.")
                .example("debates restore-code {id} 2 \"Version 3 fails at midnight\"")
                .takes(DEBATE, version, reason)
                .writes(
                        names -> TranscriptViews.code(),
                        call -> call.workspace()
                                .debates()
                                .restoreCode(call.get(DEBATE), new RestoreCode(call.get(version), call.get(reason))));
    }

    private static Verb reportTests() {
        var turn = id("TURN", TurnId::new, "The id of the turn whose code was tested; `debates code` names it.");
        var passed = whole("--passed=N", "How many passed.").needed();
        var failed = whole("--failed=N", "How many failed.").needed();
        var failures = many("--failure=TEXT", ValueType.WORD, "What failed; give it for each, at most 64.");
        var runner = word("--runner=NAME", "What ran them.");
        var noReflection = flag("--no-reflection", "Only note it; ask nobody to reflect.");
        return Verb.named(
                        "report-tests",
                        "Reports the outcome of tests on the code of a turn. Failures lead its seat to reflect, at most three times.")
                .example("debates report-tests {id} --passed 7 --failed 0")
                .example("debates report-tests {id} --passed 6 --failed 1 --failure \"counts_empty_rows: expected 0\"")
                .takes(turn, passed, failed, failures, runner, noReflection)
                .writes(names -> TranscriptViews.test(), call -> {
                    ReportTests report = new ReportTests(
                            call.get(passed),
                            call.get(failed),
                            call.get(failures),
                            call.find(runner),
                            !call.get(noReflection));
                    return call.workspace().debates().reportTests(call.get(turn), report);
                });
    }

    private static final Argument<Integer> ROUND = whole("--round=N", "Which round (default: the last).");
    private static final Argument<List<Integer>> ONLY = many(
                    "--only=SEAT", ValueType.WHOLE, "Count only the votes of these seats.")
            .commaSeparated();
    private static final Argument<List<Integer>> WITHOUT = many(
                    "--without=SEAT", ValueType.WHOLE, "Count all but the votes of these seats.")
            .commaSeparated();
    private static final Argument<Map<Integer, Double>> WEIGHTS = pairs(
                    "--weight=SEAT=WEIGHT", ValueType.WHOLE, ValueType.NUMBER, "Another weight for a seat, 0 to 1000.")
            .commaSeparated();
    private static final Argument<List<String>> OPTIONS = many(
            "--option=OPTION",
            ValueType.WORD,
            "Count only between these options; a vote for another goes to the first of them that it ranks.");

    private static Verb recount() {
        var rule = choice("--rule=RULE", VotingRule.class, "Another rule, such as majority, borda or condorcet.");
        return Verb.named(
                        "recount",
                        "Counts the stored votes again, under other rules if you like. Changes nothing and calls no model.")
                .example("debates recount {id}")
                .example("debates recount {id} --rule borda --without 3 --weight 2=0.5")
                .takes(DEBATE, rule, ROUND, ONLY, WITHOUT, WEIGHTS, OPTIONS)
                .reads(
                        names -> AnalysisViews.recount(),
                        call -> call.workspace()
                                .debates()
                                .recount(call.get(DEBATE), how(call).rule(call.find(rule))));
    }

    private static Verb recounts() {
        return Verb.named(
                        "recounts",
                        "Counts the stored votes under every rule that can count them. Changes nothing and calls no model.")
                .example("debates recounts {id}")
                .example("debates recounts {id} --option P1 --option P2 --output json")
                .takes(DEBATE, ROUND, ONLY, WITHOUT, WEIGHTS, OPTIONS)
                .reads(call -> {
                    Recounts recounts = call.workspace().debates().recounts(call.get(DEBATE), how(call));
                    if (call.screen().json()) {
                        call.screen().document(recounts);
                    } else {
                        call.screen().rows(AnalysisViews.recounts()).print(recounts.counts());
                    }
                });
    }

    private static RecountVotes how(Call call) {
        if (call.has(ONLY) && call.has(WITHOUT)) {
            throw Refusal.invalid("--only and --without do not go together", "Choose one of them.");
        }
        return new RecountVotes(
                null,
                call.find(ROUND),
                call.has(WITHOUT) ? others(call, call.get(WITHOUT)) : call.get(ONLY),
                call.get(WEIGHTS),
                call.get(OPTIONS));
    }

    private static List<Integer> others(Call call, List<Integer> without) {
        List<Integer> seats =
                DebateVerbs.debate(call).seats().stream().map(Seat::number).toList();
        if (!seats.containsAll(without)) {
            throw Refusal.invalid("the debate has the seats " + seats, "Name seats by their numbers.");
        }
        List<Integer> others =
                seats.stream().filter(seat -> !without.contains(seat)).toList();
        if (others.isEmpty()) {
            throw Refusal.invalid("nobody is left to count", "Leave out fewer seats.");
        }
        return others;
    }

    static Verb consensus() {
        return Verb.named("consensus", "Shows how near the seats were after each vote, term by term.")
                .example("debates consensus {id}")
                .takes(DEBATE)
                .reads(call -> {
                    ConsensusHistory history = call.workspace().debates().consensus(call.get(DEBATE));
                    Screen screen = call.screen();
                    if (screen.json()) {
                        screen.document(history);
                    } else if (history.rounds().isEmpty()) {
                        screen.notice("No votes yet; the seats vote in the phase convergence.");
                    } else {
                        screen.rows(AnalysisViews.round()).print(history.rounds());
                        screen.notice("Asked for: " + Gauge.number(history.threshold())
                                + " and more than half of the votes.");
                    }
                });
    }

    static Verb echo() {
        return Verb.named(
                        "echo",
                        "Shows whether the seats convinced each other or only echoed: who moved, after whom, and with what.")
                .example("debates echo {id}")
                .takes(DEBATE)
                .reads(call -> {
                    EchoReport report = call.workspace().debates().echo(call.get(DEBATE));
                    Screen screen = call.screen();
                    if (screen.json() || screen.readable()) {
                        call.show(report, AnalysisViews.echo());
                    }
                    if (screen.json()) {
                        return;
                    }
                    if (report.moves().isEmpty()) {
                        screen.notice("Nobody changed its choice.");
                    } else {
                        screen.rows(AnalysisViews.move(call.names())).print(report.moves());
                    }
                });
    }
}
