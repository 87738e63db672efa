package dev.minutebook.core.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class CodeBlocksTest {

    @Test
    void the_largest_block_is_taken_with_its_language() {
        String text = """
                First:
                ```python
                print(1)
                ```
                then
                ~~~Java
                class A {
                    int b;
                }
                ~~~
                ```sh
                ls
                ```
                """;
        assertThat(CodeBlocks.largest(text)).contains(new CodeBlock("java", "class A {\n    int b;\n}\n"));
    }

    @Test
    void without_code_there_is_none() {
        for (String text : List.of("", "no code `here`", "```\n\n```", "``\nx\n``", "    indented")) {
            assertThat(CodeBlocks.largest(text)).as(text).isEmpty();
        }
    }

    @Test
    void a_language_need_not_be_named() {
        assertThat(CodeBlocks.largest("```\nx = 1\n```")).contains(new CodeBlock(null, "x = 1\n"));
        assertThat(CodeBlocks.largest("```{.c}\nx = 1\n```")).contains(new CodeBlock(null, "x = 1\n"));
    }

    @Test
    void what_follows_the_language_is_passed_over() {
        assertThat(CodeBlocks.largest("```C++ title=\"x\"\nx\n```")).contains(new CodeBlock("c++", "x\n"));
        assertThat(CodeBlocks.largest("```java:src/A.java\nx\n```")).contains(new CodeBlock("java", "x\n"));
    }

    @Test
    void a_block_is_closed_by_a_fence_of_its_kind_and_length() {
        assertThat(CodeBlocks.largest("````md2\n```java\nx\n```\n````"))
                .contains(new CodeBlock("md2", "```java\nx\n```\n"));
        assertThat(CodeBlocks.largest("```a\n~~~\n``` b\n```\nafter")).contains(new CodeBlock("a", "~~~\n``` b\n"));
        assertThat(CodeBlocks.largest("```a\nx\n``````")).contains(new CodeBlock("a", "x\n"));
    }

    @Test
    void a_block_that_is_not_closed_ends_with_the_text() {
        assertThat(CodeBlocks.largest("```a\nx\ny")).contains(new CodeBlock("a", "x\ny\n"));
    }

    @Test
    void the_indent_of_the_fence_is_not_the_codes() {
        assertThat(CodeBlocks.largest("  ```a\n  x\n    y\n z\n  ```")).contains(new CodeBlock("a", "x\n  y\nz\n"));
    }

    @Test
    void carriage_returns_are_no_part_of_lines() {
        assertThat(CodeBlocks.largest("```a\r\nx\r\n```\r\n")).contains(new CodeBlock("a", "x\n"));
    }

    @Test
    void what_is_fenced_for_the_eye_is_no_code() {
        assertThat(CodeBlocks.largest("```console\n$ make\nlong long output\n```\n```c\nx\n```"))
                .contains(new CodeBlock("c", "x\n"));
        assertThat(CodeBlocks.largest("```diff\n-a\n+b\n```")).isEmpty();
    }

    @Test
    void of_equal_blocks_the_first_is_taken() {
        assertThat(CodeBlocks.largest("```a\nx\n```\n```b\ny\n```")).contains(new CodeBlock("a", "x\n"));
    }
}
