package dev.minutebook.core.search.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Chars;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AnalysisTest {

    private static List<String> terms(String text) {
        return Analysis.USUAL.terms(text);
    }

    @Test
    void words_are_led_to_what_they_have_in_common() {
        assertThat(terms("The Debates were DEBATED, debating")).containsOnly("debat");
        assertThat(terms("She went; they go, we've gone")).containsExactly("go", "go", "go");
        assertThat(terms("Ada's cat’s tail")).containsExactly("ada", "cat", "tail");
        assertThat(terms("snake_case camelCase v2.0 x86s")).contains("snake", "case", "v2", "0", "x86s");
    }

    @ParameterizedTest
    @CsvSource({
        "de, Haus, Häuser, Häusern, Hauses",
        "de, Datei, Dateien, DATEIEN, dateien",
        "fr, cheval, chevaux, Cheval, CHEVAUX",
        "fr, fichier, fichiers, Fichiers, FICHIER",
        "es, archivo, archivos, Archivo, ARCHIVOS",
        "es, canción, canciones, cancion, CANCIONES",
        "it, libretto, libretti, Libretti, LIBRETTO",
        "pt, livro, livros, Livro, LIVROS",
        "nl, boek, boeken, Boeken, BOEK",
        "sv, bil, bilar, bilarna, BILEN",
        "tr, ev, evler, evleri, Evler",
        "ru, книга, книги, книгами, КНИГУ",
        "ru, файл, файлы, файлов, Файлами",
        "bg, книга, книги, книгата, КНИГИ",
        "ar, كتاب, الكتاب, والكتاب, كِتاب",
        "fa, کتاب, كتاب, کتابها, کتابهای",
        "hi, किताब, किताबें, किताबों, किताब",
        "hi, लड़का, लड़के, लड़कों, लड़का",
        "el, άνθρωπος, άνθρωποι, ανθρώπους, ΑΝΘΡΩΠΟΣ",
        "en, debate, debates, debating, DEBATED"
    })
    void forms_of_a_word_meet(String language, String word, String one, String other, String third) {
        Analysis analysis = Analysis.of(language);
        assertThat(analysis.terms(word)).hasSize(1);
        assertThat(List.of(one, other, third))
                .allSatisfy(form -> assertThat(analysis.terms(form)).isEqualTo(analysis.terms(word)));
    }

    @Test
    void a_script_names_its_language_whatever_that_of_the_workspace() {
        for (String language : List.of("en", "de", "ja", "ru", "hi")) {
            Analysis analysis = Analysis.of(language);
            assertThat(analysis.terms("книгами")).isEqualTo(analysis.terms("книга"));
            assertThat(analysis.terms("الكتاب")).isEqualTo(analysis.terms("كتاب"));
            assertThat(analysis.terms("किताबों")).isEqualTo(analysis.terms("किताब"));
            assertThat(analysis.terms("東京都")).containsExactly("東京", "京都");
        }
        assertThat(Analysis.of("zh")).isSameAs(Analysis.USUAL);
        assertThat(Analysis.of("ru")).isSameAs(Analysis.USUAL);
        assertThat(Analysis.of("de")).isNotSameAs(Analysis.USUAL);
    }

    @Test
    void words_of_one_language_leave_those_of_another_alone() {
        Analysis german = Analysis.of("de");
        assertThat(german.terms("Häuser книги 東京 किताबें"))
                .containsExactlyElementsOf(List.of(
                        german.terms("Haus").getFirst(),
                        german.terms("книга").getFirst(),
                        "東京",
                        german.terms("किताब").getFirst()));
        assertThat(german.terms("the house"))
                .containsExactly("the", german.terms("House").getFirst());
        assertThat(terms("die Häuser")).containsExactly("die", "häuser");
        assertThat(terms("iPhoneкниги")).containsExactly("iphoneкниги");
    }

    @Test
    void scripts_without_spaces_are_taken_by_pairs() {
        assertThat(terms("東京都")).containsExactly("東京", "京都");
        assertThat(terms("京")).containsExactly("京");
        assertThat(terms("カタカナ語")).containsExactly("カタ", "タカ", "カナ", "ナ語");
        assertThat(terms("한국어를 좋아해요")).containsExactly("한국", "국어", "어를", "좋아", "아해", "해요");
        assertThat(terms("Wi東京fi")).containsExactly("wi", "東京", "fi");
        assertThat(terms("e\u0301clair")).isEqualTo(terms("\u00e9clair"));
    }

    @Test
    void words_that_say_nothing_are_left_out_in_every_language() {
        assertThat(Analysis.of("de").terms("das ist und der")).isEmpty();
        assertThat(Analysis.of("fr").terms("l'avion de la"))
                .containsExactlyElementsOf(Analysis.of("fr").terms("avion"));
        assertThat(terms("и в не на")).isEmpty();
    }

    @Test
    void the_first_analysis_stems_plain_words_alone() {
        assertThat(Analysis.FIRST.terms("Debates größer книги x86s naïves 한국어를 東京都"))
                .containsExactly("debat", "größer", "книги", "x86s", "naïves", "한국어를", "東京", "京都");
        assertThat(Analysis.made("")).isSameAs(Analysis.FIRST);
        assertThat(Analysis.made(Analysis.of("de").id())).isSameAs(Analysis.of("de"));
        assertThat(Analysis.made("xx.9")).isSameAs(Analysis.USUAL);
    }

    @Test
    void beginnings_are_written_as_terms_are() {
        assertThat(Analysis.of("de").beginnings("häus")).containsExactly("häus", "haus");
        assertThat(Analysis.USUAL.beginnings("deploy")).containsExactly("deploy");
    }

    @Test
    void a_very_long_word_is_cut() {
        assertThat(terms("x".repeat(5_000)).getFirst()).hasSize(Tokenizer.LONGEST);
    }

    @Test
    void hostile_texts_stay_bounded() {
        int megabyte = 1 << 20;
        int many = 1 << 16;
        for (String text : List.of(
                "x".repeat(megabyte),
                "книг".repeat(megabyte / 8),
                "كتاب".repeat(megabyte / 8),
                "किताब".repeat(megabyte / 15),
                "東".repeat(many),
                "한".repeat(many),
                "a" + "\u0301".repeat(megabyte / 2),
                "東" + "\u0301".repeat(megabyte / 2) + "京",
                "\ud83d".repeat(many),
                "\u202eabc\u202c ".repeat(many / 6),
                "𝒜".repeat(many))) {
            for (String language : List.of("en", "de", "fa")) {
                Analysis analysis = Analysis.of(language);
                assertThat(analysis.terms(text)).allMatch(term -> term.length() <= Tokenizer.LONGEST);
                assertThat(Snippets.of(text, Set.of("x", "東東"), List.of(analysis))
                                .length())
                        .isLessThanOrEqualTo(Snippets.LONGEST);
            }
        }
    }

    @Property(tries = 500)
    void every_text_has_words_at_rising_places(@ForAll String text) {
        String normal = Tokenizer.normal(text);
        for (Analysis analysis : List.of(Analysis.USUAL, Analysis.of("tr"), Analysis.FIRST)) {
            int before = -1;
            for (Analysis.Spot spot : analysis.spots(normal)) {
                assertThat(spot.from()).isGreaterThan(before).isLessThan(spot.to());
                assertThat(spot.to()).isLessThanOrEqualTo(normal.length());
                before = spot.from();
            }
            List<String> terms = analysis.terms(text);
            assertThat(terms).isEqualTo(ofSpots(analysis, normal));
            assertThat(terms).allMatch(term -> !term.isEmpty() && term.length() <= Tokenizer.LONGEST);
            assertThat(Snippets.of(text, Set.copyOf(terms), List.of(analysis)).length())
                    .isLessThanOrEqualTo(Snippets.LONGEST);
        }
    }

    @Property(tries = 1_000)
    void a_text_has_the_terms_of_its_places(
            @ForAll
                    @StringLength(max = 60)
                    @Chars({
                        'a', 'B', 'k', 's', 'S', 'e', 'I', '7', ' ', ' ', '.', '_', '\'', 'é', '’', 'İ', 'K', '\u0301',
                        '東', '한', 'д'
                    })
                    String text) {
        for (Analysis analysis : List.of(Analysis.USUAL, Analysis.of("tr"), Analysis.of("de"), Analysis.FIRST)) {
            for (String one : List.of(text, "The Debates " + text, text + " went", "x".repeat(80) + text)) {
                assertThat(analysis.terms(one)).isEqualTo(ofSpots(analysis, Tokenizer.normal(one)));
            }
        }
    }

    private static List<String> ofSpots(Analysis analysis, String normal) {
        return analysis.spots(normal).stream()
                .map(Analysis.Spot::term)
                .filter(Objects::nonNull)
                .toList();
    }
}
