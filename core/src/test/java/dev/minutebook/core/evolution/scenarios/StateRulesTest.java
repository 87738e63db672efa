package dev.minutebook.core.evolution.scenarios;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.evolution.episodes.StateMutation;
import dev.minutebook.api.evolution.episodes.StateMutation.Operation;
import dev.minutebook.api.evolution.scenarios.PathPermissions;
import dev.minutebook.api.evolution.scenarios.ScenarioLimits;
import dev.minutebook.core.evolution.scenarios.StateRules.Change;
import java.util.List;
import org.junit.jupiter.api.Test;

class StateRulesTest {

    private static final StateValue STATE =
            JsonText.read("{\"a\":{\"b\":1,\"c\":{\"d\":2}},\"list\":[1,{\"x\":2}],\"n\":null,\"-\":0,\"\":{\"\":5}}");
    private static final PathPermissions ALL = new PathPermissions(List.of(), List.of(""));

    private static String after(Operation operation, String path, String value) {
        return after(operation, path, value, ALL);
    }

    private static String after(Operation operation, String path, String value, PathPermissions permissions) {
        StateMutation mutation = new StateMutation(operation, path, value);
        return switch (StateRules.apply(STATE, mutation, permissions, ScenarioLimits.USUAL)) {
            case Change.Made made -> made.place() + " " + made.state().canonical();
            case Change.Refused refused -> "refused: " + refused.reason();
        };
    }

    @Test
    void modify_replaces_what_is_there() {
        assertThat(after(Operation.MODIFY, "/a/b", "\"x\""))
                .startsWith("/a/b ")
                .contains("\"b\":\"x\",\"c\":{\"d\":2}");
        assertThat(after(Operation.MODIFY, "/list/1/x", "[]")).contains("\"list\":[1,{\"x\":[]}]");
        assertThat(after(Operation.MODIFY, "/list/0", "{}")).contains("\"list\":[{},{\"x\":2}]");
        assertThat(after(Operation.MODIFY, "/n", "1")).contains("\"n\":1");
        assertThat(after(Operation.MODIFY, "/-", "1")).contains("\"-\":1");
        assertThat(after(Operation.MODIFY, "//", "1")).contains("\"\":{\"\":1}");
        for (String missing : List.of(
                "/z", "/a/z", "/list/2", "/list/-", "/list/00", "/list/-1", "/list/1e0", "/a/b/c", "/n/x", "/list/٠")) {
            assertThat(after(Operation.MODIFY, missing, "1")).as(missing).startsWith("refused: there is nothing");
        }
    }

    @Test
    void add_puts_something_where_nothing_is() {
        assertThat(after(Operation.ADD, "/z", "1")).startsWith("/z ").contains("\"z\":1");
        assertThat(after(Operation.ADD, "/a/c/e", "[1]")).contains("{\"d\":2,\"e\":[1]}");
        assertThat(after(Operation.ADD, "/list/-", "3")).startsWith("/list/2 ").contains("[1,{\"x\":2},3]");
        assertThat(after(Operation.ADD, "/list/1/-", "3")).contains("{\"-\":3,\"x\":2}");
        for (String taken :
                List.of("/a", "/n", "/-", "/list/0", "/list/2", "/z/z", "/a/b/c", "/n/x", "/" + "n".repeat(300))) {
            assertThat(after(Operation.ADD, taken, "1")).as(taken).startsWith("refused: nothing can be added");
        }
    }

    @Test
    void the_whole_state_is_never_replaced() {
        assertThat(after(Operation.MODIFY, "", "{}")).startsWith("refused: the whole state");
        assertThat(after(Operation.ADD, "", "{}")).startsWith("refused: the whole state");
    }

    @Test
    void a_refusal_for_want_of_permission_does_not_tell_what_is_there() {
        PathPermissions some = new PathPermissions(List.of("/a/c"), List.of("/a", "/list/-"));
        assertThat(after(Operation.MODIFY, "/secret", "1", some)).isEqualTo("refused: you may not change /secret");
        assertThat(after(Operation.MODIFY, "/n", "1", some)).isEqualTo("refused: you may not change /n");
        assertThat(after(Operation.MODIFY, "/a", "1", some)).isEqualTo("refused: you may not change /a");
        assertThat(after(Operation.MODIFY, "/a/b", "1", some)).startsWith("/a/b");
        assertThat(after(Operation.ADD, "/list/-", "1", some)).startsWith("/list/2 ");
        assertThat(after(Operation.MODIFY, "/list/0", "1", some)).startsWith("refused: you may not");
    }

    @Test
    void an_item_at_the_end_may_be_denied_by_its_index() {
        PathPermissions some = new PathPermissions(List.of("/list/2"), List.of("/list"));
        assertThat(after(Operation.ADD, "/list/-", "1", some)).isEqualTo("refused: you may not change /list/-");
    }

    @Test
    void the_state_stays_within_its_limits() {
        ScenarioLimits small = new ScenarioLimits(20, 50_000, 3, 2, 3, 120, 4, 30);
        StateMutation large = new StateMutation(Operation.MODIFY, "/n", "\"" + "x".repeat(40) + "\"");
        StateMutation deep = new StateMutation(Operation.MODIFY, "/a/c/d", "[[1]]");
        StateMutation fits = new StateMutation(Operation.MODIFY, "/n", "\"" + "x".repeat(28) + "\"");
        assertThat(StateRules.apply(STATE, large, ALL, small)).isInstanceOf(Change.Refused.class);
        assertThat(StateRules.apply(STATE, deep, ALL, small))
                .isEqualTo(new Change.Refused("the state would be nested deeper than 4"));
        assertThat(StateRules.apply(STATE, fits, ALL, small)).isInstanceOf(Change.Made.class);
        StateValue full = ((Change.Made) StateRules.apply(STATE, fits, ALL, small)).state();
        StateMutation more = new StateMutation(Operation.ADD, "/zz", "\"" + "x".repeat(28) + "\"");
        assertThat(StateRules.apply(full, more, ALL, small))
                .isEqualTo(new Change.Refused("the state would be larger than 120 bytes"));
    }
}
