package dev.minutebook.core.evolution.scenarios;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.core.evolution.scenarios.StateValue.Items;
import dev.minutebook.core.evolution.scenarios.StateValue.Members;
import dev.minutebook.core.evolution.scenarios.StateValue.Nothing;
import dev.minutebook.core.evolution.scenarios.StateValue.Numeral;
import dev.minutebook.core.evolution.scenarios.StateValue.Text;
import dev.minutebook.core.evolution.scenarios.StateValue.Truth;
import dev.minutebook.json.MinutebookJson;
import dev.minutebook.json.YamlLayout;
import java.math.BigDecimal;
import java.util.List;
import java.util.TreeMap;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

class StateValuePropertiesTest {

    @Property(tries = 300, edgeCases = EdgeCasesMode.NONE)
    void the_canonical_form_is_read_back_as_the_same(@ForAll("values") StateValue value) {
        StateValue read = JsonText.read(value.canonical());
        assertThat(read).isEqualTo(value);
        assertThat(read.canonical()).isEqualTo(value.canonical());
        assertThat(read.hash()).isEqualTo(value.hash());
        assertThat(read.depth()).isEqualTo(value.depth());
    }

    @Property(tries = 300, edgeCases = EdgeCasesMode.NONE)
    void yaml_is_read_back_as_the_same(@ForAll("values") StateValue value) {
        Members both = Members.EMPTY.with("a", value).with("b", new Items(List.of(value, value)));
        String text = YamlLayout.of((ObjectNode) MinutebookJson.LENIENT
                .mapper()
                .readerFor(JsonNode.class)
                .with(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                .<JsonNode>readValue(both.canonical()));
        Members read = (Members) YamlText.read(text);
        assertThat(read.values().get("a")).as(text).isEqualTo(value);
        assertThat(read.values().get("b")).as(text).isEqualTo(new Items(List.of(value, value)));
    }

    @Property(tries = 300, edgeCases = EdgeCasesMode.NONE)
    void json_is_yaml(@ForAll("values") StateValue value) {
        StringBuilder ascii = new StringBuilder();
        for (char c : value.canonical().toCharArray()) {
            if (c < 0x7f) {
                ascii.append(c);
            } else {
                JsonText.escape(c, ascii);
            }
        }
        assertThat(YamlText.read("a: " + ascii)).isEqualTo(Members.EMPTY.with("a", value));
    }

    @Example
    void yaml_may_hold_a_character_of_two_halves_anywhere() {
        for (int before = 1000; before < 1050; before++) {
            String text = "x".repeat(before) + "\uD83D\uDE80" + "y".repeat(1025);
            assertThat(YamlText.read("a: \"" + text + "\""))
                    .as("after %d characters", before)
                    .isEqualTo(Members.EMPTY.with("a", new Text(text)));
        }
    }

    @Example
    void values_that_mean_the_same_have_one_hash() {
        StateValue one = JsonText.read("{\"b\":1.0,\"a\":[1e2,-0,0.10],\"ä\":\"\\u00e9\"}");
        StateValue other = JsonText.read(" { \"ä\" : \"é\", \"a\" : [100, 0, 0.1e0] , \"b\" : 1 } ");
        assertThat(other).isEqualTo(one);
        assertThat(one.canonical()).isEqualTo("{\"a\":[100,0,0.1],\"b\":1,\"ä\":\"é\"}");
        assertThat(one.hash()).isEqualTo(other.hash()).hasSize(64);
        assertThat(JsonText.read("{}").hash())
                .isEqualTo("44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a");
        assertThat(JsonText.read("\"\\u0001\\u001f\\b\\t\\n\\f\\r\\\"\\\\/\"").canonical())
                .isEqualTo("\"\\u0001\\u001f\\b\\t\\n\\f\\r\\\"\\\\/\"");
    }

    @Example
    void what_cannot_be_stored_is_refused() {
        for (String text : List.of(
                "1e30",
                "1e-31",
                "1" + "0".repeat(30),
                "1e999999999",
                "-1e-999999999",
                "1".repeat(65),
                "\"\\u0000\"",
                "{\"\\u0000\":1}",
                "\"\\udc00\"",
                "{\"a\":1,\"a\":2}",
                "[1,]",
                "{\"" + "n".repeat(257) + "\":1}",
                "01",
                "tru",
                "'a'",
                "[".repeat(100_000),
                "{\"a\":".repeat(100_000))) {
            assertThatThrownBy(() -> JsonText.read(text))
                    .as(text.length() > 99 ? text.substring(0, 99) : text)
                    .isInstanceOf(MinutebookException.class);
        }
        assertThat(JsonText.read("0e999999999").canonical()).isEqualTo("0");
    }

    @Provide
    Arbitrary<StateValue> values() {
        Arbitrary<String> texts = Arbitraries.oneOf(
                Arbitraries.strings().all().ofMaxLength(12).filter(StateValuePropertiesTest::storable),
                Arbitraries.strings()
                        .withChars(" \n\t-#:|>'\"\\{}[],&*!%@`~?=<\r\u0085\u00a0\u2028\ufeffaB0ä")
                        .ofMaxLength(14),
                Arbitraries.of(
                        "",
                        "null",
                        "true",
                        "~",
                        "1",
                        "-",
                        "- a",
                        "a: b",
                        "a #b",
                        "---",
                        "...",
                        "yes",
                        "0x1",
                        "<<",
                        "__proto__",
                        "a\nb",
                        "a\n\nb",
                        "a\n b",
                        "a\nb\n",
                        " a\nb",
                        "😀",
                        "/a/b",
                        "-1",
                        "1e5"));
        Arbitrary<StateValue> leaves = Arbitraries.oneOf(
                texts.map(Text::new),
                Arbitraries.longs().map(StateValue::of),
                Arbitraries.longs().map(unscaled -> new Numeral(BigDecimal.valueOf(unscaled, 6))),
                Arbitraries.of(true, false).map(Truth::new),
                Arbitraries.just(new Nothing()),
                Arbitraries.just(new Numeral(new BigDecimal("-" + "9".repeat(30) + "." + "9".repeat(30)))));
        return Arbitraries.recursive(() -> leaves, inner -> nested(texts, inner), 0, 3);
    }

    private static Arbitrary<StateValue> nested(Arbitrary<String> texts, Arbitrary<StateValue> inner) {
        return Arbitraries.oneOf(
                inner.list().ofMaxSize(4).map(Items::new),
                Arbitraries.maps(texts, inner).ofMaxSize(4).map(members -> new Members(new TreeMap<>(members))));
    }

    private static boolean storable(String text) {
        try {
            return !new Text(text).value().isEmpty();
        } catch (MinutebookException refused) {
            return false;
        }
    }
}
