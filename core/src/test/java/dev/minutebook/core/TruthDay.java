package dev.minutebook.core;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.evidence.AddEvidence;
import dev.minutebook.api.evidence.CiteEvidence;
import dev.minutebook.api.evidence.EvidenceId;
import dev.minutebook.api.evidence.SourceKind;
import dev.minutebook.api.knowledge.KnowledgeEntry;
import dev.minutebook.api.knowledge.KnowledgeId;
import dev.minutebook.api.knowledge.RecordKnowledge;

/// Something known, doubted and known again, and something cited.
public record TruthDay(KnowledgeId entry, EvidenceId evidence) {

    static TruthDay in(Workspace book, Agent ada, Debate open) {
        KnowledgeEntry entry =
                book.knowledge()
                        .record(
                                RecordKnowledge.by(
                                        ada.ref(), "votes/counting", "Each seat counts once."));
        book.knowledge().archive(entry.id(), "in doubt");
        book.knowledge().restore(entry.id());
        EvidenceId evidence =
                book.evidence()
                        .cite(
                                open.id(),
                                CiteEvidence.quoting(
                                        AddEvidence.by(ada.ref(), "Abstentions are not counted.")
                                                .at(SourceKind.LOCAL, "rules.md", "Rules")))
                        .evidence()
                        .id();
        return new TruthDay(entry.id(), evidence);
    }
}
