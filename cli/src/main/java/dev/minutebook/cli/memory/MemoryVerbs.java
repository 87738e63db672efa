package dev.minutebook.cli.memory;

import static dev.minutebook.cli.verbs.Argument.agent;
import static dev.minutebook.cli.verbs.Argument.channel;
import static dev.minutebook.cli.verbs.Argument.choice;
import static dev.minutebook.cli.verbs.Argument.either;
import static dev.minutebook.cli.verbs.Argument.flag;
import static dev.minutebook.cli.verbs.Argument.id;
import static dev.minutebook.cli.verbs.Argument.many;
import static dev.minutebook.cli.verbs.Argument.moment;
import static dev.minutebook.cli.verbs.Argument.number;
import static dev.minutebook.cli.verbs.Argument.pairs;
import static dev.minutebook.cli.verbs.Argument.past;
import static dev.minutebook.cli.verbs.Argument.text;
import static dev.minutebook.cli.verbs.Argument.word;
import static dev.minutebook.cli.verbs.Arguments.SPEAKER;

import dev.minutebook.api.channels.ChannelRef;
import dev.minutebook.api.memory.Memory;
import dev.minutebook.api.memory.MemoryFilter;
import dev.minutebook.api.memory.MemoryId;
import dev.minutebook.api.memory.Remember;
import dev.minutebook.api.memory.ReviseMemory;
import dev.minutebook.api.memory.SourceClass;
import dev.minutebook.api.memory.Tier;
import dev.minutebook.cli.verbs.Argument;
import dev.minutebook.cli.verbs.Call;
import dev.minutebook.cli.verbs.Listing;
import dev.minutebook.cli.verbs.Noun;
import dev.minutebook.cli.verbs.ValueType;
import dev.minutebook.cli.verbs.Verb;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/// `minutebook memories …`, and `remember`, `recall` and `forget`.
public final class MemoryVerbs {

    static final Argument<MemoryId> MEMORY = id("MEMORY", MemoryId::new, "The id of the memory.");
    static final Argument<String> SOURCE = word("SOURCE", "The source, as the memories name it.");

    private static final Argument<String> TOPIC = word("--topic=TOPIC", "What it is about (default: general).");
    private static final Argument<Boolean> SHARED = flag("--shared", "Every agent of the workspace recalls it.");
    private static final Argument<Boolean> CORE = flag("--core", "The agent sees it whenever it wakes.");
    private static final Argument<Tier> TIER =
            choice("--tier=TIER", Tier.class, "How quickly it fades: fast, medium, slow (default) or glacial.");
    private static final Argument<Double> IMPORTANCE = number("--importance=N", "From 0 to 1 (default: 0.5).");
    private static final Argument<String> LEARNT =
            word("--source=SOURCE", "How it was learnt, or the address it was read at (default: manual).");
    private static final Argument<SourceClass> SOURCE_CLASS = choice(
            "--source-class=CLASS",
            SourceClass.class,
            "Decides how far it is trusted: person, decision, agent (default), peer, tool, document, web or unknown."
                    + " The last two wait in quarantine.");
    private static final Argument<List<MemoryId>> DERIVED_FROM =
            many("--derived-from=MEMORY", ValueType.id(MemoryId::new), "A memory it was made from. Can be repeated.");
    private static final Argument<List<String>> CODE =
            many("--code=PLACE", ValueType.WORD, "A place in a file, such as src/Main.java:42. Can be repeated.");
    private static final Argument<ChannelRef> CHANNEL = channel("--channel=CHANNEL", "Where it was learnt.");
    private static final Argument<Map<String, String>> META = pairs(
            "--meta=KEY=VALUE", ValueType.WORD, ValueType.WORD, "Something else to keep with it. Can be repeated.");
    private static final Argument<Instant> VALID_FROM =
            past("--valid-from=WHEN", "Since when it is true (default: now).");
    private static final Argument<Instant> VALID_TO = moment("--valid-to=WHEN", "Until when it is true.");
    private static final Argument<Instant> EXPIRES =
            moment("--expires=WHEN", "When to let it go, if its tier does not before.");

    /// All that can be said of something to be remembered.
    private static final List<Argument<?>> REMEMBERED = List.of(
            SPEAKER,
            TOPIC,
            SHARED,
            CORE,
            TIER,
            IMPORTANCE,
            LEARNT,
            SOURCE_CLASS,
            DERIVED_FROM,
            CODE,
            CHANNEL,
            META,
            VALID_FROM,
            VALID_TO,
            EXPIRES);

    private MemoryVerbs() {}

    public static Noun noun() {
        return Noun.named("memories", "What agents remember, how it fades and where it comes from.")
                .alias("memory")
                .example("remember \"The staging cache is cold on Mondays\" --as ada --topic cache")
                .example("recall --as ada --topic cache")
                .example("memories standing {id}")
                .verbs(remember(), recall(), list(), find(), standing(), revise(), supersede())
                .verbs(MemoryUpkeepVerbs.archive(), MemoryUpkeepVerbs.restore(), forget())
                .verbs(MemoryUpkeepVerbs.protect(), MemoryUpkeepVerbs.unprotect())
                .verbs(MemoryUpkeepVerbs.settle(), contradict(), links(), transitions(), reasons())
                .verbs(
                        MemoryUpkeepVerbs.release(),
                        lineage(),
                        MemoryUpkeepVerbs.revocation(),
                        MemoryUpkeepVerbs.revoke())
                .verbs(MemoryUpkeepVerbs.policy(), MemoryUpkeepVerbs.policies())
                .verbs(MemoryUpkeepVerbs.tend(), MemoryUpkeepVerbs.simulate());
    }

    public static Verb remember() {
        var content = text("CONTENT", "What to remember; @file and - work.");
        return Verb.named("remember", "Remembers something.")
                .example("remember \"The staging cache is cold on Mondays\" --as ada --topic cache")
                .example("memories remember @notes.md --as ada --shared --importance 0.9")
                .example("remember \"Deploys are frozen\" --as ada --valid-to 2027-01-04 --source-class person")
                .takes(content)
                .takes(REMEMBERED)
                .writes(call -> {
                    Remember request = request(call, content);
                    Memory memory = call.workspace().memories().remember(request);
                    call.show(memory, MemoryViews.memory(call.names()));
                    if (memory.quarantined()) {
                        call.suggest(
                                "It waits in quarantine until a reviewer lets it in: ",
                                "memories release",
                                memory.id().text(),
                                "--reason",
                                "WHY");
                    }
                });
    }

    private static Remember request(Call call, Argument<String> content) {
        return new Remember(
                call.speaker(),
                call.get(content),
                call.get(SHARED) ? Memory.Scope.SHARED : Memory.Scope.PRIVATE,
                call.find(TOPIC),
                call.find(TIER),
                call.find(IMPORTANCE),
                call.get(CORE),
                call.find(LEARNT),
                call.find(SOURCE_CLASS),
                call.get(DERIVED_FROM),
                call.get(CODE),
                call.find(CHANNEL),
                call.get(META),
                call.find(VALID_FROM),
                call.find(VALID_TO),
                call.find(EXPIRES));
    }

    public static Verb recall() {
        return RecallVerb.recall();
    }

    public static Verb forget() {
        return MemoryUpkeepVerbs.forget();
    }

    private static Verb list() {
        var agent = agent("--agent=AGENT", "Only of this agent.");
        var topic = word("--topic=TOPIC", "Only about this.");
        var tier = choice("--tier=TIER", Tier.class, "Only in this tier.");
        var core = flag("--core", "Only what an agent sees whenever it wakes.");
        var archived = flag("--archived", "Only what was archived (default: what was not).");
        var quarantined = flag("--quarantined", "Only what waits for a reviewer.");
        return Verb.named("list", "Lists memories, newest first.")
                .example("memories list --agent ada")
                .example("memories list --quarantined")
                .example("memories list --tier glacial --topic cache --archived")
                .takes(agent, topic, tier, core, archived, quarantined)
                .lists(call -> {
                    MemoryFilter filter = new MemoryFilter(
                            call.find(agent),
                            call.find(topic),
                            call.find(tier),
                            call.find(core),
                            call.get(archived),
                            call.find(quarantined));
                    return Listing.of(
                            MemoryViews.memory(call.names()),
                            "There are no such memories. Remember something: "
                                    + call.command("remember CONTENT --as NAME"),
                            page -> call.workspace().memories().list(filter, page));
                });
    }

    private static Verb find() {
        return Verb.named("find", "Shows one memory, archived or not.")
                .alias("show")
                .example("memories find {id}")
                .finds("memory", MEMORY, (workspace, id) -> workspace.memories().find(id), MemoryViews::memory);
    }

    private static Verb standing() {
        return Verb.named("standing", "Says why a memory is in its tier, and when it will move or fade.")
                .alias("why")
                .example("memories standing {id}")
                .takes(MEMORY)
                .reads(
                        names -> MemoryViews.standing(),
                        call -> call.workspace().memories().standing(call.get(MEMORY)));
    }

    private static Verb revise() {
        var content = text("--content=TEXT", "What it says from now on; @file and - work.");
        var topic = word("--topic=TOPIC", "What it is about.");
        var importance = number("--importance=N", "From 0 to 1.");
        var core = either("--core", "Whether the agent sees it whenever it wakes.");
        var expires = moment("--expires=WHEN", "When to let it go.");
        var version = Argument.of("--version=N", ValueType.LONG, "Only if that is still its version.");
        return Verb.named("revise", "Changes what a memory says or weighs. What it said before stays known as of then.")
                .example("memories revise {id} --content \"The cache is cold on Mondays and Tuesdays\"")
                .example("memories revise {id} --importance 0.9 --core")
                .takes(MEMORY, content, topic, importance, core, VALID_TO, expires, version)
                .writes(MemoryViews::memory, call -> {
                    ReviseMemory change = new ReviseMemory(
                            call.find(content),
                            call.find(topic),
                            call.find(importance),
                            call.find(core),
                            call.find(VALID_TO),
                            call.find(expires),
                            call.find(version));
                    return call.workspace().memories().revise(call.get(MEMORY), change);
                });
    }

    private static Verb supersede() {
        var old = many("MEMORY", ValueType.id(MemoryId::new), "The memories that are replaced.");
        var content =
                text("--content=TEXT", "What holds instead; @file and - work.").needed();
        var note = text("--note=TEXT", "How it was made of them.");
        return Verb.named(
                        "supersede",
                        "Lets one new memory take the place of several, which are archived and lead to it.")
                .example("memories supersede {id} {id2} --content \"Deploys are frozen in December\" --as ada")
                .takes(old, content, note)
                .takes(REMEMBERED)
                .writes(MemoryViews::memory, call -> {
                    Remember request = request(call, content);
                    String synthesis = call.find(note);
                    return call.workspace().memories().supersede(call.get(old), request, synthesis);
                });
    }

    private static Verb contradict() {
        var other = id("OTHER", MemoryId::new, "The other memory.");
        return Verb.named("contradict", "Says that two memories cannot both be true. Both stay.")
                .example("memories contradict {id} {id2}")
                .takes(MEMORY, other)
                .writes(
                        names -> MemoryViews.link(),
                        call -> call.workspace().memories().contradict(call.get(MEMORY), call.get(other)));
    }

    private static Verb links() {
        return Verb.named("links", "Lists what a memory says about others, and others about it.")
                .example("memories links {id}")
                .takes(MEMORY)
                .lists(
                        names -> MemoryViews.link(),
                        "It stands alone.",
                        (call, page) -> call.workspace().memories().links(call.get(MEMORY), page));
    }

    private static Verb transitions() {
        return Verb.named("transitions", "Lists the changes of tier of a memory, in order.")
                .example("memories transitions {id}")
                .takes(MEMORY)
                .lists(
                        names -> MemoryViews.transition(),
                        "It has stayed in its tier.",
                        (call, page) -> call.workspace().memories().transitions(call.get(MEMORY), page));
    }

    private static Verb reasons() {
        return Verb.named(
                        "reasons",
                        "Lists why a memory was changed, in the words of whoever did it; of a forgotten one too.")
                .example("memories reasons {id}")
                .takes(MEMORY)
                .lists(
                        names -> MemoryViews.reason(),
                        "Nobody gave a reason.",
                        (call, page) -> call.workspace().memories().reasons(call.get(MEMORY), page));
    }

    private static Verb lineage() {
        return Verb.named("lineage", "Lists all that was learnt from a source, and all that was made from that.")
                .example("memories lineage https://example.org/post")
                .takes(SOURCE)
                .lists(
                        MemoryViews::memory,
                        "Nothing was learnt from it.",
                        (call, page) -> call.workspace().memories().lineage(call.get(SOURCE), page));
    }
}
