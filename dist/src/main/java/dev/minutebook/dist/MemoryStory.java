package dev.minutebook.dist;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.evidence.AddEvidence;
import dev.minutebook.api.evidence.Citation;
import dev.minutebook.api.evidence.CiteEvidence;
import dev.minutebook.api.evidence.SourceKind;
import dev.minutebook.api.knowledge.KnowledgeEntry;
import dev.minutebook.api.knowledge.PromoteKnowledge;
import dev.minutebook.api.memory.Memory;
import dev.minutebook.api.memory.MemoryOutcome;
import dev.minutebook.api.memory.Remember;
import dev.minutebook.api.memory.SourceClass;
import dev.minutebook.api.search.Hit;
import dev.minutebook.api.search.SearchQuery;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/// What the debate of the demo rests upon and what stays of it: evidence, a memory that held, one whose source was
/// revoked, shared knowledge, and a search over all.
final class MemoryStory {

    private static final String FORUM = "https://forum.example/retries";

    private final Workspace demo;
    private final Consumer<String> say;

    MemoryStory(Workspace demo, Consumer<String> say) {
        this.demo = demo;
        this.say = say;
    }

    void cite(DebateId debate, Agent who) {
        Citation citation = demo.evidence()
                .cite(
                        debate,
                        CiteEvidence.quoting(AddEvidence.by(
                                        who.ref(),
                                        "A failed upload should be retried with exponential pauses and a limit.")
                                .at(SourceKind.DOCUMENTATION, "https://docs.example/uploads", null)));
        say.accept(String.format(
                Locale.ROOT,
                "ada cites evidence: reliability %.2f, relevance to the topic %.2f.",
                citation.evidence().reliability(),
                citation.relevance()));
    }

    void play(Agent ada, DebateId id) {
        Memory memory = demo.memories()
                .remember(Remember.by(ada.ref(), "An upload is retried with pauses, and not for ever.")
                        .topic("release"));
        demo.memories().settle(memory.id(), MemoryOutcome.of(true));
        say.accept("ada remembers what came of it: " + memory.content());
        demo.memories()
                .remember(Remember.by(ada.ref(), "A forum says that retries are never needed.")
                        .topic("release")
                        .from(FORUM, SourceClass.DOCUMENT));
        say.accept("She also read a forum; its source is revoked, and %d memory is out of recall."
                .formatted(demo.memories().revoke(FORUM, "The post was an advertisement.")));
        Debate debate = demo.debates().find(id).orElseThrow();
        KnowledgeEntry known = demo.knowledge()
                .promote(PromoteKnowledge.decision(ada.ref(), Objects.requireNonNull(debate.decision()), null));
        say.accept(String.format(
                Locale.ROOT, "The decision becomes knowledge of %s, trusted to %.1f.", known.domain(), known.trust()));
        List<Hit> hits = demo.search()
                .search(SearchQuery.of("how do we retry an upload").by(ada.ref()))
                .items();
        say.accept("A search for how we retry an upload finds: "
                + hits.stream()
                        .map(hit -> hit.kind().replace("channel_", ""))
                        .distinct()
                        .collect(Collectors.joining(", "))
                + ".");
    }
}
