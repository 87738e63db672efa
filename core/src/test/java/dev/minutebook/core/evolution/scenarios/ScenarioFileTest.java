package dev.minutebook.core.evolution.scenarios;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import dev.minutebook.api.evolution.scenarios.Archetype;
import dev.minutebook.api.evolution.scenarios.Scenario;
import dev.minutebook.api.evolution.scenarios.ScenarioActor;
import dev.minutebook.api.evolution.scenarios.ScenarioFormat;
import dev.minutebook.api.evolution.scenarios.ScenarioLimits;
import dev.minutebook.core.Refused;
import dev.minutebook.core.evolution.Trades;
import dev.minutebook.json.ScenarioText;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ScenarioFileTest {

    private static Scenario yaml(String text) {
        return ScenarioFile.read(text, ScenarioFormat.YAML);
    }

    @Test
    void a_scenario_is_read_from_yaml() {
        Scenario sale = Trades.sale();
        assertThat(sale.name()).isEqualTo("sale");
        assertThat(sale.description()).isEqualTo("A buyer and a seller over one price.");
        assertThat(sale.actors()).extracting(ScenarioActor::name).containsExactly("buyer", "seller");
        ScenarioActor buyer = sale.actor("buyer");
        assertThat(buyer.archetype()).isEqualTo(Archetype.PRIMARY_ACTOR);
        assertThat(buyer.strategy()).isEqualTo("Open low.\nGive way slowly.");
        assertThat(buyer.hyperparameters()).isEqualTo(Map.of("temperature", 0.7, "frequency_penalty", 0.3));
        assertThat(buyer.permissions().deny()).containsExactly("/offer/floor");
        assertThat(sale.actor("seller").strategy()).isEmpty();
        assertThat(sale.limits()).isEqualTo(ScenarioLimits.USUAL);
        assertThat(sale.tension()).isEqualTo(5);
        assertThat(sale.state())
                .isEqualTo("{\"log\":[],\"notes\":{\"buyer\":{},\"seller\":{}},\"offer\":{\"floor\":100,\"price\":150},"
                        + "\"secret\":{\"budget\":130}}");
    }

    @Test
    void what_is_written_is_read_back_as_the_same_in_both_formats() {
        Scenario rich = Trades.disrupted().plus(Trades.broker(2, 3)).limits(Trades.limits(7, 900));
        for (ScenarioFormat format : ScenarioFormat.values()) {
            String text = ScenarioText.write(rich, format);
            assertThat(ScenarioFile.read(text, format)).as(text).isEqualTo(rich);
            assertThat(ScenarioText.write(ScenarioFile.read(text, format), format))
                    .isEqualTo(text);
        }
        assertThat(ScenarioText.write(rich, ScenarioFormat.YAML))
                .contains("|-\n")
                .doesNotContain("{\"");
    }

    @Test
    void words_without_quotes_are_what_json_would_write_so() {
        Scenario scenario = yaml(Trades.YAML.replace(
                "log: []", "log: [yes, NO, 1, -0.50, 1e3, 012, 0x1F, .5, ~, null, true, \"7\", 12:30:00, .inf]"));
        assertThat(scenario.state())
                .contains(
                        "\"log\":[\"yes\",\"NO\",1,-0.5,1000,\"012\",\"0x1F\",\".5\",null,null,true,\"7\",\"12:30:00\",\".inf\"]");
    }

    @Test
    void names_that_mean_something_elsewhere_are_plain_names() {
        Scenario scenario = yaml(Trades.YAML.replace(
                "log: []", "log: []\n  __proto__: {constructor: 1}\n  <<: {a: 1}\n  \"=\": 2\n  \"\": 3"));
        assertThat(scenario.state())
                .contains("\"__proto__\":{\"constructor\":1}", "\"<<\":{\"a\":1}", "\"=\":2", "\"\":3");
    }

    private static Map<String, String> refused() {
        Map<String, String> texts = new LinkedHashMap<>();
        String good = Trades.YAML;
        texts.put("empty", "");
        texts.put("a comment alone", "# nothing\n");
        texts.put("a list", "- a\n");
        texts.put("a word", "sale\n");
        texts.put("null", "~\n");
        texts.put("two documents", good + "---\n" + good);
        texts.put("a tag", good.replace("name: sale", "name: !!str sale"));
        texts.put("a class", good.replace("log: []", "log: !!java.net.URL [\"http://localhost\"]"));
        texts.put("a tagged object", good.replace("log: []", "log: !!map {}"));
        texts.put("an anchor", good.replace("log: []", "log: &a []"));
        texts.put("an alias", good.replace("log: []", "log: *a"));
        texts.put("an alias as a name", good.replace("log: []", "*a : 1"));
        texts.put(
                "a billion laughs",
                "a: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]\n"
                        + good);
        texts.put("merging", good.replace("log: []", "log: {<<: *a}"));
        texts.put("a name twice", good.replace("log: []", "log: []\n  log: []"));
        texts.put("a field twice", good + "name: other\n");
        texts.put("a name twice, once in quotes", good.replace("log: []", "log: []\n  \"log\": []"));
        texts.put("an object as a name", good.replace("log: []", "? {a: 1}\n  : 2"));
        texts.put("a list as a name", good.replace("log: []", "? [a]\n  : 2"));
        texts.put("deep", good.replace("log: []", "log: " + "[".repeat(40) + "]".repeat(40)));
        texts.put("very deep", good.replace("log: []", "log: " + "[".repeat(200_000)));
        texts.put("deep by indentation", deep(100));
        texts.put("deeper than the limit", good.replace("log: []", "log: [[[[[[[[1]]]]]]]]"));
        texts.put("a huge number", good.replace("price: 150", "price: 1e999"));
        texts.put("many digits", good.replace("price: 150", "price: 1" + "0".repeat(63) + ".5"));
        texts.put("a control character", good.replace("name: sale", "name: sa\u0007le"));
        texts.put("a NUL", good.replace("Buy below 120.", "\"Buy\\0\""));
        texts.put("half a character", good.replace("Buy below 120.", "\"Buy\\ud800\""));
        texts.put("tabs", good.replace("  - name: seller", "\t- name: seller"));
        texts.put("unclosed", good.replace("[buyer, seller]", "[buyer, seller"));
        texts.put("no version", good.replace("version: 1\n", ""));
        texts.put("another version", good.replace("version: 1", "version: 2"));
        texts.put("a version in quotes", good.replace("version: 1", "version: \"1\""));
        texts.put("an unknown field", good + "plugins: [a]\n");
        texts.put("an unknown field of an actor", good.replace("goals: Buy", "admin: true\n    goals: Buy"));
        texts.put("an unknown permission", good.replace("deny:", "grant:"));
        texts.put("an unknown limit", good + "limits: {seconds: 3}\n");
        texts.put("no goals", good.replace("    goals: Buy below 120.\n", ""));
        texts.put("goals that are a number", good.replace("Buy below 120.", "120"));
        texts.put("an unknown archetype", good.replaceFirst("primary_actor", "root"));
        texts.put("an archetype in capitals", good.replaceFirst("primary_actor", "PRIMARY_ACTOR"));
        texts.put("two of a name", good.replace("name: seller", "name: buyer"));
        texts.put("two of a name but for capitals", good.replace("name: seller", "name: Buyer"));
        texts.put("a stranger in the turn order", good.replace("[buyer, seller]", "[buyer, thief]"));
        texts.put("nobody in the turn order", good.replace("[buyer, seller]", "[]"));
        texts.put("a state that is a list", good.replaceAll("(?s)state:.*turn_order", "state: [1]\nturn_order"));
        texts.put("no state", good.replaceAll("(?s)state:.*turn_order", "turn_order"));
        texts.put("a pointer without slash", good.replace("[/offer/floor]", "[offer/floor]"));
        texts.put("a pointer of dots", good.replace("[/offer/floor]", "[offer.floor]"));
        texts.put("a pointer with a lone tilde", good.replace("[/offer/floor]", "[/offer~floor]"));
        texts.put("a hot temperature", good.replace("temperature: 0.7", "temperature: 2.1"));
        texts.put("a temperature in words", good.replace("temperature: 0.7", "temperature: hot"));
        texts.put("no rubric", good.replaceAll("rubric:.*\n", ""));
        texts.put("turns below one", good + "limits: {turns: 0}\n");
        texts.put("too many turns", good + "limits: {turns: 100000}\n");
        texts.put("half a turn", good + "limits: {turns: 1.5}\n");
        texts.put("a state above its limit", good + "limits: {state_bytes: 20}\n");
        texts.put("tension above ten", good + "tension: 11\n");
        texts.put("hints in words", good + "hints: yes\n");
        texts.put("an interval of a primary actor", good.replace("goals: Buy", "every: 2\n    goals: Buy"));
        texts.put("many changes", good.replace("goals: Buy", "mutations: 33\n    goals: Buy"));
        texts.put(
                "four changes of a created agent",
                good.replace(
                        "state:\n",
                        "  - {name: broker, archetype: created_agent, goals: Help., mutations: 4}\nstate:\n"));
        texts.put(
                "a disruptor with permissions",
                good.replace(
                        "state:\n",
                        "  - {name: mood, archetype: disruptor_tension, goals: Stir., permissions: {allow: [/a]}}\nstate:\n"));
        texts.put(
                "a created agent in the turn order",
                good.replace("state:\n", "  - {name: broker, archetype: created_agent, goals: Help.}\nstate:\n")
                        .replace("[buyer, seller]", "[buyer, broker]"));
        return texts;
    }

    private static String deep(int levels) {
        StringBuilder text = new StringBuilder("state:\n");
        for (int level = 1; level <= levels; level++) {
            text.repeat(' ', level).append("a:\n");
        }
        return text.toString();
    }

    @Test
    void what_does_not_keep_to_the_form_is_refused() {
        refused().forEach((what, text) -> {
            assertThat(text).as(what + " differs").isNotEqualTo(Trades.YAML);
            assertThatThrownBy(() -> yaml(text)).as(what).isInstanceOf(MinutebookException.class);
        });
    }

    @Test
    void a_refusal_says_where_and_what_to_do() {
        assertThatThrownBy(() -> yaml(Trades.YAML.replace("temperature: 0.7", "temperature: hot")))
                .hasMessageContaining("at /actors/0/hyperparameters/temperature: a number is expected");
        assertThatThrownBy(() -> yaml(Trades.YAML.replace("deny:", "grant:")))
                .hasMessageContaining("at /actors/0/permissions: there is no field 'grant'; there are allow, deny");
        assertThatThrownBy(() -> yaml(Trades.YAML.replace("log: []", "log: *a")))
                .hasMessageContaining("aliases are not read")
                .hasMessageContaining("line 26");
        assertThatThrownBy(() -> yaml(Trades.YAML.replaceFirst("primary_actor", "root")))
                .hasMessageContaining("at /actors/0/archetype: one of primary_actor, disruptor_info");
        assertThatThrownBy(() -> yaml(Trades.YAML + "limits: {turns: 0}\n"))
                .hasMessageContaining("at /limits: turns must be from 1 to 200");
    }

    @Test
    void all_faults_are_told_at_once() {
        assertThatThrownBy(() -> yaml("""
                        version: 1
                        nmae: sale
                        tension: 11
                        hints: perhaps
                        actors:
                          - {name: buyer, archetype: primary_actor, strategy: Wait., every: -1, goal: Buy.}
                          - {name: seller, archetype: boss, goals: Sell., permissions: {allow: [offer]}}
                          - nobody
                        state: []
                        turn_order: [buyer, broker]
                        limits: {turns: 0, tokens: many, depth: 99}
                        """))
                .hasMessageContaining("the scenario has 15 faults:\n")
                .hasMessageContaining("at /: there is no field 'nmae'")
                .hasMessageContaining("at /: name is missing; a text is expected")
                .hasMessageContaining("at /: rubric is missing; a text is expected")
                .hasMessageContaining("tension must be from 1 to 10")
                .hasMessageContaining("at /hints: true or false is expected")
                .hasMessageContaining("at /actors/0: every must be from 0 to 0")
                .hasMessageContaining("at /actors/0: there is no field 'goal'")
                .hasMessageContaining("at /actors/0: goals is missing")
                .hasMessageContaining("at /actors/1/archetype: one of primary_actor")
                .hasMessageContaining("at /actors/1/permissions: the pointer 'offer' does not begin with '/'")
                .hasMessageContaining("at /actors/2: an object is expected")
                .hasMessageContaining("at /state: an object is expected")
                .hasMessageContaining("at /limits: turns must be from 1 to 200")
                .hasMessageContaining("at /limits/tokens: a number is expected")
                .hasMessageContaining("at /limits: depth must be from 1 to 16");
    }

    @Test
    void what_is_wrong_only_beside_others_is_told_too() {
        assertThatThrownBy(
                        () -> yaml(Trades.YAML.replace("turn_order: [buyer, seller]", "turn_order: [buyer, broker]")))
                .hasMessageContaining("the turn order names 'broker'");
    }

    @Test
    void a_huge_file_is_refused_before_it_is_read() {
        Refused.with(Problem.Code.TOO_LARGE, () -> yaml(" ".repeat(Scenario.FILE + 1)));
    }

    @Test
    void json_is_held_to_the_same() {
        String good = ScenarioText.write(Trades.sale(), ScenarioFormat.JSON);
        for (String bad : new String[] {
            "",
            "[]",
            "null",
            good + "{}",
            good.replace("\"name\"", "\"name\":\"x\",\"name\""),
            good.replace("150", "1e400"),
            good.replace("150", "NaN"),
            good.replace("[]", "[".repeat(5000)),
            good.replace("\"hints\": false", "\"hints\": 0"),
            good.replace("150", "\"\\ud800\""),
            good.replace("150", "\"\\u0000\""),
            "// sale\n" + good
        }) {
            assertThat(bad).isNotEqualTo(good);
            assertThatThrownBy(() -> ScenarioFile.read(bad, ScenarioFormat.JSON))
                    .as(bad.length() > 300 ? bad.substring(0, 300) : bad)
                    .isInstanceOf(MinutebookException.class);
        }
    }

    @Test
    void goals_parts_and_permissions_never_change() {
        Scenario sale = Trades.sale();
        ScenarioActor buyer = sale.actor("buyer");
        Scenario evolved = sale.with(buyer.evolved("Open high.", Map.of("temperature", 1.0)));
        assertThat(evolved.actor("buyer").goals()).isEqualTo(buyer.goals());
        assertThat(evolved.actor("buyer").permissions()).isEqualTo(buyer.permissions());
        assertThat(evolved.actor("buyer").strategy()).isEqualTo("Open high.");
        ScenarioActor greedy = new ScenarioActor(
                "buyer", buyer.archetype(), "Take all.", "", Map.of(), buyer.permissions(), 0, buyer.mutations());
        Refused.with(Problem.Code.CONFLICT, () -> sale.with(greedy));
        Refused.with(Problem.Code.INVALID, () -> Trades.broker(2, 4));
        Refused.with(Problem.Code.INVALID, () -> Trades.broker(0, 1));
    }
}
