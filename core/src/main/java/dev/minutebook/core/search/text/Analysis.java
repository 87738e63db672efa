package dev.minutebook.core.search.text;

import java.lang.Character.UnicodeScript;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// The rules by which the words of a text become the terms it is found by.
///
/// The script of a word names its language: Cyrillic is Russian, Devanagari is Hindi. Where several languages share
/// a script, that of the workspace decides; of Latin letters it is English unless the workspace says otherwise. A
/// word of two scripts, or with a digit, stays whole. Hangul is taken by pairs of syllables, because particles are
/// written onto words.
///
/// The same word always becomes the same terms, wherever it stands. Every part of the index says by which analysis
/// it was made, and a query is analysed by each that is in use.
public final class Analysis {

    /// Changes whenever the same word may become other terms than before.
    private static final String VERSION = "1";

    private static final String DEFAULT = "en";

    /// How segments of 0.1.0 were made: words of the letters `a` to `z` are English, all others stay whole.
    public static final Analysis FIRST = new Analysis("", Map.of(), true);

    private static final Map<String, Analysis> KNOWN = new ConcurrentHashMap<>();

    /// Of workspaces that name no language.
    public static final Analysis USUAL = of(DEFAULT);

    private final String id;
    private final Map<UnicodeScript, WordForms> forms;
    private final WordForms latin;
    private final boolean first;

    private Analysis(String id, Map<UnicodeScript, WordForms> forms, boolean first) {
        this.id = id;
        this.forms = forms;
        this.latin = Objects.requireNonNullElseGet(forms.get(UnicodeScript.LATIN), () -> Languages.forms(DEFAULT));
        this.first = first;
    }

    /// A part of a text and what it is found by.
    ///
    /// @param term null for a word that says nothing
    public record Spot(@Nullable String term, int from, int to) {}

    /// That of a workspace of a language.
    public static Analysis of(String language) {
        String deciding = Languages.isUsual(language) ? DEFAULT : language;
        return KNOWN.computeIfAbsent(deciding, code -> {
            Map<UnicodeScript, WordForms> forms = new EnumMap<>(UnicodeScript.class);
            Languages.USUAL.forEach((script, usual) -> forms.put(script, Languages.forms(usual)));
            forms.put(Languages.script(code), Languages.forms(code));
            return new Analysis(code + "." + VERSION, forms, false);
        });
    }

    /// That by which a part of the index says it was made. One of a version that is not known here is taken for the
    /// version that is.
    public static Analysis made(String id) {
        int dot = id.indexOf('.');
        String language = dot < 0 ? id : id.substring(0, dot);
        return id.isEmpty() ? FIRST : of(Languages.knows(language) ? language : DEFAULT);
    }

    /// What parts of the index say that were made by it.
    public String id() {
        return id;
    }

    public List<String> terms(String text) {
        String normal = Tokenizer.normal(text);
        List<String> terms = new ArrayList<>();
        List<Tokenizer.Word> words = new ArrayList<>();
        int i = 0;
        while (i < normal.length()) {
            int end = Tokenizer.plainEnd(normal, i);
            if (end > i) {
                String term = latin.plainTerm(normal, i, end);
                if (term != null) {
                    terms.add(term);
                }
                i = end;
            } else {
                i = Tokenizer.next(normal, i, words);
                for (Tokenizer.Word word : words) {
                    terms.addAll(termsOf(word.text()));
                }
                words.clear();
            }
        }
        return terms;
    }

    /// All terms of a text in its normal form, in the order of their places.
    public List<Spot> spots(String text) {
        List<Spot> spots = new ArrayList<>();
        for (Tokenizer.Word word : Tokenizer.words(text)) {
            if (inSyllables(word.text())) {
                List<Tokenizer.Word> pairs = new ArrayList<>();
                Tokenizer.pairs(text.substring(word.from(), word.to()), 0, pairs);
                pairs.forEach(pair -> spots.add(
                        new Spot(Tokenizer.cut(pair.text()), word.from() + pair.from(), word.from() + pair.to())));
            } else {
                spots.add(new Spot(term(word.text()), word.from(), word.to()));
            }
        }
        return spots;
    }

    /// What one word, in lower case, is found by: nothing if it says nothing, several terms if it is taken by
    /// syllables.
    public List<String> termsOf(String word) {
        if (inSyllables(word)) {
            List<Tokenizer.Word> pairs = new ArrayList<>();
            Tokenizer.pairs(word, 0, pairs);
            return pairs.stream().map(pair -> Tokenizer.cut(pair.text())).toList();
        }
        String term = term(word);
        return term == null ? List.of() : List.of(term);
    }

    private @Nullable String term(String word) {
        if (word.length() > Tokenizer.LONGEST) {
            return Tokenizer.cut(word);
        }
        WordForms its = Scripts.plain(word) ? latin : formsOf(word);
        return its == null ? word : its.term(word);
    }

    private @Nullable WordForms formsOf(String word) {
        UnicodeScript script = Scripts.of(word);
        if (Scripts.hasDigit(word)) {
            return null;
        }
        if (first) {
            return script == UnicodeScript.LATIN && Scripts.plain(word) ? latin : null;
        }
        return script == UnicodeScript.LATIN ? latin : script == null ? null : forms.get(script);
    }

    private boolean inSyllables(String word) {
        return !first && !Scripts.plain(word) && Scripts.of(word) == UnicodeScript.HANGUL;
    }

    /// What terms begin with if the words they stand for begin with a prefix, in lower case: as it is, and as
    /// letters are written in terms.
    public List<String> beginnings(String prefix) {
        WordForms its = formsOf(prefix);
        String folded = its == null ? prefix : its.folded(prefix);
        return folded.equals(prefix) ? List.of(prefix) : List.of(prefix, folded);
    }
}
