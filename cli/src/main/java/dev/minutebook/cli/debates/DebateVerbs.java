package dev.minutebook.cli.debates;

import static dev.minutebook.cli.verbs.Argument.choice;
import static dev.minutebook.cli.verbs.Argument.either;
import static dev.minutebook.cli.verbs.Argument.flag;
import static dev.minutebook.cli.verbs.Argument.id;
import static dev.minutebook.cli.verbs.Argument.many;
import static dev.minutebook.cli.verbs.Argument.number;
import static dev.minutebook.cli.verbs.Argument.pairs;
import static dev.minutebook.cli.verbs.Argument.past;
import static dev.minutebook.cli.verbs.Argument.text;
import static dev.minutebook.cli.verbs.Argument.word;
import static dev.minutebook.cli.verbs.Arguments.SPEAKER;

import dev.minutebook.api.Feed;
import dev.minutebook.api.asks.LiveText;
import dev.minutebook.api.debates.Activity;
import dev.minutebook.api.debates.Comparison;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateFilter;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.ForkDebate;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.api.debates.Topology;
import dev.minutebook.cli.screen.ProcessEnvironment.Interruption;
import dev.minutebook.cli.screen.Rows;
import dev.minutebook.cli.verbs.Argument;
import dev.minutebook.cli.verbs.Call;
import dev.minutebook.cli.verbs.Listing;
import dev.minutebook.cli.verbs.Noun;
import dev.minutebook.cli.verbs.ValueType;
import dev.minutebook.cli.verbs.Verb;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/// `minutebook debates …`.
public final class DebateVerbs {

    static final Argument<DebateId> DEBATE = id("DEBATE", DebateId::new, "The id of the debate.");

    private static final ValueType<TakeSeat> SEAT = ValueType.converted(TakeSeat.class, new SeatConverter());
    private static final Argument<String> EXTERNAL_ID = word("--external-id=ID", "What you call it.");
    private static final Argument<Boolean> WATCH = flag("--watch", "Stay and watch it to its end.");

    private static final Duration LISTEN_TIMEOUT = Duration.ofMillis(500);

    private DebateVerbs() {}

    public static Noun noun() {
        return Noun.named("debates", "Debates that go on by themselves: who sits, what was said, how it was voted.")
                .example("debates open \"Ship on Friday?\" --seat ada:proposer --seat grace:critic --watch")
                .example("debates list --active")
                .example("debates replay {id} --speed 10")
                .verbs(open(), find(), standing(), list(), watch(), listen())
                .verbs(TranscriptVerbs.all())
                .verbs(
                        fork(),
                        compare(),
                        TranscriptVerbs.consensus(),
                        TranscriptVerbs.echo(),
                        statistics(),
                        activity(),
                        cancel());
    }

    static Debate debate(Call call) {
        DebateId id = call.get(DEBATE);
        return call.found(call.workspace().debates().find(id), "debate " + id.text());
    }

    private static Verb open() {
        var topic = text("TOPIC", "The question or the task; @file and - work.");
        var seats = many(
                        "--seat=SEAT",
                        SEAT,
                        "Who sits: AGENT[:ROLE[:PROVIDER/MODEL]], and after commas kind=,"
                                + " temperature=, max-tokens= or score=. Give it for each of 2 to 64. A new name is registered.")
                .needed();
        var background = text("--context=TEXT", "What the seats should know beforehand; @file and - work.");
        var domain = word(
                "--domain=PATH", "What it is about, such as architecture/auth; leads to what is remembered of it.");
        var tags = many("--tag=TAG", ValueType.WORD, "A word to find it by.").commaSeparated();
        var metadata = pairs("--metadata=KEY=VALUE", ValueType.WORD, ValueType.WORD, "Something to note with it.");
        return Verb.named(
                        "open",
                        "Opens a debate and asks the first seats. With --watch it ends as `debates watch` does.")
                .example("debates open \"Ship on Friday?\" --seat ada:proposer --seat grace:critic --watch")
                .example(
                        "debates open @brief.md --seat ada --seat bob:critic:openai/gpt-5 --preset full --gate conclusion")
                .example(
                        "debates open \"Which queue?\" --seat ada --seat grace --option kafka --option nats --rounds 2")
                .takes(topic, seats, background, domain, tags, metadata, EXTERNAL_ID)
                .takes(RuleArguments.ARGUMENTS)
                .takes(WATCH, SPEAKER)
                .writes(call -> {
                    OpenDebate request = new OpenDebate(
                            call.get(topic),
                            call.find(background),
                            call.get(seats),
                            new RuleArguments(call, null).config(),
                            call.find(domain),
                            call.find(EXTERNAL_ID),
                            call.findSpeaker(),
                            call.get(tags),
                            call.get(metadata));
                    NewSeats newSeats = NewSeats.among(call, request.seats());
                    Debate opened =
                            newSeats.registered(call.workspace().debates().open(request));
                    String id = opened.id().text();
                    show(call, opened, "Watch it: " + call.command("debates watch", id));
                });
    }

    private static void show(Call call, Debate begun, String hint) throws InterruptedException {
        call.show(begun, DebateViews.debate());
        if (!begun.status().isFinal()) {
            StandingViews.warn(call, begun.id());
        }
        if (call.get(WATCH)) {
            DebateFollower.follow(call, begun.id());
        } else {
            call.hint(hint);
        }
    }

    private static Verb find() {
        return Verb.named("find", "Shows how one debate stands: its seats, its rules, its round and its end.")
                .alias("show")
                .example("debates find {id}")
                .takes(DEBATE)
                .reads(call -> {
                    Debate found = debate(call);
                    call.show(found, DebateViews.debate());
                    if (!found.status().isFinal()) {
                        StandingViews.tell(call, found.id());
                    }
                    if (found.status() == Debate.Status.PAUSED) {
                        call.suggest(
                                "A reviewer must agree: ",
                                "approvals list --debate",
                                found.id().text());
                    }
                });
    }

    private static Verb standing() {
        return Verb.named(
                        "standing",
                        "Shows what a debate waits for and until when, and after a vote what leads and who objects.")
                .example("debates standing {id}")
                .takes(DEBATE)
                .reads(call -> call.show(
                        call.workspace().debates().standing(call.get(DEBATE)),
                        StandingViews.standing(call.environment().clock().instant())));
    }

    @SuppressWarnings("NullAway") // javac loses @Nullable on a nested type before a compact constructor
    private static Verb list() {
        var status = choice(
                "--status=STATUS",
                Debate.Status.class,
                "Only these: pending, running, paused, completed, failed or cancelled.");
        var active = either("--active", "Only those that go on, or only those that ended.");
        var successful = either("--successful", "Only those completed, or only those that ended otherwise.");
        var domain = word("--domain=PATH", "Only of this domain.");
        var topology =
                choice("--topology=SHAPE", Topology.class, "Only of this shape: graph_mesh, star, chain or tree.");
        var externalId = word("--external-id=ID", "Only what you call so.");
        var consensus = number("--min-consensus=SHARE", "Only those with at least this consensus.");
        var since = past("--since=WHEN", "Only those opened since a date, or so long ago, such as 7d.");
        var metadata = pairs("--metadata=KEY=VALUE", ValueType.WORD, ValueType.WORD, "Only those with this entry.");
        return Verb.named("list", "Lists debates, newest first.")
                .example("debates list --active")
                .example("debates list --domain architecture --min-consensus 0.8 --since 2026-01-01")
                .example("debates list --no-successful --metadata ticket=OPS-7 --quiet")
                .takes(status, active, successful, domain, topology, externalId, consensus, since, metadata)
                .lists(call -> {
                    DebateFilter filter = new DebateFilter(
                            call.find(status),
                            call.find(active),
                            call.find(successful),
                            call.find(domain),
                            call.find(topology),
                            call.find(externalId),
                            call.find(consensus),
                            call.find(since),
                            call.get(metadata));
                    return Listing.of(
                            DebateViews.debate(),
                            filter.equals(DebateFilter.any())
                                    ? "No debates yet. Open one: "
                                            + call.command(
                                                    "debates open",
                                                    "Ship on Friday?",
                                                    "--seat",
                                                    "ada",
                                                    "--seat",
                                                    "grace:critic")
                                    : "No such debates. All of them: " + call.command("debates list"),
                            page -> call.workspace().debates().list(filter, page));
                });
    }

    private static Verb watch() {
        return Verb.named(
                        "watch",
                        "Shows a debate as it goes on, from its beginning to its decision; a lost"
                                + " connection is taken up again. Ends with 0 when it was completed and"
                                + " with 1 when it failed, was cancelled, or you stop with Ctrl-C.")
                .example("debates watch {id}")
                .example("debates watch {id} --output json")
                .takes(DEBATE)
                .reads(call -> DebateFollower.follow(call, call.get(DEBATE)));
    }

    private static Verb listen() {
        var limit = Argument.of("--limit=N", ValueType.LONG, "Stop after so many pieces (default: never).")
                .otherwise(Long.MAX_VALUE);
        return Verb.named(
                        "listen",
                        "Prints what the seats are just saying, until the debate ends or Ctrl-C; `watch` shows the whole debate.")
                .example("debates listen {id} --output json")
                .example("debates listen {id} --limit 10")
                .takes(DEBATE, limit)
                .reads(call -> listen(call, call.get(limit)));
    }

    private static void listen(Call call, long limit) {
        Debate debate = debate(call);
        Rows<LiveText> rows = call.screen().rows(DebateViews.liveText(debate));
        AtomicBoolean stopped = new AtomicBoolean();
        try (Interruption _ = call.environment().onInterrupt(() -> stopped.set(true));
                Feed<LiveText> feed = call.workspace().debates().listen(debate.id())) {
            long left = limit;
            while (!debate.status().isFinal()
                    && left > 0
                    && !stopped.get()
                    && !call.screen().abandoned()) {
                Optional<LiveText> text = feed.next(LISTEN_TIMEOUT);
                if (text.isPresent()) {
                    rows.print(List.of(text.get()));
                    left--;
                } else {
                    debate = debate(call);
                }
            }
        }
    }

    private static Verb fork() {
        var after = Argument.of("--after=N", ValueType.LONG, "The number of the last turn to keep; 0 keeps none.")
                .needed();
        var seats = pairs(
                "--seat=NUMBER=SEAT",
                ValueType.WHOLE,
                SEAT,
                "Who sits on a seat now: NUMBER=AGENT[:ROLE[:PROVIDER/MODEL]].");
        return Verb.named(
                        "fork",
                        "Opens a debate that shares the beginning of another and goes on differently. Rules not named stay.")
                .example("debates fork {id} --after 4 --rounds 1")
                .example("debates fork {id} --after 4 --seat 2=grace:critic:openai/gpt-5")
                .takes(DEBATE, after, seats, EXTERNAL_ID)
                .takes(RuleArguments.ARGUMENTS)
                .takes(WATCH, SPEAKER)
                .writes(call -> {
                    Debate origin = debate(call);
                    ForkDebate request = new ForkDebate(
                            call.get(after),
                            call.get(seats),
                            RuleArguments.given(call) ? new RuleArguments(call, origin.config()).config() : null,
                            call.find(EXTERNAL_ID),
                            call.findSpeaker());
                    NewSeats newSeats = NewSeats.among(call, request.seats().values());
                    Debate fork = newSeats.registered(call.workspace().debates().fork(origin.id(), request));
                    String compare = call.command(
                            "debates compare", origin.id().text(), fork.id().text());
                    show(call, fork, "Put them side by side: " + compare);
                });
    }

    private static Verb compare() {
        var other = id("OTHER", DebateId::new, "The id of the other debate.");
        return Verb.named("compare", "Puts two debates side by side; what differs stands out.")
                .example("debates compare {id} {id2}")
                .takes(DEBATE, other)
                .reads(call -> {
                    Comparison comparison = call.workspace().debates().compare(call.get(DEBATE), call.get(other));
                    if (call.screen().json()) {
                        call.screen().document(comparison);
                    } else {
                        call.screen().rows(ComparisonLine.view()).print(ComparisonLine.of(comparison));
                    }
                });
    }

    private static Verb statistics() {
        return Verb.named("statistics", "Shows what came of all debates.")
                .example("debates statistics")
                .reads(
                        names -> DebateViews.statistics(),
                        call -> call.workspace().debates().statistics());
    }

    private static Verb activity() {
        var days = Argument.of("--days=N", ValueType.WHOLE, "How many days, today included (default: 30).")
                .otherwise(Activity.USUAL);
        return Verb.named("activity", "Shows how many turns, debates and decisions there were each day, in UTC.")
                .example("debates activity")
                .example("debates activity --days 7 --output json")
                .takes(days)
                .reads(call -> {
                    Activity activity = call.workspace().debates().activity(call.get(days));
                    if (call.screen().json()) {
                        call.screen().document(activity);
                    } else {
                        call.screen().rows(DebateViews.day()).print(activity.days());
                    }
                });
    }

    private static Verb cancel() {
        var reason = text("REASON", "Why; @file and - work.").optional();
        return Verb.named("cancel", "Ends a debate that has not ended. Its open asks are withdrawn.")
                .example("debates cancel {id} \"Decided elsewhere\"")
                .takes(DEBATE, reason)
                .writes(
                        names -> DebateViews.debate(),
                        call -> call.workspace().debates().cancel(call.get(DEBATE), call.find(reason)));
    }
}
