package dev.minutebook.core.critiques;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.critiques.AgentReputation;
import dev.minutebook.api.critiques.CritiquePattern;
import dev.minutebook.api.critiques.IssueType;
import dev.minutebook.api.critiques.PatternFilter;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.core.AtOnce;
import dev.minutebook.core.Deadlocks;
import dev.minutebook.core.OpenBook;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// Debates that end at the same moment, on the same agents and patterns: 16, or 64 with `-Dminutebook.nightly=true`.
@ExtendWith(PostgresExtension.class)
@Timeout(600)
class IssueSettlementRacesTest {

    private static final int DEBATES = Boolean.getBoolean("minutebook.nightly") ? 64 : 16;
    private static final List<String> ISSUES = IntStream.range(0, 12)
            .mapToObj(i -> (i % 2 == 0 ? "slow part " : "wrong part ") + i)
            .toList();

    @Test
    void many_end_at_once_and_none_waits_in_a_circle(TestDatabase database) {
        try (OpenBook open = new OpenBook(database)) {
            Workspace book = open.newWorkspace();
            CritiquePlay play = new CritiquePlay(book);
            Random random = new Random(7);
            Map<String, Integer> raised = new HashMap<>();
            List<Debate> debates = new ArrayList<>();
            List<List<String>> issues = new ArrayList<>();
            for (int i = 0; i < DEBATES; i++) {
                List<String> some = new ArrayList<>(ISSUES);
                Collections.shuffle(some, random);
                some = some.subList(0, 1 + random.nextInt(ISSUES.size()));
                some.forEach(issue -> raised.merge(issue, 1, Integer::sum));
                issues.add(some);
                debates.add(play.open());
            }
            List<Debate> almost = AtOnce.race(
                            DEBATES, i -> play.play(debates.get(i), CritiquePlay.ANSWERS - 1, 1 + i % 2, issues.get(i)))
                    .answers();
            assertThat(almost).noneMatch(debate -> debate.status().isFinal());
            List<Debate> ended = AtOnce.race(DEBATES, i -> play.play(debates.get(i), 1, 1 + i % 2, issues.get(i)))
                    .answers();

            assertThat(ended).hasSize(DEBATES).allMatch(debate -> debate.status() == Debate.Status.COMPLETED);
            List<CritiquePattern> patterns = book.critiques()
                    .patterns(PatternFilter.any(), PageRequest.first(200))
                    .items();
            assertThat(patterns).hasSameSizeAs(raised.keySet());
            for (CritiquePattern one : patterns) {
                assertThat(one.successes() + one.failures()).as(one.text()).isEqualTo(raised.get(one.text()));
            }
            assertThat(patterns.stream().mapToInt(CritiquePattern::successes).sum())
                    .isEqualTo(IntStream.range(0, DEBATES / 2)
                            .map(i -> issues.get(2 * i).size())
                            .sum());
            book.critiques()
                    .rates()
                    .forEach(rate -> assertThat(rate.baseRate())
                            .as(rate.type().name())
                            .isCloseTo(
                                    (double) successes(patterns, rate.type()) / outcomes(patterns, rate.type()),
                                    within(1e-9)));
            AgentReputation author = book.critiques().reputation(play.seat(1).agent());
            assertThat(author.proposals()).isEqualTo(DEBATES);
            assertThat(author.accepted()).isEqualTo(DEBATES);
            AgentReputation critic = book.critiques().reputation(play.seat(3).agent());
            assertThat(critic.critiques()).isEqualTo(DEBATES);
            assertThat(critic.valuable()).isEqualTo(DEBATES / 2);
            assertThat(critic.predictions()).isEqualTo(DEBATES);
            assertThat(critic.meanError()).isCloseTo(0.5, within(1e-12));
        }
        Deadlocks.assertNone(database);
    }

    private static int successes(List<CritiquePattern> patterns, IssueType type) {
        return patterns.stream()
                .filter(one -> one.type() == type)
                .mapToInt(CritiquePattern::successes)
                .sum();
    }

    private static int outcomes(List<CritiquePattern> patterns, IssueType type) {
        return patterns.stream()
                .filter(one -> one.type() == type)
                .mapToInt(one -> one.successes() + one.failures())
                .sum();
    }
}
