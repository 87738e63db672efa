package dev.minutebook.core.search.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.core.PlainSql;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.apache.lucene.analysis.snowball.SnowballFilter;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.tartarus.snowball.ext.EnglishStemmer;

/// Stems are those of PostgreSQL's English stemmer. The newest stem a few short words anew, which PostgreSQL 17
/// does not yet.
@ExtendWith(PostgresExtension.class)
@Tag("engine")
class EnglishStemsTest {

    private static final FilterChain STEMMER = new FilterChain(word -> new SnowballFilter(word, new EnglishStemmer()));

    private static final List<String> STEMS = List.of("""
                    act age aim air allow amount answer appear apply argue arrange attempt bake base bear beat beauty beg bid
                    bite boat bury busy call care carry cause chair change charge cheer choose chop city clear cloud coast code
                    comm cope copy cover create cry cut dance deal debate decide deny depend deploy design develop differ dig divide
                    do draw dry eat edit employ end enjoy equal establish evidence exist extend fail fall fame feel fill fix flap
                    flow fly follow form fox friend gas gather gener general generate grate happy hate heat hop hope identify ignore
                    improve index inform invite join judge jump key kind know lay lead learn lie list live long love magic manage
                    map match memory mention merge nation need note obey occur offer open order own pack panic pay plan plane play
                    point press proceed prove quick quit quiz rail rate read reason record relate rely repeat reply rest role run
                    sale say scrap sea search sense serve set shy sign sing sit skate skip sky sleep slip slow small solve speak
                    spy stay step stop strange structure study succeed sum tax test tie time topic toy train travel try turn type
                    union use valid value vary view vote wait walk want watch way weigh will win work worry write yes young zoo""".split("\\s+"));

    private static final List<String> ENDINGS = List.of("""
                    s es ed ing er est ly y ies ied ness ful less ment ments ation ations ational ative ator ing ings ingly edly
                    eed eedly ability able ably ible al ally alism ality ance ant ancy ence ent ency entli ful fully fulness ic ical
                    icity icate ism ist ity ive iveness ivity ize izer ization logy logi ment ous ously ousness tion tional ion e
                    ee l ll less lessly li bli ability us ss sses ated ating bled izing""".split("\\s+"));

    @Test
    void stems_are_those_of_postgresql(TestDatabase database) {
        List<String> words = new ArrayList<>(STEMS);
        for (String stem : STEMS) {
            for (String ending : ENDINGS) {
                words.add(stem + ending);
                words.add(stem + stem.charAt(stem.length() - 1) + ending);
                words.add(stem.substring(0, stem.length() - 1) + ending);
            }
        }
        Random random = new Random(7);
        for (int i = 0; i < 40_000; i++) {
            StringBuilder word = new StringBuilder();
            for (int length = 1 + random.nextInt(5); length > 0; length--) {
                word.append("bcdfghjklmnpqrstvwxyz".charAt(random.nextInt(21)));
                word.append("aeiouy".charAt(random.nextInt(6)));
            }
            words.add(word + (random.nextBoolean() ? "" : ENDINGS.get(random.nextInt(ENDINGS.size()))));
        }
        Map<String, String> different = new TreeMap<>();
        try (PlainSql plain = PlainSql.superuser(database)) {
            for (Map<String, Object> row :
                    plain.rows("""
                            select word, (ts_lexize('minutebook_stem', word))[1] as stem
                            from unnest(string_to_array(?, ' ')) word
                            """.replace("minutebook_stem", unstopped(plain)), String.join(" ", words))) {
                String word = (String) row.get("word");
                String stem = stem(word);
                if (!stem.equals(row.get("stem"))) {
                    different.put(word, stem + " and not " + row.get("stem"));
                }
            }
        }
        assertThat(words).hasSizeGreaterThan(50_000);
        assertThat(different).isEmpty();
    }

    /// The shipped dictionary leaves out words that say nothing.
    private static String unstopped(PlainSql plain) {
        plain.run("create text search dictionary public.every_stem (template = snowball, language = english)");
        return "public.every_stem";
    }

    @Test
    void short_words_keep_their_double_letter() {
        assertThat(List.of("add", "adds", "added", "adding"))
                .allSatisfy(word -> assertThat(stem(word)).isEqualTo("add"));
    }

    /// Without words that say nothing and irregular forms, which are not those of PostgreSQL.
    private static String stem(String word) {
        return STEMMER.of(word);
    }
}
