package dev.minutebook.cli.knowledge;

import dev.minutebook.api.knowledge.KnowledgeDomain;
import dev.minutebook.api.knowledge.KnowledgeEntry;
import dev.minutebook.cli.call.Names;
import dev.minutebook.cli.screen.Gauge;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.View;

/// What people see of knowledge.
final class KnowledgeViews {

    private KnowledgeViews() {}

    static View<KnowledgeEntry> entry(Names names) {
        return new View<KnowledgeEntry>(KnowledgeEntry::id)
                .column("Entry", KnowledgeEntry::id)
                .column("Domain", KnowledgeEntry::domain, entry -> Ink.STRONG)
                .column("Confidence", entry -> Gauge.of(entry.confidence()))
                .column("Recorded", KnowledgeEntry::createdAt)
                .text("Content", KnowledgeEntry::content)
                .detail("Contributor", entry -> names.agent(entry.contributor()))
                .detail("Source", KnowledgeEntry::source)
                .detail("Kind of source", KnowledgeEntry::sourceClass)
                .detail("Trust", entry -> Gauge.of(entry.trust()))
                .detail("From memory", KnowledgeEntry::fromMemory)
                .detail("From decision", KnowledgeEntry::fromDecision)
                .detail("True since", KnowledgeEntry::validFrom)
                .detail("True until", KnowledgeEntry::validTo)
                .detail("Confirmed", KnowledgeEntry::confirmedAt)
                .detail("Replaced by", KnowledgeEntry::supersededBy)
                .detail("Dropped", KnowledgeEntry::archivedAt)
                .detail("Because", KnowledgeEntry::archiveReason);
    }

    static View<KnowledgeDomain> domain() {
        return new View<KnowledgeDomain>(KnowledgeDomain::path)
                .column("Domain", KnowledgeDomain::path, domain -> Ink.STRONG)
                .column("Entries", KnowledgeDomain::entries)
                .column("With all below", KnowledgeDomain::subtree);
    }
}
