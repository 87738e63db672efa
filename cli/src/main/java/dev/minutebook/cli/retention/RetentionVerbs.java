package dev.minutebook.cli.retention;

import static dev.minutebook.cli.verbs.Argument.choice;
import static dev.minutebook.cli.verbs.Argument.flag;
import static dev.minutebook.cli.verbs.Argument.id;
import static dev.minutebook.cli.verbs.Argument.number;
import static dev.minutebook.cli.verbs.Argument.text;
import static dev.minutebook.cli.verbs.Argument.whole;
import static dev.minutebook.cli.verbs.Argument.word;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.Page;
import dev.minutebook.api.retention.HoldReach;
import dev.minutebook.api.retention.LegalHoldId;
import dev.minutebook.api.retention.PlaceHold;
import dev.minutebook.api.retention.PutRetentionPolicy;
import dev.minutebook.api.retention.RemovalRun;
import dev.minutebook.api.retention.RemovalRunId;
import dev.minutebook.api.retention.RemovalStatus;
import dev.minutebook.api.retention.Retention;
import dev.minutebook.api.retention.RetentionKind;
import dev.minutebook.cli.call.Refusal;
import dev.minutebook.cli.verbs.Argument;
import dev.minutebook.cli.verbs.Call;
import dev.minutebook.cli.verbs.Noun;
import dev.minutebook.cli.verbs.Verb;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// `minutebook retention …`.
public final class RetentionVerbs {

    private static final Argument<RetentionKind> KIND =
            choice("KIND", RetentionKind.class, "What it is about, such as memories.");
    private static final Argument<RemovalRunId> RUN = id("RUN", RemovalRunId::new, "The id of the run.");
    private static final Argument<LegalHoldId> HOLD = id("HOLD", LegalHoldId::new, "The id of the hold.");
    private static final Argument<String> REASON =
            text("--reason=TEXT", "Why; it is kept.").needed();

    private RetentionVerbs() {}

    public static Noun noun() {
        return Noun.named("retention", "What is removed when, and what must not be.")
                .example("retention show")
                .example("retention run --dry-run")
                .example("retention hold --reason \"Case 4711.\"")
                .verbs(policies(), put(), forecast(), run(), find(), runs(), hold(), release(), holds());
    }

    private static Retention retention(Call call) {
        return call.workspace().retention();
    }

    private static Verb policies() {
        return Verb.named("policies", "Shows when rows of each kind are removed.")
                .alias("show")
                .example("retention show")
                .example("retention policies")
                .lists(
                        names -> RetentionViews.policy(),
                        "No policies.",
                        (call, page) -> new Page<>(retention(call).policies(), null));
    }

    private static Verb put() {
        var off = flag("--off", "Nothing of the kind is removed.");
        var days = whole("--days=N", "After so many days.");
        var halfLives = number("--half-lives=N", "Of memories: after so many half-lives of their tier.");
        var below = number(
                "--below=N",
                "Only what has less: success of patterns, reliability of evidence, confidence of corrections.");
        var keep = whole("--keep=N", "Of what evolution prunes: so many generations, or tactics.");
        var reason = text("--reason=TEXT", "Why; needed for what is usually kept for ever.");
        return Verb.named(
                        "put",
                        "Changes when rows of a kind are removed, by the clock after a day; what is left out is as usual.")
                .alias("set")
                .example("retention set evidence --days 365")
                .example("retention set messages --days 730 --reason \"Our records schedule, section 4.\"")
                .example("retention put memories --off")
                .takes(KIND, off, days, halfLives, below, keep, reason)
                .writes(names -> RetentionViews.policy(), call -> {
                    Integer kept = call.find(keep);
                    return retention(call)
                            .put(new PutRetentionPolicy(
                                    call.get(KIND),
                                    !call.get(off),
                                    call.find(days),
                                    call.find(halfLives),
                                    call.find(below),
                                    kept == null ? null : kept.longValue(),
                                    call.find(reason)));
                });
    }

    private static Verb forecast() {
        return Verb.named("forecast", "Shows what a run would remove now, in rows and bytes.")
                .example("retention forecast")
                .reads(
                        names -> RetentionViews.forecast(),
                        call -> retention(call).forecast());
    }

    private static Verb run() {
        var dry = flag("--dry-run", "Shows what would go, and removes nothing.");
        return Verb.named("run", "Removes what the policies say, in the background.")
                .example("retention run --dry-run")
                .example("retention run")
                .takes(dry)
                .writes(call -> {
                    if (call.get(dry)) {
                        call.show(retention(call).forecast(), RetentionViews.forecast());
                    } else {
                        show(call, retention(call).run());
                    }
                });
    }

    private static void show(Call call, RemovalRun run) {
        call.show(run, RetentionViews.run());
        if (run.status() != RemovalStatus.COMPLETED) {
            call.hint("It goes on in the background: "
                    + call.command("retention find", run.id().text()));
        }
    }

    private static Verb find() {
        return Verb.named("find", "Shows a run and what it removed.")
                .example("retention find {id}")
                .takes(RUN)
                .reads(call -> {
                    RemovalRunId id = call.get(RUN);
                    show(call, call.found(retention(call).find(id), "run of retention " + id.text()));
                });
    }

    private static Verb runs() {
        return Verb.named("runs", "Lists runs, newest first.")
                .example("retention runs")
                .lists(
                        names -> RetentionViews.run(),
                        "Nothing was removed yet.",
                        (call, page) -> retention(call).runs(page));
    }

    private static Verb hold() {
        var kind = choice("--kind=KIND", RetentionKind.class, "Only of this kind.");
        var debate = word("--debate=ID", "Only what belongs to this debate.");
        var agent = word("--agent=ID", "Only what this agent wrote, or was written of it.");
        var conversation = word("--conversation=ID", "Only what belongs to this conversation.");
        return Verb.named("hold", "Places a legal hold: nothing that it reaches is removed until it is released.")
                .example("retention hold --reason \"Case 4711.\"")
                .example("retention hold --kind messages --reason \"Case 4711.\"")
                .takes(kind, debate, agent, conversation, REASON)
                .writes(names -> RetentionViews.hold(), call -> {
                    PlaceHold request = null;
                    RetentionKind ofKind = call.find(kind);
                    if (ofKind != null) {
                        request = PlaceHold.on(ofKind, call.get(REASON));
                    }
                    request = of(request, HoldReach.DEBATE, call.find(debate), call.get(REASON));
                    request = of(request, HoldReach.AGENT, call.find(agent), call.get(REASON));
                    request = of(request, HoldReach.CONVERSATION, call.find(conversation), call.get(REASON));
                    return retention(call).hold(request == null ? PlaceHold.onWorkspace(call.get(REASON)) : request);
                });
    }

    private static @Nullable PlaceHold of(
            @Nullable PlaceHold before, HoldReach reach, @Nullable String typed, String reason) {
        if (typed == null) {
            return before;
        }
        if (before != null) {
            throw Refusal.invalid("a hold has one reach", "Place one for each.");
        }
        try {
            return PlaceHold.on(reach, UUID.fromString(typed), reason);
        } catch (IllegalArgumentException noId) {
            throw Refusal.invalid("'" + typed + "' is no id", "Write the whole id, as `--output json` shows it.");
        }
    }

    private static Verb release() {
        return Verb.named("release", "Releases a legal hold.")
                .example("retention release {id} --reason \"Case 4711 is closed.\"")
                .takes(HOLD, REASON)
                .writes(
                        names -> RetentionViews.hold(),
                        call -> retention(call).release(call.get(HOLD), new ChangeReason(call.get(REASON))));
    }

    private static Verb holds() {
        return Verb.named("holds", "Lists legal holds, newest first.")
                .example("retention holds")
                .lists(
                        names -> RetentionViews.hold(),
                        "No holds.",
                        (call, page) -> retention(call).holds(page));
    }
}
