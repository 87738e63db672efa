package dev.minutebook.cli.evidence;

import dev.minutebook.api.evidence.Citation;
import dev.minutebook.api.evidence.EvidenceItem;
import dev.minutebook.api.evidence.EvidenceQuality;
import dev.minutebook.api.evidence.EvidenceSource;
import dev.minutebook.cli.call.Names;
import dev.minutebook.cli.screen.Gauge;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.View;
import java.util.Locale;

/// What people see of evidence.
final class EvidenceViews {

    private EvidenceViews() {}

    static View<EvidenceItem> item(Names names) {
        return new View<EvidenceItem>(EvidenceItem::id)
                .column("Evidence", EvidenceItem::id)
                .column("Reliability", item -> Gauge.of(item.reliability()))
                .column("Quality", item -> item.quality().tier(), item -> ink(item.quality()))
                .column("Last seen", EvidenceItem::seenAt)
                .text("Snippet", EvidenceItem::snippet)
                .detail("Title", EvidenceItem::title)
                .detail("Kind", EvidenceItem::kind)
                .detail("Address", EvidenceItem::url)
                .detail("Topics", EvidenceItem::topics)
                .detail("Sources", EvidenceItem::sources)
                .detail("Overall", item -> Gauge.of(item.quality().overall()))
                .detail("Parts", item -> parts(item.quality()))
                .detail("Found by", item -> names.agent(item.addedBy()))
                .detail("SHA-256", EvidenceItem::contentHash)
                .detail("Added", EvidenceItem::createdAt);
    }

    static View<EvidenceSource> source(Names names) {
        return new View<EvidenceSource>(EvidenceSource::number)
                .column("Source", EvidenceSource::number)
                .column("Kind", EvidenceSource::kind)
                .column("Reliability", source -> Gauge.of(source.reliability()))
                .column("Seen", EvidenceSource::seen)
                .column("By", source -> names.agent(source.addedBy()))
                .column("First", EvidenceSource::createdAt)
                .text("Title", EvidenceSource::title)
                .text("Address", EvidenceSource::url);
    }

    static View<Citation> citation(Names names) {
        return new View<Citation>(citation -> citation.evidence().id())
                .column("Round", Citation::round)
                .column("Evidence", citation -> citation.evidence().id())
                .column("Relevance", citation -> Gauge.of(citation.relevance()))
                .column("Reliability", citation -> Gauge.of(citation.evidence().reliability()))
                .column(
                        "Used",
                        Citation::usedInDecision,
                        citation -> citation.usedInDecision() ? Ink.STRONG : Ink.PLAIN)
                .column("By", citation -> names.agent(citation.citedBy()))
                .text("Snippet", citation -> citation.evidence().snippet())
                .detail("Address", citation -> citation.evidence().url())
                .detail("Cited", Citation::createdAt);
    }

    private static String parts(EvidenceQuality quality) {
        return String.format(
                Locale.ROOT,
                "relevance %.2f, semantic %.2f, freshness %.2f, authority %.2f, completeness %.2f, consistency %.2f",
                quality.relevance(),
                quality.semantic(),
                quality.freshness(),
                quality.authority(),
                quality.completeness(),
                quality.consistency());
    }

    private static Ink ink(EvidenceQuality quality) {
        return switch (quality.tier()) {
            case EXCELLENT, GOOD -> Ink.STRONG;
            case FAIR, POOR, UNRELIABLE -> Ink.PLAIN;
        };
    }
}
