package dev.minutebook.core.search.query;

import dev.minutebook.core.search.index.Corpus;
import dev.minutebook.core.search.index.Document;
import dev.minutebook.core.search.index.PostingList;
import dev.minutebook.core.search.index.Segment;
import dev.minutebook.core.search.index.Terms;
import dev.minutebook.core.search.text.Tokenizer;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Which entries satisfy a condition.
public final class Conditions {

    private final Corpus corpus;
    private final Found found;
    private final Analyses analyses;

    public Conditions(Corpus corpus, Found found, Analyses analyses) {
        this.corpus = corpus;
        this.found = found;
        this.analyses = analyses;
    }

    /// What the index knows of terms and prefixes.
    public interface Found {

        /// By segment.
        PostingList[] entries(String term);

        Set<String> beginningWith(String prefix);
    }

    /// What can only be told from a text itself.
    public record Text(String words, boolean archived) {}

    /// All entries that may satisfy it. A phrase is taken for its words, and nothing is refused for a phrase or for
    /// being archived: the text tells.
    public BitSet candidates(Clause clause) {
        return bits(clause, true);
    }

    private BitSet bits(Clause clause, boolean wanted) {
        return switch (clause) {
            case Clause.Word word -> havingAny(analyses.termsOf(word));
            case Clause.Prefix prefix -> prefix(prefix.text());
            case Clause.Phrase phrase -> wanted ? havingAny(analyses.termsOf(phrase.text())) : new BitSet();
            case Clause.Title title ->
                havingAny(analyses.termsOf(title.text()).stream()
                        .map(terms -> terms.stream().map(Terms::ofTitle).toList())
                        .toList());
            case Clause.Topic topic -> having(Terms.ofTopic(topic.path()));
            case Clause.Archived archived -> wanted ? everything() : new BitSet();
            case Clause.From from -> having(Terms.ofAuthor(from.name()));
            case Clause.Kind kind ->
                where((segment, i) -> segment.kinds.get(segment.kind[i]).equals(kind.name()));
            case Clause.Before before -> {
                long then = Document.micros(before.instant());
                yield where((segment, i) -> segment.at[i] < then);
            }
            case Clause.After after -> {
                long then = Document.micros(after.instant());
                yield where((segment, i) -> segment.at[i] >= then);
            }
            case Clause.Not not -> {
                BitSet refused = bits(not.clause(), !wanted);
                refused.flip(0, corpus.size());
                yield refused;
            }
            case Clause.All all -> every(all.parts(), wanted);
            case Clause.Any any -> some(any.parts(), wanted);
            case Clause.Sequence sequence -> {
                List<Clause> must =
                        sequence.parts().stream().filter(part -> !part.wish()).toList();
                yield must.isEmpty() ? some(sequence.parts(), wanted) : every(must, wanted);
            }
        };
    }

    private BitSet every(List<Clause> parts, boolean wanted) {
        BitSet bits = everything();
        parts.forEach(part -> bits.and(bits(part, wanted)));
        return bits;
    }

    private BitSet some(List<Clause> parts, boolean wanted) {
        BitSet bits = new BitSet();
        parts.forEach(part -> bits.or(bits(part, wanted)));
        return bits;
    }

    private BitSet everything() {
        BitSet bits = new BitSet(corpus.size());
        bits.set(0, corpus.size());
        return bits;
    }

    private BitSet having(String term) {
        BitSet bits = new BitSet();
        PostingList[] lists = found.entries(term);
        for (int s = 0; s < lists.length; s++) {
            int base = corpus.base(s);
            for (int entry : lists[s].entries()) {
                bits.set(base + entry);
            }
        }
        return bits;
    }

    /// All terms of one analysis. Words that say nothing are in every text.
    private BitSet havingAny(List<List<String>> ways) {
        BitSet bits = new BitSet();
        ways.forEach(terms -> bits.or(havingAll(terms)));
        return bits;
    }

    private BitSet havingAll(List<String> terms) {
        BitSet bits = everything();
        terms.forEach(term -> bits.and(having(term)));
        return bits;
    }

    private BitSet prefix(String prefix) {
        BitSet bits = new BitSet();
        found.beginningWith(prefix).forEach(term -> bits.or(having(term)));
        return bits;
    }

    private interface Test {
        boolean holds(Segment segment, int entry);
    }

    private BitSet where(Test test) {
        BitSet bits = new BitSet(corpus.size());
        for (int s = 0; s < corpus.segments().size(); s++) {
            Segment segment = corpus.segments().get(s);
            for (int i = 0; i < segment.size; i++) {
                if (test.holds(segment, i)) {
                    bits.set(corpus.base(s) + i);
                }
            }
        }
        return bits;
    }

    /// Whether an entry satisfies a clause, when its text is known.
    public boolean holds(Clause clause, int entry, Text text, Map<Clause, BitSet> known) {
        return switch (clause) {
            case Clause.Phrase phrase -> says(text.words(), phrase.text());
            case Clause.Archived archived -> text.archived();
            case Clause.Not not -> !holds(not.clause(), entry, text, known);
            case Clause.All all -> all.parts().stream().allMatch(part -> holds(part, entry, text, known));
            case Clause.Any any -> any.parts().stream().anyMatch(part -> holds(part, entry, text, known));
            case Clause.Sequence sequence -> {
                List<Clause> must =
                        sequence.parts().stream().filter(part -> !part.wish()).toList();
                yield must.isEmpty()
                        ? sequence.parts().stream().anyMatch(part -> holds(part, entry, text, known))
                        : must.stream().allMatch(part -> holds(part, entry, text, known));
            }
            default -> known.computeIfAbsent(clause, part -> bits(part, true)).get(entry);
        };
    }

    /// Whether a text holds words in this order, next to each other, whatever their case.
    static boolean says(String text, String phrase) {
        List<String> wanted = plain(phrase);
        List<String> words = plain(text);
        for (int i = 0; i + wanted.size() <= words.size(); i++) {
            if (words.subList(i, i + wanted.size()).equals(wanted)) {
                return true;
            }
        }
        return false;
    }

    private static List<String> plain(String text) {
        List<String> words = new ArrayList<>();
        Tokenizer.words(Tokenizer.normal(text)).forEach(word -> words.add(word.text()));
        return words;
    }
}
