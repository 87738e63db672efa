package dev.minutebook.api.evolution.scenarios;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.api.MinutebookException;
import java.util.List;
import org.junit.jupiter.api.Test;

class StatePointerTest {

    @Test
    void a_pointer_is_written_as_it_is_read() {
        for (String text : List.of("", "/", "/a", "/a/b/0", "/a~0b/c~1d", "/~01", "//", "/__proto__/x", "/ä/-")) {
            assertThat(StatePointer.of(text).text()).isEqualTo(text);
        }
        assertThat(StatePointer.of("/a~1b/~0").segments()).containsExactly("a/b", "~");
        assertThat(StatePointer.of("/~01").segments()).containsExactly("~1");
        assertThat(StatePointer.of("").root()).isTrue();
        assertThat(StatePointer.of("/").segments()).containsExactly("");
    }

    @Test
    void what_is_no_pointer_is_refused() {
        for (String text : List.of("a", "a/b", "price", "#/a", "/~", "/~2", "/a~", "$.a", " /a", "/a\0b")) {
            assertThatThrownBy(() -> StatePointer.of(text)).isInstanceOf(MinutebookException.class);
        }
        assertThatThrownBy(() -> StatePointer.of("/x".repeat(33))).isInstanceOf(MinutebookException.class);
        assertThatThrownBy(() -> StatePointer.of("/" + "x".repeat(1024))).isInstanceOf(MinutebookException.class);
    }

    @Test
    void a_place_covers_what_lies_in_it_and_not_what_begins_alike() {
        StatePointer price = StatePointer.of("/price");
        assertThat(price.covers(price)).isTrue();
        assertThat(price.covers(StatePointer.of("/price/floor"))).isTrue();
        assertThat(price.covers(StatePointer.of("/prices"))).isFalse();
        assertThat(price.covers(StatePointer.of("/Price"))).isFalse();
        assertThat(price.covers(StatePointer.of("/"))).isFalse();
        assertThat(price.covers(StatePointer.of(""))).isFalse();
        assertThat(StatePointer.of("").covers(price)).isTrue();
        assertThat(StatePointer.of("/a~1b").covers(StatePointer.of("/a/b"))).isFalse();
    }

    @Test
    void what_is_denied_goes_first_and_what_nobody_allowed_is_refused() {
        PathPermissions some = new PathPermissions(List.of("/price/floor", "/secret"), List.of("/price", "/notes"));
        assertThat(some.permits(StatePointer.of("/notes/a"))).isTrue();
        assertThat(some.permits(StatePointer.of("/price/ask"))).isTrue();
        assertThat(some.permits(StatePointer.of("/price/floor"))).isFalse();
        assertThat(some.permits(StatePointer.of("/price/floor/x"))).isFalse();
        assertThat(some.permits(StatePointer.of("/price")))
                .as("what is denied lies in it")
                .isFalse();
        assertThat(some.permits(StatePointer.of(""))).isFalse();
        assertThat(some.permits(StatePointer.of("/other"))).isFalse();
        assertThat(some.permits(StatePointer.of("/price/floors"))).isTrue();
        assertThat(PathPermissions.NONE.permits(StatePointer.of("/a"))).isFalse();
        assertThat(new PathPermissions(List.of(""), List.of("")).permits(StatePointer.of("/a")))
                .isFalse();
        assertThat(new PathPermissions(List.of(), List.of("")).permits(StatePointer.of("/a")))
                .isTrue();
    }
}
