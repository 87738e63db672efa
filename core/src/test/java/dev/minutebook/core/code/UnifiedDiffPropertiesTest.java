package dev.minutebook.core.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class UnifiedDiffPropertiesTest {

    @Property(tries = 3_000)
    void whoever_applies_the_difference_gets_the_new_text(
            @ForAll("texts") String before, @ForAll("texts") String after) {
        String diff = UnifiedDiff.between(before, after);
        assertThat(PatchReader.apply(before, diff)).isEqualTo(after);
        assertThat(diff.isEmpty()).isEqualTo(before.equals(after));
    }

    /// As many lines change as must, by the longest common subsequence.
    @Property
    void no_line_is_changed_that_could_stay(@ForAll("lines") List<String> before, @ForAll("lines") List<String> after) {
        int changed = LineChanges.between(before, after).stream()
                .mapToInt(c -> c.oldTo() - c.oldFrom() + c.newTo() - c.newFrom())
                .sum();
        assertThat(changed).isEqualTo(before.size() + after.size() - 2 * common(before, after));
    }

    private static int common(List<String> one, List<String> other) {
        int[][] longest = new int[one.size() + 1][other.size() + 1];
        for (int i = 1; i <= one.size(); i++) {
            for (int j = 1; j <= other.size(); j++) {
                longest[i][j] = one.get(i - 1).equals(other.get(j - 1))
                        ? longest[i - 1][j - 1] + 1
                        : Math.max(longest[i - 1][j], longest[i][j - 1]);
            }
        }
        return longest[one.size()][other.size()];
    }

    @Provide
    Arbitrary<List<String>> lines() {
        return Arbitraries.of("a", "b", "c", "d").list().ofMaxSize(25);
    }

    @Provide
    Arbitrary<String> texts() {
        return Arbitraries.of("a\n", "b\n", "\n", "@@ x\n", "\\ y\n", "c", "\r")
                .list()
                .ofMaxSize(30)
                .map(parts -> String.join("", parts));
    }
}
