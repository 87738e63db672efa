package dev.minutebook.core.evidence;

import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.evidence.EvidenceId;
import dev.minutebook.api.evidence.EvidenceItem;
import dev.minutebook.api.evidence.EvidenceQuality;
import dev.minutebook.api.evidence.EvidenceSource;
import dev.minutebook.api.evidence.Provenance;
import dev.minutebook.api.evidence.QualityTier;
import dev.minutebook.api.evidence.SourceKind;
import dev.minutebook.core.database.Row;
import dev.minutebook.json.MinutebookJson;
import java.sql.SQLException;
import java.util.HexFormat;
import java.util.Map;

/// SQL of evidence and its sources.
final class EvidenceStore {

    /// With the source under which it was first seen.
    static final String COLUMNS = """
            e.id, e.content_sha256, e.snippet, s.kind, s.url, s.title, e.topics, e.reliability, e.relevance, e.semantic,
            e.freshness, e.authority, e.completeness, e.consistency, e.quality, e.tier, e.metadata, e.enriched_metadata, e.sources,
            e.added_by, e.created_at, e.updated_at, e.seen_at
            """;

    private static final String SELECT = "select " + COLUMNS + """
                     from minutebook.evidence e
                    join minutebook.evidence_source s on s.workspace_id = $1 and s.evidence_id = e.id and s.number = 1
                    where e.workspace_id = $1
                    """;

    /// Waits for whoever writes the same snippet; no row if it is there.
    static final String INSERT = """
            insert into minutebook.evidence (workspace_id, id, content_sha256, snippet, topics, reliability, relevance, semantic,
                freshness, authority, completeness, consistency, quality, tier, metadata, enriched_metadata, added_by, salt,
                created_at, updated_at, seen_at)
            values ($1, $2, $3, $4{evidence.snippet:$2}, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15{evidence.metadata:$2}::jsonb, $16{evidence.enriched_metadata:$2}::jsonb, $17, $18{evidence.salt:$2}, $19, $19, $19)
            on conflict (workspace_id, content_sha256) do nothing
            returning id
            """;

    static final String BY_ID = SELECT + " and e.id = $2";

    static final String LOCK_BY_HASH = SELECT + " and e.content_sha256 = $2 for no key update of e";

    static final String CHANGE = """
            update minutebook.evidence
            set topics = $3, reliability = $4, relevance = $5, semantic = $6, freshness = $7, authority = $8, completeness = $9,
                consistency = $10, quality = $11, tier = $12, metadata = $13{evidence.metadata:$2}::jsonb, enriched_metadata = $14{evidence.enriched_metadata:$2}::jsonb, sources = $15,
                updated_at = $16, seen_at = $16
            where workspace_id = $1 and id = $2
            """;

    static final String LIST = SELECT + """
                     and e.id < $2
                        and ($3::text is null or $3 = any (e.topics))
                        and ($4::double precision is null or e.reliability >= $4)
                        and ($7::text is null or exists (
                            select from minutebook.evidence_source o
                            where o.workspace_id = $1 and o.evidence_id = e.id and o.kind = $7))
                        and (not $5 or (e.quality >= 0.5 and e.relevance >= 0.3 and e.authority >= 0.3))
                    order by e.id desc
                    limit $6
                    """;

    static final String FORGETTABLE = SELECT + """
                     and e.reliability < 0.8 and e.seen_at < $2 and (e.seen_at, e.id) > ($3, $4)
                        and not exists (
                            select from minutebook.debate_evidence d where d.workspace_id = $1 and d.evidence_id = e.id)
                    order by e.seen_at, e.id
                    limit $5
                    """;

    static final String INSERT_SOURCE = """
            insert into minutebook.evidence_source (workspace_id, evidence_id, number, kind, url, url_sha256, title, author,
                published_at, doi, peer_reviewed, citations, verified, authority, confidence, reliability, added_by, created_at)
            values ($1, $2, $3, $4, $5{evidence_source.url:$2}, $6, $7{evidence_source.title:$2}, $8{evidence_source.author:$2}, $9, $10{evidence_source.doi:$2}, $11, $12, $13, $14, $15, $16, $17, $18)
            """;

    /// A title that was missing is learnt; what is there stays.
    static final String SEE_AGAIN = """
            update minutebook.evidence_source
            set seen = seen + 1, title = coalesce(title, $5{evidence_source.title:$2}), reliability = greatest(reliability, $6)
            where workspace_id = $1 and evidence_id = $2 and kind = $3 and url_sha256 = $4
            """;

    static final String SOURCES = """
            select evidence_id, number, kind, url, title, author, published_at, doi, peer_reviewed, citations, verified,
                authority, confidence, reliability, seen, added_by, created_at
            from minutebook.evidence_source
            where workspace_id = $1 and evidence_id = $2 and number > $3
            order by number
            limit $4
            """;

    private EvidenceStore() {}

    @SuppressWarnings("unchecked")
    static EvidenceItem item(Row row) throws SQLException {
        return new EvidenceItem(
                new EvidenceId(row.uuid()),
                HexFormat.of().formatHex(row.bytes()),
                row.text(),
                row.value(SourceKind.class),
                row.maybeText(),
                row.maybeText(),
                row.textList(),
                row.real(),
                new EvidenceQuality(
                        row.real(),
                        row.real(),
                        row.real(),
                        row.real(),
                        row.real(),
                        row.real(),
                        row.real(),
                        row.value(QualityTier.class)),
                (Map<String, String>) MinutebookJson.LENIENT.read(row.text(), Map.class),
                (Map<String, String>) MinutebookJson.LENIENT.read(row.text(), Map.class),
                row.integer(),
                new AgentId(row.uuid()),
                row.instant(),
                row.instant(),
                row.instant());
    }

    static EvidenceSource source(Row row) throws SQLException {
        return new EvidenceSource(
                new EvidenceId(row.uuid()),
                row.integer(),
                row.value(SourceKind.class),
                row.maybeText(),
                row.maybeText(),
                new Provenance(
                        row.maybeText(),
                        row.maybeInstant(),
                        row.maybeText(),
                        row.flag(),
                        row.maybeInteger(),
                        row.flag(),
                        row.maybeReal(),
                        row.maybeReal()),
                row.real(),
                row.integer(),
                new AgentId(row.uuid()),
                row.instant());
    }
}
