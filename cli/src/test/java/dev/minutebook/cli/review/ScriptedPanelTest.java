package dev.minutebook.cli.review;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScriptedPanelTest {

    private static List<Verdict> votes(ReviewPreset preset, String path, String text) {
        ScriptedPanel panel = new ScriptedPanel(preset, new Material(List.of(MaterialFile.whole(path, text)), false));
        return Arrays.stream(ScriptedReviewer.values()).map(panel::vote).toList();
    }

    @Test
    void nothing_found_is_approved_by_all() {
        assertThat(votes(ReviewPreset.CODE, "A.java", "int x;\n"))
                .containsExactly(Verdict.APPROVE, Verdict.APPROVE, Verdict.APPROVE);
    }

    @Test
    void a_warning_convinces_whose_field_it_is() {
        assertThat(votes(ReviewPreset.CODE, "A.java", "System.out.println(x);\n"))
                .containsExactly(Verdict.APPROVE, Verdict.APPROVE, Verdict.CHANGES);
    }

    @Test
    void an_error_is_rejected_in_its_field_and_takes_changes_elsewhere() {
        assertThat(votes(ReviewPreset.CODE, "A.java", "k = \"AKIAABCDEFGHIJKLMNOP\"\n"))
                .containsExactly(Verdict.REJECT, Verdict.CHANGES, Verdict.CHANGES);
    }

    @Test
    void three_warnings_convince_the_others() {
        assertThat(votes(ReviewPreset.DESIGN, "a.md", "# Why\n# Alternatives\n# Tests\nTBD\n"))
                .as("two of safety, one of maintenance")
                .containsExactly(Verdict.CHANGES, Verdict.CHANGES, Verdict.CHANGES);
    }
}
