package dev.minutebook.cli.review;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class CitationsTest {

    private final Material material = new Material(
            List.of(
                    MaterialFile.whole("src/A.java", "a\nb\nc\nd\n"),
                    MaterialFile.whole("A.java", "a\nb\n"),
                    MaterialFile.whole("my notes.md", "a\n")),
            false);
    private final Citations citations = new Citations(material, ReviewPreset.CODE.rules());

    private List<String> read() {
        return citations.findings().stream()
                .map(finding -> finding.written() + " by " + finding.raisedBy())
                .toList();
    }

    @Test
    void lines_that_cite_become_findings_worst_first() {
        citations.read("ada", """
                I looked at it.
                - `src/A.java:2-3`: the loop never ends
                **A.java:1** [ERROR] — null is not checked
                my notes.md:1: [note] spelling
                see also http://x:80 and B.java:7
                """);
        assertThat(read())
                .containsExactly(
                        "A.java:1: [error] null is not checked by [ada]",
                        "src/A.java:2-3: [warning] the loop never ends by [ada]",
                        "my notes.md:1: [note] spelling by [ada]");
    }

    @Test
    void words_before_a_citation_are_its_message_where_none_follow() {
        citations.read("ada", "The stream is never closed (src/A.java:4)");
        assertThat(read()).containsExactly("src/A.java:4: [warning] The stream is never closed by [ada]");
    }

    @Test
    void a_rule_is_told_from_words() {
        citations.read("safety-reviewer", "A.java:1: [error] secret: A key.");
        citations.read("ada", "A.java:2: beware: A key.");
        assertThat(citations.findings()).extracting(Finding::rule).containsExactly("secret", null);
    }

    @Test
    void what_two_seats_cite_is_one_finding_and_nobody_counts_twice() {
        citations.read("ada", "A.java:1: [note] secret: A key.");
        citations.read("bob", "A.java:1: [error] secret: A key.");
        citations.read("bob", "A.java:1: it stays wrong");
        citations.read("bob", "A.java:1: and wrong it stays");
        assertThat(read())
                .containsExactly(
                        "A.java:1: [error] secret: A key. by [ada, bob]",
                        "A.java:1: [warning] it stays wrong by [bob]");
    }

    @Test
    void lines_that_are_not_there_are_no_findings_but_told() {
        citations.read("ada", "A.java:99: made up\nA.java:0: too");
        assertThat(citations.findings()).isEmpty();
        assertThat(citations.unknown()).containsExactly("A.java:0", "A.java:99");
    }

    @Test
    void a_question_alone_has_no_lines() {
        Citations none = new Citations(Material.NONE, List.of());
        none.read("ada", "x:1: y");
        assertThat(none.findings()).isEmpty();
    }
}
