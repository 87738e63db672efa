package dev.minutebook.core.evolution.lineage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.minutebook.core.evolution.lineage.Ancestry.Link;
import dev.minutebook.core.evolution.lineage.ProfileDifference.Change;
import dev.minutebook.core.evolution.lineage.ProfileDifference.Profile;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class StrategyBlameTest {

    @Test
    void each_line_is_that_of_the_generation_that_introduced_it() {
        assertThat(blame(
                        version(1, "open low\nwait\nconcede"),
                        version(3, "open low\nwait long\nconcede"),
                        version(8, """
                        open low
                        be kind
                        wait long
                        concede""")))
                .containsExactly("1 open low", "8 be kind", "3 wait long", "1 concede");
    }

    @Test
    void a_line_that_came_back_is_new() {
        assertThat(blame(version(1, "a\nb"), version(2, "a"), version(3, "a\nb")))
                .containsExactly("1 a", "3 b");
        assertThat(blame(version(1, "a"), version(2, ""), version(5, "a"))).containsExactly("5 a");
    }

    @Test
    void equal_lines_keep_their_own_origin() {
        assertThat(blame(version(1, "x\nx"), version(2, "x\ny\nx"), version(3, "x\ny\nx\nx")))
                .containsExactly("1 x", "2 y", "1 x", "3 x");
    }

    @Test
    void without_a_strategy_there_is_no_line() {
        assertThat(StrategyBlame.of(List.of())).isEmpty();
        assertThat(blame(version(1, "a"), version(2, ""))).isEmpty();
    }

    /// Every line carries the generation that wrote it, which no other generation writes.
    @Test
    void a_thousand_generations_are_blamed_rightly() {
        Random random = new Random(4);
        List<String> lines = new ArrayList<>();
        List<StrategyVersion> chain = new ArrayList<>();
        for (int generation = 1; generation <= 1_000; generation++) {
            for (int change = 0; change < 3; change++) {
                int place = random.nextInt(lines.size() + 1);
                if (place < lines.size() && random.nextInt(3) > 0) {
                    lines.set(place, generation + " changed " + change);
                } else if (place < lines.size() && lines.size() > 40) {
                    lines.remove(place);
                } else {
                    lines.add(place, generation + " added " + change);
                }
            }
            chain.add(version(generation, String.join("\n", lines)));
        }
        List<StrategyBlame.Line> blamed = StrategyBlame.of(chain);
        assertThat(blamed).extracting(StrategyBlame.Line::text).isEqualTo(lines);
        assertThat(blamed).allMatch(line -> line.text().startsWith(line.generation() + " "));
    }

    @Test
    void ancestors_are_those_of_the_branch() {
        Ancestry ancestry = Ancestry.of(
                List.of(Link.root(1), Link.of(2, 1), Link.of(3, 2), Link.of(4, 2), Link.of(5, 4), Link.of(6, 2)));
        assertThat(ancestry.chain(5)).containsExactly(1, 2, 4, 5);
        assertThat(ancestry.chain(1)).containsExactly(1);
        assertThatIllegalArgumentException().isThrownBy(() -> ancestry.chain(7));
        assertThatIllegalArgumentException().isThrownBy(() -> Link.of(3, 3));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Ancestry.of(List.of(Link.of(3, 2))))
                .withMessage("there is no generation 2");
        assertThatIllegalArgumentException().isThrownBy(() -> Ancestry.of(List.of(Link.root(1), Link.root(1))));
    }

    @Test
    void two_profiles_differ_in_lines_and_hyperparameters() {
        ProfileDifference found = ProfileDifference.between(
                new Profile("open low\nwait\n", Map.of("temperature", "0.7", "top_p", "1")),
                new Profile("open low\nwait long\nthank\n", Map.of("temperature", "0.9", "frequency_penalty", "0.3")));
        assertThat(found.added()).isEqualTo(2);
        assertThat(found.removed()).isEqualTo(1);
        assertThat(found.strategy())
                .startsWith("--- a/strategy\n+++ b/strategy\n")
                .contains("-wait\n+wait long\n");
        assertThat(found.hyperparameters())
                .containsExactly(
                        new Change("frequency_penalty", null, "0.3"),
                        new Change("temperature", "0.7", "0.9"),
                        new Change("top_p", "1", null));
        Profile same = new Profile("a", Map.of());
        assertThat(ProfileDifference.between(same, same)).isEqualTo(new ProfileDifference("", 0, 0, List.of()));
    }

    private static StrategyVersion version(int generation, String strategy) {
        return new StrategyVersion(generation, strategy);
    }

    private static List<String> blame(StrategyVersion... chain) {
        return StrategyBlame.of(List.of(chain)).stream()
                .map(line -> line.generation() + " " + line.text())
                .toList();
    }
}
