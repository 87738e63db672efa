package dev.minutebook.mcp.tools;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.Limits;
import dev.minutebook.api.knowledge.DomainPath;
import dev.minutebook.api.knowledge.KnowledgeEntry;
import dev.minutebook.api.knowledge.KnowledgeFilter;
import dev.minutebook.api.knowledge.KnowledgeId;
import dev.minutebook.api.knowledge.PromoteKnowledge;
import dev.minutebook.api.knowledge.RecordKnowledge;
import dev.minutebook.api.knowledge.SupersedeKnowledge;
import dev.minutebook.api.memory.SourceClass;
import dev.minutebook.mcp.tool.Argument;
import dev.minutebook.mcp.tool.Tool;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Tools for shared knowledge.
final class KnowledgeTools {

    private static final Argument ENTRY =
            Argument.id("entry", "Id of the entry.").needed();
    private static final Map<String, Object> ID = Map.of("type", "string", "format", "uuid");

    private static final Argument[] CONTENT = {
        Argument.you("contributor").needed(),
        domain("domain", "Where it belongs: a path from the general to the particular.")
                .needed(),
        Argument.text("content", 1, Limits.TEXT, "One fact, in full sentences that stand by themselves.")
                .needed(),
        Argument.share("confidence", 1, "How sure you are, 0 to 1; by its kind of source if absent."),
        Argument.text("source", 1, RecordKnowledge.SOURCE, "How it is known: a file, a person, an address."),
        Argument.choice(
                "sourceClass",
                SourceClass.class,
                "What kind of source that is; agent if absent. web and unknown are refused."),
        Argument.time("validFrom", "Since when it is true; now if absent."),
        Argument.time("validTo", "Until when it is true.")
    };

    private KnowledgeTools() {}

    record Found(boolean found, @Nullable KnowledgeEntry entry) {}

    record Old(List<KnowledgeId> old) {}

    static List<Tool> list() {
        return List.of(
                recording(),
                all(),
                domains(),
                find(),
                supersede(),
                confirm(),
                archive(),
                restore(),
                promote(),
                history(),
                lineage());
    }

    private static Argument domain(String name, String description) {
        return Argument.text(name, 1, DomainPath.LONGEST, description + " Such as architecture/auth.");
    }

    private static Tool recording() {
        return Tool.named("knowledge_record")
                .title("Record shared knowledge")
                .description("""
                        Records one fact for everybody, for good: it cannot be edited. First look with knowledge_list in its \
                        domain; if something there is wrong or outdated, call knowledge_supersede instead. What only you need \
                        is a memory; what was read on the web is remembered, released and then promoted. What you record waits in \
                        quarantine, out of lists and briefings, until a reviewer restores it.""")
                .takes(CONTENT)
                .writes((workspace, given) -> workspace.knowledge().record(given.as(RecordKnowledge.class)));
    }

    private static Tool all() {
        return Tool.named("knowledge_list")
                .title("Read shared knowledge")
                .description("""
                        Returns the facts shared by all agents, newest first. Call it with the domain you are about to work \
                        in; it lists that domain and all below. knowledge_domains shows which there are. Leave archived at \
                        false unless you look for what was dropped, or give asOf for what was known and true at that time.""")
                .takes(
                        domain("domain", "Only this domain and those below it."),
                        Argument.flag("exact", "true leaves out the domains below."),
                        Argument.agent("contributor", "Only those of this agent."),
                        Argument.flag("archived", "Only archived entries, or only the others."),
                        Argument.time("asOf", "What was known then; leave archived out with it."))
                .paged()
                .reads((workspace, given) -> workspace.knowledge().list(given.as(KnowledgeFilter.class), given.page()));
    }

    private static Tool domains() {
        return Tool.named("knowledge_domains")
                .title("See the tree of knowledge")
                .description("""
                        Returns the domains in which something stands, with how much each has itself and with all below. Call \
                        it to choose where a fact belongs before you make up a new domain.""")
                .takes(domain("under", "Only this domain and those below it."))
                .paged()
                .reads((workspace, given) -> workspace.knowledge().domains(given.optionalText("under"), given.page()));
    }

    private static Tool find() {
        return Tool.named("knowledge_find")
                .title("Read one entry")
                .description("Looks up one entry, archived or not. Answers found false when there is none.")
                .takes(ENTRY)
                .reads((workspace, given) -> workspace
                        .knowledge()
                        .find(given.id("entry", KnowledgeId::new))
                        .map(entry -> new Found(true, entry))
                        .orElse(new Found(false, null)));
    }

    private static Tool supersede() {
        Argument[] taken = new Argument[CONTENT.length + 1];
        taken[0] = Argument.list("old", SupersedeKnowledge.OLD, ID, "The entries it takes the place of.")
                .needed();
        System.arraycopy(CONTENT, 0, taken, 1, CONTENT.length);
        return Tool.named("knowledge_supersede")
                .title("Correct shared knowledge")
                .description("""
                        Records one entry in the place of one or several, which are archived and lead to it. Refused with \
                        conflict if somebody was faster: read what they wrote, then decide. It is trusted no more than what it \
                        replaces.""")
                .takes(taken)
                .writes((workspace, given) ->
                        workspace.knowledge().supersede(given.as(Old.class).old(), given.as(RecordKnowledge.class)));
    }

    private static Tool confirm() {
        return Tool.named("knowledge_confirm")
                .title("Confirm shared knowledge")
                .description("""
                        Says that an entry still holds. Call it after you have checked one that was recorded or confirmed long \
                        ago; if it no longer holds, call knowledge_supersede or knowledge_archive instead.""")
                .takes(ENTRY)
                .writes((workspace, given) -> workspace.knowledge().confirm(given.id("entry", KnowledgeId::new)));
    }

    private static Tool archive() {
        return Tool.named("knowledge_archive")
                .title("Drop shared knowledge")
                .description("""
                        Archives an entry that nothing supersedes. It stays readable, and can be \
                        restored.""")
                .takes(
                        ENTRY,
                        Argument.text("reason", 1, ChangeReason.MOST, "Why, in a few words; it is kept.")
                                .needed())
                .idempotent()
                .writes((workspace, given) ->
                        workspace.knowledge().archive(given.id("entry", KnowledgeId::new), given.text("reason")));
    }

    private static Tool restore() {
        return Tool.named("knowledge_restore")
                .title("Bring shared knowledge back")
                .description("""
                        Says that an archived entry stands again, unless its successor stands or its source was revoked.""")
                .takes(ENTRY)
                .idempotent()
                .writes((workspace, given) -> workspace.knowledge().restore(given.id("entry", KnowledgeId::new)));
    }

    private static Tool promote() {
        return Tool.named("knowledge_promote")
                .title("Make knowledge of a memory or decision")
                .description("""
                        Makes a memory that proved right, or a decision of a debate, known to all. Give either memory or \
                        decision. It keeps the link and the trust of what it came from. Refused for memories that are archived \
                        or in quarantine and for decisions that were superseded.""")
                .takes(
                        Argument.you("contributor").needed(),
                        Argument.id("memory", "The memory; or give decision."),
                        Argument.id("decision", "The decision; or give memory."),
                        domain("domain", "Where it belongs; the decision's own domain if absent."),
                        Argument.text("content", 1, Limits.TEXT, "Other words, if its own do not stand alone."),
                        Argument.share("confidence", 1, "Of a memory: how sure you are, 0 to 1."))
                .writes((workspace, given) -> workspace.knowledge().promote(given.as(PromoteKnowledge.class)));
    }

    private static Tool history() {
        return Tool.named("knowledge_history")
                .title("See how knowledge changed")
                .description(
                        "Returns the chain of supersessions an entry is part of, newest first: what it replaced and what replaced it.")
                .takes(ENTRY)
                .paged()
                .reads((workspace, given) ->
                        workspace.knowledge().history(given.id("entry", KnowledgeId::new), given.page()));
    }

    private static Tool lineage() {
        return Tool.named("knowledge_lineage")
                .title("List what is known from a source")
                .description(
                        "Returns the knowledge that comes from a source, directly or by memories. memory_revoke would archive it.")
                .takes(Argument.text("source", 1, RecordKnowledge.SOURCE, "The source, as it was given.")
                        .needed())
                .paged()
                .reads((workspace, given) -> workspace.knowledge().lineage(given.text("source"), given.page()));
    }
}
