package dev.minutebook.core.search;

import dev.minutebook.core.database.PendingRows;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.search.index.Corpus;
import dev.minutebook.core.search.index.Segment;
import dev.minutebook.core.search.index.TextStore;
import dev.minutebook.core.search.scoring.TopHits;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/// Reads the rows of ranked candidates, and their texts, in one round trip.
final class CandidateReader {

    private final Transaction transaction;
    private final Corpus corpus;
    private final Instant then;
    private final boolean withTexts;

    /// @param then as of when texts are wanted
    CandidateReader(Transaction transaction, Corpus corpus, Instant then, boolean withTexts) {
        this.transaction = transaction;
        this.corpus = corpus;
        this.then = then;
        this.withTexts = withTexts;
    }

    /// What is still there of some candidates.
    ///
    /// @param entries by their ids
    /// @param texts   by the ids of their subjects
    record Candidates(Map<UUID, SearchEntry> entries, Map<UUID, TextStore.Text> texts) {}

    Candidates read(TopHits.Ranked[] ranked) {
        UUID[] ids = new UUID[ranked.length];
        Map<String, List<UUID>> kinds = new HashMap<>();
        for (int i = 0; i < ids.length; i++) {
            int s = corpus.segmentOf(ranked[i].entry());
            Segment segment = corpus.segments().get(s);
            int place = ranked[i].entry() - corpus.base(s);
            ids[i] = segment.entry(place);
            kinds.computeIfAbsent(segment.kinds.get(segment.kind[place]), kind -> new ArrayList<>())
                    .add(ids[i]);
        }
        PendingRows<SearchEntry> entries =
                transaction.ask(SearchStore.ENTRIES, SearchStore::entry, transaction.workspace(), ids);
        List<PendingRows<TextStore.Text>> texts = new ArrayList<>();
        if (withTexts) {
            kinds.forEach((kind, some) -> texts(kind, some.toArray(UUID[]::new)).ifPresent(texts::add));
        }
        Candidates found = new Candidates(new HashMap<>(), new HashMap<>());
        entries.rows().forEach(entry -> found.entries.put(entry.id(), entry));
        texts.forEach(some -> some.rows().forEach(text -> found.texts.put(text.subject(), text)));
        return found;
    }

    /// Empty for a kind that only a newer server knows.
    private Optional<PendingRows<TextStore.Text>> texts(String kind, UUID[] entries) {
        return switch (kind) {
            case "channel_message" -> timeless(TextStore.OF_MESSAGES, entries);
            case "conversation_message" -> timeless(TextStore.OF_CONVERSATION_MESSAGES, entries);
            case "turn" -> timeless(TextStore.OF_TURNS, entries);
            case "evidence" -> timeless(TextStore.OF_EVIDENCE, entries);
            case "decision" -> dated(TextStore.OF_DECISIONS, entries);
            case "lesson" -> dated(TextStore.OF_LESSONS, entries);
            case "memory" -> dated(TextStore.OF_MEMORIES, entries);
            case "knowledge" -> dated(TextStore.OF_KNOWLEDGE, entries);
            default -> Optional.empty();
        };
    }

    private Optional<PendingRows<TextStore.Text>> timeless(String sql, UUID[] entries) {
        return Optional.of(transaction.ask(sql, TextStore::text, transaction.workspace(), entries));
    }

    private Optional<PendingRows<TextStore.Text>> dated(String sql, UUID[] entries) {
        return Optional.of(transaction.ask(sql, TextStore::text, transaction.workspace(), entries, then));
    }
}
