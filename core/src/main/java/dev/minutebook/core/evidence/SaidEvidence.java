package dev.minutebook.core.evidence;

import dev.minutebook.core.database.Transaction;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Which evidence is named by what was said, where the database cannot read what was said: by id or by address, as a
/// word of its own, as in [CitationStore].
final class SaidEvidence {

    private static final Pattern BETWEEN = Pattern.compile("[\\s<>()\"\\[\\]]+");
    private static final Pattern AT_END = Pattern.compile("[.,;:!?']+$");

    private final Transaction transaction;
    private final UUID debate;
    private final Map<UUID, Set<String>> names = new TreeMap<>();
    private final Map<UUID, Said> turns = new HashMap<>();

    private record Address(UUID evidence, @Nullable String url) {}

    private record Said(
            UUID id, @Nullable String content, @Nullable String rationale) {}

    SaidEvidence(Transaction transaction, UUID debate) {
        this.transaction = transaction;
        this.debate = debate;
        for (Address one : transaction.list(
                CitationStore.ADDRESSES,
                row -> new Address(row.uuid(), row.maybeText()),
                transaction.workspace(),
                debate)) {
            Set<String> known = names.computeIfAbsent(one.evidence, id -> new HashSet<>(Set.of(id.toString())));
            if (one.url != null) {
                known.add(one.url);
            }
        }
    }

    /// What was cited, and which of these turns name it; without a turn where none does.
    List<DecisionEvidence.Named> namedBy(Collection<UUID> ids) {
        read(ids);
        List<DecisionEvidence.Named> named = new ArrayList<>();
        names.forEach((evidence, known) -> {
            List<UUID> naming = ids.stream()
                    .distinct()
                    .filter(turns::containsKey)
                    .filter(turn -> meets(known, words(said(turn), true)))
                    .sorted(Comparator.comparing(UUID::toString))
                    .toList();
            if (naming.isEmpty()) {
                named.add(new DecisionEvidence.Named(evidence, null));
            } else {
                naming.forEach(turn -> named.add(new DecisionEvidence.Named(evidence, turn)));
            }
        });
        return named;
    }

    /// What a text or these turns name.
    List<UUID> namedIn(String text, Collection<UUID> ids) {
        read(ids);
        Set<String> words = new HashSet<>(words(text));
        ids.stream().filter(turns::containsKey).forEach(turn -> words.addAll(words(said(turn), false)));
        return names.entrySet().stream()
                .filter(one -> meets(one.getValue(), words))
                .map(Map.Entry::getKey)
                .toList();
    }

    private Said said(UUID turn) {
        return Objects.requireNonNull(turns.get(turn));
    }

    private void read(Collection<UUID> ids) {
        UUID[] unread = ids.stream().filter(id -> !turns.containsKey(id)).toArray(UUID[]::new);
        if (unread.length > 0) {
            transaction
                    .list(
                            CitationStore.SAID,
                            row -> new Said(row.uuid(), row.maybeText(), row.maybeText()),
                            transaction.workspace(),
                            debate,
                            unread)
                    .forEach(one -> turns.put(one.id, one));
        }
    }

    private static boolean meets(Set<String> names, Set<String> words) {
        return names.stream().anyMatch(words::contains);
    }

    private static Set<String> words(Said said, boolean rationaleToo) {
        Set<String> words = new HashSet<>(words(said.content));
        if (rationaleToo) {
            words.addAll(words(said.rationale));
        }
        return words;
    }

    private static Set<String> words(@Nullable String text) {
        Set<String> words = new HashSet<>();
        if (text != null) {
            for (String word : BETWEEN.split(text)) {
                words.add(AT_END.matcher(word).replaceAll(""));
            }
        }
        return words;
    }
}
