package dev.minutebook.mcp.tools;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.Limits;
import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.memory.Memory;
import dev.minutebook.api.memory.MemoryFilter;
import dev.minutebook.api.memory.MemoryId;
import dev.minutebook.api.memory.MemoryOutcome;
import dev.minutebook.api.memory.Recall;
import dev.minutebook.api.memory.Recollection;
import dev.minutebook.api.memory.Remember;
import dev.minutebook.api.memory.ReviseMemory;
import dev.minutebook.api.memory.RevokeSource;
import dev.minutebook.api.memory.SourceClass;
import dev.minutebook.api.memory.SupersedeMemories;
import dev.minutebook.api.memory.Tier;
import dev.minutebook.api.search.SearchQuery;
import dev.minutebook.json.RecordSchema;
import dev.minutebook.mcp.tool.Argument;
import dev.minutebook.mcp.tool.Arguments;
import dev.minutebook.mcp.tool.Tool;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Tools for memories.
public final class MemoryTools {

    private static final Argument MEMORY =
            Argument.id("memory", "Id of the memory.").needed();
    private static final Argument REASON = Argument.text(
                    "reason", 1, ChangeReason.MOST, "Why, in a few words; it is kept.")
            .needed();
    private static final Map<String, Object> ID = Map.of("type", "string", "format", "uuid");
    private static final Map<String, Object> TIER =
            Map.of("type", "string", "enum", List.of("fast", "medium", "slow", "glacial"));
    private static final Map<String, Object> ANCHOR =
            Map.of("type", "string", "minLength", 1, "maxLength", Remember.CODE_ANCHOR);

    private static final Argument[] CONTENT = {
        Argument.you("agent").needed(),
        Argument.text("content", 1, Limits.TEXT, "What to remember, in full sentences that stand by themselves.")
                .needed(),
        Argument.choice("scope", Memory.Scope.class, "private is for yourself, shared for everybody."),
        Argument.text("topic", 1, Remember.TOPIC, "One word to find it by; general if absent."),
        Argument.choice(
                "tier",
                Tier.class,
                "How fast it fades: fast halves in an hour, medium in a day, slow in a week, glacial in a month."),
        Argument.share("importance", 1, "0 to 1; 0.5 if absent."),
        Argument.flag("core", "Whether it is shown to you at every wake."),
        Argument.text("source", 1, Remember.SOURCE, "Where it comes from: a file, an address, a person."),
        Argument.choice(
                "sourceClass",
                SourceClass.class,
                "What kind of source that is; agent, which is yourself, if absent. It decides the trust: person 1, decision 0.9, agent 0.8, peer 0.6, tool 0.5, document 0.4, web 0.2, unknown 0.1."),
        Argument.list(
                "derivedFrom", Remember.DERIVED_FROM, ID, "Memories it was made from; it is trusted as they are."),
        Argument.list("codeAnchors", Remember.CODE_ANCHORS, ANCHOR, "Places in files, such as src/Main.java:42."),
        Argument.channel("channel", "The channel it was learnt in."),
        Argument.object(
                "metadata",
                RecordSchema.mapOf(Map.of("type", "string", "maxLength", Remember.METADATA_VALUE)),
                "Other short facts to keep with it, by name."),
        Argument.time("validFrom", "Since when it is true; now if absent."),
        Argument.time("validTo", "Until when it is true."),
        Argument.time("expiresAt", "When to let it go.")
    };

    private MemoryTools() {}

    record Found(boolean found, @Nullable Memory memory) {}

    /// @param note what the caller should know if nothing was found
    record Recalled(List<Recalling> items, @Nullable String note) {}

    /// A memory that came to mind.
    record Recalling(
            MemoryId memory, String content, String topic, Tier tier, double strength, double trust, Instant at) {

        static Recalling of(Recollection found) {
            Memory memory = found.memory();
            return new Recalling(
                    memory.id(),
                    memory.content(),
                    memory.topic(),
                    memory.tier(),
                    found.strength(),
                    memory.trust(),
                    memory.createdAt());
        }
    }

    /// What became of a memory that was written.
    public record Kept(MemoryId memory, String topic, Tier tier, boolean quarantined) {

        public static Kept of(Memory memory) {
            return new Kept(memory.id(), memory.topic(), memory.tier(), memory.quarantined());
        }
    }

    record Settled(MemoryId memory, Tier tier, int successes, int failures) {

        static Settled of(Memory memory) {
            return new Settled(memory.id(), memory.tier(), memory.successes(), memory.failures());
        }
    }

    record Gone(boolean forgotten) {}

    record Old(List<MemoryId> old) {}

    record Revoked(int memories) {}

    static List<Tool> list() {
        return List.of(
                remember(),
                recall(),
                all(),
                find(),
                revise(),
                supersede(),
                archive(),
                restore(),
                forget(),
                protect(),
                unprotect(),
                settle(),
                contradict(),
                links(),
                transitions(),
                reasons(),
                standing(),
                release(),
                lineage(),
                revocation(),
                revoke());
    }

    private static Tool remember() {
        return Tool.named("memory_remember")
                .title("Remember something")
                .description("""
                        Keeps something for later lives. One thought each, so that it can be corrected by itself. Say where it \
                        comes from: what is from the web waits until a reviewer releases it, and so does what you share with others \
                        (quarantined is true until then). If it corrects what you remember, call memory_supersede or \
                        memory_revise instead.""")
                .takes(CONTENT)
                .writes((workspace, given) -> Kept.of(workspace.memories().remember(given.as(Remember.class))));
    }

    private static Tool recall() {
        return Tool.named("memory_recall")
                .title("Recall what matters")
                .description("""
                        Returns what is strongest in your mind: important, surprising and fresh first, your own and what is \
                        shared; with words, what you remember of them, best match first. Call it before you begin something. \
                        When you relied on one, say with memory_settle whether it held: that keeps good memories and moves \
                        the others.""")
                .takes(
                        Argument.you("agent").needed(),
                        Argument.text("words", 0, SearchQuery.TEXT, "What to look for, as in search; not with asOf."),
                        Argument.text("topic", 1, Remember.TOPIC, "Only of this topic."),
                        Argument.list("tiers", 4, TIER, "Only in these tiers; all if absent."),
                        Argument.flag("shared", "false leaves out what others shared."),
                        Argument.share("minTrust", 1, "Only what is trusted at least so far."),
                        Argument.time("asOf", "As it was known at that instant."),
                        Argument.number("limit", 1, Recall.MOST, "How many; 10 if absent."))
                .reads(MemoryTools::recalled);
    }

    /// What comes to mind, and, if nothing does, why that may be.
    public static Object recalled(Workspace workspace, Arguments given) {
        List<Recollection> found = workspace.memories().recall(given.as(Recall.class));
        return new Recalled(found.stream().map(Recalling::of).toList(), found.isEmpty() ? waiting(workspace) : null);
    }

    /// Why nothing may have come to mind.
    private static @Nullable String waiting(Workspace workspace) {
        Page<Memory> waiting = workspace.memories().list(MemoryFilter.waiting(), PageRequest.first(PageRequest.MOST));
        int count = waiting.items().size();
        return count == 0
                ? null
                : count
                        + (waiting.next() == null ? "" : " or more")
                        + (count == 1 ? " memory waits" : " memories wait")
                        + " in quarantine for a reviewer; memory_list with quarantined true shows them.";
    }

    private static Tool all() {
        return Tool.named("memory_list")
                .title("List memories")
                .description("""
                        Returns memories, newest first. Use it to tidy up; to find what matters now, memory_recall is better.""")
                .takes(
                        Argument.agent("agent", "Only those of this agent."),
                        Argument.text("topic", 1, Remember.TOPIC, "Only of this topic."),
                        Argument.choice("tier", Tier.class, "Only of this tier."),
                        Argument.flag("core", "Only core ones, or only the others."),
                        Argument.flag("archived", "Only archived ones, or only the others."),
                        Argument.flag("quarantined", "Only those that wait for release."))
                .paged()
                .reads((workspace, given) -> workspace.memories().list(given.as(MemoryFilter.class), given.page()));
    }

    private static Tool find() {
        return Tool.named("memory_find")
                .title("Read a memory")
                .description("Looks up one memory, archived or not. Answers found false when there is none.")
                .takes(MEMORY)
                .reads((workspace, given) -> workspace
                        .memories()
                        .find(given.id("memory", MemoryId::new))
                        .map(memory -> new Found(true, memory))
                        .orElse(new Found(false, null)));
    }

    private static Tool revise() {
        return Tool.named("memory_revise")
                .title("Correct a memory")
                .description("""
                        Changes what a memory says or how much it weighs. What it said before stays known as of earlier. Give \
                        only what changes.""")
                .takes(
                        MEMORY,
                        Argument.text("content", 1, Limits.TEXT, "What it says now."),
                        Argument.text("topic", 1, Remember.TOPIC, "Its topic now."),
                        Argument.share("importance", 1, "How much it weighs, 0 to 1."),
                        Argument.flag("core", "Whether it is shown at every wake."),
                        Argument.time("validTo", "Until when it was true."),
                        Argument.time("expiresAt", "When to let it go."),
                        Argument.number("expectedVersion", 1, Long.MAX_VALUE, "The version you saw."))
                .writes((workspace, given) ->
                        workspace.memories().revise(given.id("memory", MemoryId::new), given.as(ReviseMemory.class)));
    }

    private static Tool supersede() {
        Argument[] taken = new Argument[CONTENT.length + 2];
        taken[0] = Argument.list("old", SupersedeMemories.OLD, ID, "The memories it takes the place of.")
                .needed();
        taken[1] = Argument.text("synthesis", 0, SupersedeMemories.SYNTHESIS, "How it was made of them.");
        System.arraycopy(CONTENT, 0, taken, 2, CONTENT.length);
        return Tool.named("memory_supersede")
                .title("Merge memories into one")
                .description("""
                        Remembers one thing in the place of several: the old ones are archived and lead to the new one. Use it \
                        when memories repeat or correct each other.""")
                .takes(taken)
                .writes((workspace, given) -> workspace
                        .memories()
                        .supersede(
                                given.as(Old.class).old(), given.as(Remember.class), given.optionalText("synthesis")));
    }

    private static Tool archive() {
        return Tool.named("memory_archive")
                .title("Put a memory out of sight")
                .description("Archives a memory: it is no longer recalled, and can be restored.")
                .takes(MEMORY, REASON)
                .idempotent()
                .writes((workspace, given) ->
                        workspace.memories().archive(given.id("memory", MemoryId::new), given.text("reason")));
    }

    private static Tool restore() {
        return Tool.named("memory_restore")
                .title("Bring a memory back")
                .description("Restores an archived memory, unless its source was revoked.")
                .takes(MEMORY)
                .idempotent()
                .writes((workspace, given) -> workspace.memories().restore(given.id("memory", MemoryId::new)));
    }

    private static Tool forget() {
        return Tool.named("memory_forget")
                .title("Forget for good")
                .description("""
                        Removes a memory with all its wordings; it cannot be brought back. Prefer memory_archive. One behind a \
                        red line is removed only by force, which the log records.""")
                .takes(MEMORY, REASON, Argument.flag("force", "Whether a red line is crossed."))
                .destructive()
                .writes((workspace, given) -> {
                    workspace
                            .memories()
                            .forget(
                                    given.id("memory", MemoryId::new),
                                    given.text("reason"),
                                    given.flag("force", false));
                    return new Gone(true);
                });
    }

    private static Tool protect() {
        return Tool.named("memory_protect")
                .title("Draw a red line")
                .description("""
                        Makes sure that a memory is never removed by fading, limits or tidying. Use it for what must never \
                        happen again.""")
                .takes(MEMORY, REASON)
                .idempotent()
                .writes((workspace, given) ->
                        workspace.memories().protect(given.id("memory", MemoryId::new), given.text("reason")));
    }

    private static Tool unprotect() {
        return Tool.named("memory_unprotect")
                .title("Take a red line away")
                .description("Takes the red line away: the memory may fade, expire and be removed again.")
                .takes(MEMORY, REASON)
                .idempotent()
                .writes((workspace, given) ->
                        workspace.memories().unprotect(given.id("memory", MemoryId::new), given.text("reason")));
    }

    private static Tool settle() {
        return Tool.named("memory_settle")
                .title("Say whether a memory held")
                .description("""
                        Says what came of relying on a memory. Report failures too: what surprises is weighed anew soon, and \
                        what holds lasts.""")
                .brief("Says whether a memory you relied on held. Report failures too.")
                .takes(
                        MEMORY,
                        Argument.flag("success", "Whether it held.").needed(),
                        Argument.share("predictionError", 1, "How wrong your own expectation was, if you had one.")
                                .rare())
                .writes((workspace, given) -> Settled.of(
                        workspace.memories().settle(given.id("memory", MemoryId::new), given.as(MemoryOutcome.class))));
    }

    private static Tool contradict() {
        return Tool.named("memory_contradict")
                .title("Say that two memories disagree")
                .description("Notes that two memories cannot both be true. Both stay until somebody decides.")
                .takes(MEMORY, Argument.id("other", "The other one.").needed())
                .idempotent()
                .writes((workspace, given) -> workspace
                        .memories()
                        .contradict(given.id("memory", MemoryId::new), given.id("other", MemoryId::new)));
    }

    private static Tool links() {
        return Tool.named("memory_links")
                .title("See how memories hang together")
                .description("Returns what a memory superseded, was derived from or contradicts, both ways.")
                .takes(MEMORY)
                .paged()
                .reads((workspace, given) ->
                        workspace.memories().links(given.id("memory", MemoryId::new), given.page()));
    }

    private static Tool transitions() {
        return Tool.named("memory_transitions")
                .title("See how a memory moved")
                .description("Returns the changes of tier of a memory, in order, with their reasons.")
                .takes(MEMORY)
                .paged()
                .reads((workspace, given) ->
                        workspace.memories().transitions(given.id("memory", MemoryId::new), given.page()));
    }

    private static Tool reasons() {
        return Tool.named("memory_reasons")
                .title("See why a memory was changed")
                .description(
                        "Returns the reasons given for archiving, protecting, releasing or forgetting a memory, in order.")
                .takes(MEMORY)
                .paged()
                .reads((workspace, given) ->
                        workspace.memories().reasons(given.id("memory", MemoryId::new), given.page()));
    }

    private static Tool standing() {
        return Tool.named("memory_standing")
                .title("See what will become of a memory")
                .description("Says why a memory is in its tier, what would move it, and when it fades.")
                .takes(MEMORY)
                .reads((workspace, given) -> workspace.memories().standing(given.id("memory", MemoryId::new)));
    }

    private static Tool release() {
        return Tool.named("memory_release")
                .title("Release a memory from quarantine")
                .description("Lets a memory from a doubtful source be recalled. Takes the role reviewer.")
                .takes(MEMORY, REASON)
                .writes((workspace, given) ->
                        workspace.memories().release(given.id("memory", MemoryId::new), given.text("reason")));
    }

    private static Tool lineage() {
        return Tool.named("memory_lineage")
                .title("List what comes from a source")
                .description(
                        "Returns everything learnt from a source and everything made from that. Call it before memory_revoke.")
                .takes(Argument.text("source", 1, Remember.SOURCE, "The source, as it was given.")
                        .needed())
                .paged()
                .reads((workspace, given) -> workspace.memories().lineage(given.text("source"), given.page()));
    }

    private static Tool revocation() {
        return Tool.named("memory_revocation")
                .title("See what a revocation would take along")
                .description("""
                        Returns what memory_revoke would take out for a source: memories, knowledge, lessons and critique patterns, and \
                        the decisions that rest on it, which stay. Changes nothing. Takes the role reviewer.""")
                .takes(Argument.text("source", 1, Remember.SOURCE, "The source, as it was given.")
                        .needed())
                .reads((workspace, given) -> workspace.memories().revocation(given.text("source")));
    }

    private static Tool revoke() {
        return Tool.named("memory_revoke")
                .title("Revoke a source")
                .description(
                        "Takes everything that memory_lineage lists out of recall, at once. Takes the role reviewer.")
                .takes(
                        Argument.text("source", 1, Remember.SOURCE, "The source, as it was given.")
                                .needed(),
                        Argument.text("reason", 1, RevokeSource.REASON, "Why, in a few words; it is kept.")
                                .needed())
                .destructive()
                .writes((workspace, given) ->
                        new Revoked(workspace.memories().revoke(given.text("source"), given.text("reason"))));
    }
}
