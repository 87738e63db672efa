package dev.minutebook.core.search.text;

import static java.util.Map.entry;

import java.lang.Character.UnicodeScript;
import java.text.Normalizer;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.lucene.analysis.CharArraySet;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.ar.ArabicAnalyzer;
import org.apache.lucene.analysis.ar.ArabicNormalizationFilter;
import org.apache.lucene.analysis.ar.ArabicStemFilter;
import org.apache.lucene.analysis.bg.BulgarianAnalyzer;
import org.apache.lucene.analysis.bg.BulgarianStemFilter;
import org.apache.lucene.analysis.bn.BengaliAnalyzer;
import org.apache.lucene.analysis.bn.BengaliNormalizationFilter;
import org.apache.lucene.analysis.bn.BengaliStemFilter;
import org.apache.lucene.analysis.ca.CatalanAnalyzer;
import org.apache.lucene.analysis.cz.CzechAnalyzer;
import org.apache.lucene.analysis.cz.CzechStemFilter;
import org.apache.lucene.analysis.da.DanishAnalyzer;
import org.apache.lucene.analysis.de.GermanAnalyzer;
import org.apache.lucene.analysis.de.GermanLightStemFilter;
import org.apache.lucene.analysis.de.GermanNormalizationFilter;
import org.apache.lucene.analysis.el.GreekAnalyzer;
import org.apache.lucene.analysis.el.GreekLowerCaseFilter;
import org.apache.lucene.analysis.el.GreekStemFilter;
import org.apache.lucene.analysis.es.SpanishAnalyzer;
import org.apache.lucene.analysis.es.SpanishLightStemFilter;
import org.apache.lucene.analysis.et.EstonianAnalyzer;
import org.apache.lucene.analysis.eu.BasqueAnalyzer;
import org.apache.lucene.analysis.fa.PersianAnalyzer;
import org.apache.lucene.analysis.fa.PersianNormalizationFilter;
import org.apache.lucene.analysis.fa.PersianStemFilter;
import org.apache.lucene.analysis.fi.FinnishAnalyzer;
import org.apache.lucene.analysis.fr.FrenchAnalyzer;
import org.apache.lucene.analysis.fr.FrenchLightStemFilter;
import org.apache.lucene.analysis.ga.IrishAnalyzer;
import org.apache.lucene.analysis.gl.GalicianAnalyzer;
import org.apache.lucene.analysis.gl.GalicianStemFilter;
import org.apache.lucene.analysis.hi.HindiAnalyzer;
import org.apache.lucene.analysis.hi.HindiNormalizationFilter;
import org.apache.lucene.analysis.hi.HindiStemFilter;
import org.apache.lucene.analysis.hu.HungarianAnalyzer;
import org.apache.lucene.analysis.hy.ArmenianAnalyzer;
import org.apache.lucene.analysis.id.IndonesianAnalyzer;
import org.apache.lucene.analysis.id.IndonesianStemFilter;
import org.apache.lucene.analysis.in.IndicNormalizationFilter;
import org.apache.lucene.analysis.it.ItalianAnalyzer;
import org.apache.lucene.analysis.it.ItalianLightStemFilter;
import org.apache.lucene.analysis.lt.LithuanianAnalyzer;
import org.apache.lucene.analysis.lv.LatvianAnalyzer;
import org.apache.lucene.analysis.lv.LatvianStemFilter;
import org.apache.lucene.analysis.ne.NepaliAnalyzer;
import org.apache.lucene.analysis.nl.DutchAnalyzer;
import org.apache.lucene.analysis.no.NorwegianAnalyzer;
import org.apache.lucene.analysis.pt.PortugueseAnalyzer;
import org.apache.lucene.analysis.pt.PortugueseLightStemFilter;
import org.apache.lucene.analysis.ro.RomanianAnalyzer;
import org.apache.lucene.analysis.ro.RomanianNormalizationFilter;
import org.apache.lucene.analysis.ru.RussianAnalyzer;
import org.apache.lucene.analysis.snowball.SnowballFilter;
import org.apache.lucene.analysis.sr.SerbianAnalyzer;
import org.apache.lucene.analysis.sr.SerbianNormalizationFilter;
import org.apache.lucene.analysis.sv.SwedishAnalyzer;
import org.apache.lucene.analysis.ta.TamilAnalyzer;
import org.apache.lucene.analysis.te.TeluguAnalyzer;
import org.apache.lucene.analysis.te.TeluguNormalizationFilter;
import org.apache.lucene.analysis.te.TeluguStemFilter;
import org.apache.lucene.analysis.tr.TurkishAnalyzer;
import org.tartarus.snowball.SnowballStemmer;
import org.tartarus.snowball.ext.ArmenianStemmer;
import org.tartarus.snowball.ext.BasqueStemmer;
import org.tartarus.snowball.ext.CatalanStemmer;
import org.tartarus.snowball.ext.DanishStemmer;
import org.tartarus.snowball.ext.DutchStemmer;
import org.tartarus.snowball.ext.EnglishStemmer;
import org.tartarus.snowball.ext.EstonianStemmer;
import org.tartarus.snowball.ext.FinnishStemmer;
import org.tartarus.snowball.ext.HungarianStemmer;
import org.tartarus.snowball.ext.IrishStemmer;
import org.tartarus.snowball.ext.LithuanianStemmer;
import org.tartarus.snowball.ext.NepaliStemmer;
import org.tartarus.snowball.ext.NorwegianStemmer;
import org.tartarus.snowball.ext.RomanianStemmer;
import org.tartarus.snowball.ext.RussianStemmer;
import org.tartarus.snowball.ext.SerbianStemmer;
import org.tartarus.snowball.ext.SwedishStemmer;
import org.tartarus.snowball.ext.TamilStemmer;
import org.tartarus.snowball.ext.TurkishStemmer;

/// The languages whose forms are known, by their codes of ISO 639-1, each with the filters of Lucene that its
/// analyser has. Nothing is read or made before the first word of a language.
final class Languages {

    /// The language that a script names where the workspace has none of that script.
    static final Map<UnicodeScript, String> USUAL = Map.of(
            UnicodeScript.LATIN, "en",
            UnicodeScript.CYRILLIC, "ru",
            UnicodeScript.ARABIC, "ar",
            UnicodeScript.DEVANAGARI, "hi",
            UnicodeScript.GREEK, "el",
            UnicodeScript.ARMENIAN, "hy",
            UnicodeScript.BENGALI, "bn",
            UnicodeScript.TAMIL, "ta",
            UnicodeScript.TELUGU, "te");

    /// Languages that are taken by pairs of characters and have no forms.
    private static final Set<String> IN_PAIRS = Set.of("ja", "ko", "th", "zh");

    private record Language(UnicodeScript script, Supplier<WordForms> forms) {}

    private static final Map<String, Language> ALL = Map.ofEntries(
            latin("ca", CatalanAnalyzer::getDefaultStopSet, by(CatalanStemmer::new)),
            latin("cs", CzechAnalyzer::getDefaultStopSet, CzechStemFilter::new),
            latin("da", DanishAnalyzer::getDefaultStopSet, by(DanishStemmer::new)),
            latin(
                    "de",
                    GermanAnalyzer::getDefaultStopSet,
                    word -> new GermanLightStemFilter(new GermanNormalizationFilter(word))),
            entry(
                    "en",
                    new Language(
                            UnicodeScript.LATIN,
                            () -> new WordForms(
                                    WordLists.SILENT,
                                    WordLists.IRREGULAR,
                                    UnaryOperator.identity(),
                                    new FilterChain(by(EnglishStemmer::new))))),
            latin("es", SpanishAnalyzer::getDefaultStopSet, SpanishLightStemFilter::new),
            latin("et", EstonianAnalyzer::getDefaultStopSet, by(EstonianStemmer::new)),
            latin("eu", BasqueAnalyzer::getDefaultStopSet, by(BasqueStemmer::new)),
            latin("fi", FinnishAnalyzer::getDefaultStopSet, by(FinnishStemmer::new)),
            latin("fr", FrenchAnalyzer::getDefaultStopSet, FrenchLightStemFilter::new),
            latin("ga", IrishAnalyzer::getDefaultStopSet, by(IrishStemmer::new)),
            latin("gl", GalicianAnalyzer::getDefaultStopSet, GalicianStemFilter::new),
            latin("hu", HungarianAnalyzer::getDefaultStopSet, by(HungarianStemmer::new)),
            latin("id", IndonesianAnalyzer::getDefaultStopSet, IndonesianStemFilter::new),
            latin("it", ItalianAnalyzer::getDefaultStopSet, ItalianLightStemFilter::new),
            latin("lt", LithuanianAnalyzer::getDefaultStopSet, by(LithuanianStemmer::new)),
            latin("lv", LatvianAnalyzer::getDefaultStopSet, LatvianStemFilter::new),
            latin("nl", DutchAnalyzer::getDefaultStopSet, by(DutchStemmer::new)),
            latin("no", NorwegianAnalyzer::getDefaultStopSet, by(NorwegianStemmer::new)),
            latin("pt", PortugueseAnalyzer::getDefaultStopSet, PortugueseLightStemFilter::new),
            latin(
                    "ro",
                    RomanianAnalyzer::getDefaultStopSet,
                    word -> by(RomanianStemmer::new).apply(new RomanianNormalizationFilter(word))),
            latin("sv", SwedishAnalyzer::getDefaultStopSet, by(SwedishStemmer::new)),
            latin("tr", TurkishAnalyzer::getDefaultStopSet, by(TurkishStemmer::new)),
            other(
                    "ar",
                    UnicodeScript.ARABIC,
                    ArabicAnalyzer::getDefaultStopSet,
                    ArabicNormalizationFilter::new,
                    ArabicStemFilter::new),
            other(
                    "bg",
                    UnicodeScript.CYRILLIC,
                    BulgarianAnalyzer::getDefaultStopSet,
                    UnaryOperator.identity(),
                    BulgarianStemFilter::new),
            other(
                    "bn",
                    UnicodeScript.BENGALI,
                    BengaliAnalyzer::getDefaultStopSet,
                    word -> new BengaliNormalizationFilter(new IndicNormalizationFilter(word)),
                    BengaliStemFilter::new),
            other(
                    "el",
                    UnicodeScript.GREEK,
                    GreekAnalyzer::getDefaultStopSet,
                    GreekLowerCaseFilter::new,
                    GreekStemFilter::new),
            other(
                    "fa",
                    UnicodeScript.ARABIC,
                    PersianAnalyzer::getDefaultStopSet,
                    word -> new PersianNormalizationFilter(new ArabicNormalizationFilter(word)),
                    PersianStemFilter::new),
            other(
                    "hi",
                    UnicodeScript.DEVANAGARI,
                    HindiAnalyzer::getDefaultStopSet,
                    word -> new HindiNormalizationFilter(new IndicNormalizationFilter(word)),
                    HindiStemFilter::new),
            other(
                    "hy",
                    UnicodeScript.ARMENIAN,
                    ArmenianAnalyzer::getDefaultStopSet,
                    UnaryOperator.identity(),
                    by(ArmenianStemmer::new)),
            other(
                    "ne",
                    UnicodeScript.DEVANAGARI,
                    NepaliAnalyzer::getDefaultStopSet,
                    IndicNormalizationFilter::new,
                    by(NepaliStemmer::new)),
            other(
                    "ru",
                    UnicodeScript.CYRILLIC,
                    RussianAnalyzer::getDefaultStopSet,
                    UnaryOperator.identity(),
                    by(RussianStemmer::new)),
            other(
                    "sr",
                    UnicodeScript.CYRILLIC,
                    SerbianAnalyzer::getDefaultStopSet,
                    SerbianNormalizationFilter::new,
                    by(SerbianStemmer::new)),
            other(
                    "ta",
                    UnicodeScript.TAMIL,
                    TamilAnalyzer::getDefaultStopSet,
                    IndicNormalizationFilter::new,
                    by(TamilStemmer::new)),
            other(
                    "te",
                    UnicodeScript.TELUGU,
                    TeluguAnalyzer::getDefaultStopSet,
                    word -> new TeluguNormalizationFilter(new IndicNormalizationFilter(word)),
                    TeluguStemFilter::new));

    private static final Map<String, WordForms> MADE = new ConcurrentHashMap<>();
    private static final Pattern MARKS = Pattern.compile("\\p{M}");

    private Languages() {}

    static boolean knows(String code) {
        return ALL.containsKey(code) || IN_PAIRS.contains(code);
    }

    /// Whether texts of a workspace of this language are analysed as those of one that names none.
    static boolean isUsual(String code) {
        return IN_PAIRS.contains(code) || USUAL.containsValue(code);
    }

    static UnicodeScript script(String code) {
        return language(code).script;
    }

    static WordForms forms(String code) {
        return MADE.computeIfAbsent(code, made -> language(made).forms.get());
    }

    private static Language language(String code) {
        Language language = ALL.get(code);
        if (language == null) {
            throw new IllegalArgumentException("no language has the code " + code);
        }
        return language;
    }

    private static UnaryOperator<TokenStream> by(Supplier<SnowballStemmer> stemmer) {
        return word -> new SnowballFilter(word, stemmer.get());
    }

    private static Map.Entry<String, Language> latin(
            String code, Supplier<CharArraySet> silent, UnaryOperator<TokenStream> stemming) {
        return entry(
                code,
                new Language(
                        UnicodeScript.LATIN,
                        () -> new WordForms(
                                words(silent.get()), Map.of(), Languages::withoutMarks, new FilterChain(stemming))));
    }

    private static Map.Entry<String, Language> other(
            String code,
            UnicodeScript script,
            Supplier<CharArraySet> silent,
            UnaryOperator<TokenStream> folding,
            UnaryOperator<TokenStream> stemming) {
        return entry(code, new Language(script, () -> {
            FilterChain folds = new FilterChain(folding);
            return new WordForms(
                    words(silent.get()),
                    Map.of(),
                    folds::of,
                    new FilterChain(word -> stemming.apply(folding.apply(word))));
        }));
    }

    private static Set<String> words(CharArraySet set) {
        return set.stream().map(word -> new String((char[]) word)).collect(Collectors.toUnmodifiableSet());
    }

    private static String withoutMarks(String word) {
        return MARKS.matcher(Normalizer.normalize(word, Normalizer.Form.NFD)).replaceAll("");
    }
}
