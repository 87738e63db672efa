package dev.minutebook.core.debates.lessons;

import static dev.minutebook.core.debates.lessons.LessonRules.category;
import static dev.minutebook.core.debates.lessons.LessonRules.promoted;
import static dev.minutebook.core.debates.lessons.LessonRules.score;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.minutebook.api.lessons.Lesson.Category;
import dev.minutebook.api.lessons.Lesson.Tier;
import java.time.Instant;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class LessonRulesTest {

    private static final Map<String, Category> EXAMPLES = new LinkedHashMap<>();

    static {
        EXAMPLES.put("Escape input, or SQL injection leaks passwords", Category.SECURITY);
        EXAMPLES.put("Batching cut the latency in half", Category.OPTIMIZATION);
        EXAMPLES.put("An observer suits this", Category.PATTERN);
        EXAMPLES.put("Extract the parser before renaming", Category.REFACTORING);
        EXAMPLES.put("Tests with fixtures found a regression", Category.TESTING);
        EXAMPLES.put("Reproduce the crash first", Category.DEBUGGING);
        EXAMPLES.put("Keep layers apart at module boundaries", Category.ARCHITECTURE);
        EXAMPLES.put("Agree on names early", Category.BEST_PRACTICE);
        EXAMPLES.put("A god object is an anti-pattern", Category.ANTI_PATTERN);
        EXAMPLES.put("Write the changelog with the readme", Category.DOCUMENTATION);
    }

    @Test
    void every_category_is_told_by_its_words() {
        EXAMPLES.forEach((text, category) -> assertThat(category(text)).as(text).isEqualTo(category));
        assertThat(EXAMPLES.values()).containsOnlyOnce(Category.values());
    }

    @Test
    void most_words_decide_and_then_the_more_telling_category() {
        assertThat(category("tests of the password tests")).isEqualTo(Category.TESTING);
        assertThat(category("test the password")).isEqualTo(Category.SECURITY);
        assertThat(category("")).isEqualTo(Category.BEST_PRACTICE);
        assertThat(category("ANTIPATTERN")).isEqualTo(Category.ANTI_PATTERN);
    }

    @Test
    void lessons_that_share_four_fifths_of_their_words_are_the_same() {
        assertThat(LessonRules.duplicate("Cache parsed tokens in Redis", "caching the parsed token in redis"))
                .isTrue();
        assertThat(LessonRules.duplicate("one two three four", "one two three four five"))
                .isTrue();
        assertThat(LessonRules.duplicate("one two three", "one two three four")).isFalse();
    }

    @Test
    void a_lesson_rises_after_five_uses_with_four_fifths_success() {
        assertThat(promoted(Tier.BRONZE, 5, 4)).isEqualTo(Tier.SILVER);
        assertThat(promoted(Tier.BRONZE, 4, 4)).isEqualTo(Tier.BRONZE);
        assertThat(promoted(Tier.BRONZE, 5, 3)).isEqualTo(Tier.BRONZE);
        assertThat(promoted(Tier.BRONZE, 10, 8)).isEqualTo(Tier.SILVER);
        assertThat(promoted(Tier.BRONZE, 15, 12)).isEqualTo(Tier.SILVER);
        assertThat(promoted(Tier.BRONZE, 0, 0)).isEqualTo(Tier.BRONZE);
    }

    @Test
    void every_tier_is_reached_one_by_one_and_the_last_is_kept() {
        Set<Tier> reached = EnumSet.noneOf(Tier.class);
        Tier tier = Tier.BRONZE;
        for (int i = 0; i < 5; i++) {
            reached.add(tier);
            tier = promoted(tier, 5, 5);
        }
        assertThat(reached).containsExactly(Tier.values());
        assertThat(tier).isEqualTo(Tier.PLATINUM);
    }

    @Test
    void a_lesson_ends_after_ninety_days() {
        Instant made = Instant.parse("2026-01-01T00:00:00Z");
        Instant end = LessonRules.expires(made);
        assertThat(end).isEqualTo(Instant.parse("2026-04-01T00:00:00Z"));
        assertThat(LessonRules.expired(end, end.minusNanos(1))).isFalse();
        assertThat(LessonRules.expired(end, end)).isTrue();
    }

    @Test
    void a_query_scores_by_words_found_and_by_the_title() {
        assertThat(score("cache tokens", "Cache tokens in Redis", "It is fast")).isCloseTo(0.9, within(1e-9));
        assertThat(score("caching redis", "Token cache", "Use Redis")).isCloseTo(0.4, within(1e-9));
        assertThat(score("cache paint", "Token cache", "Use Redis")).isCloseTo(0.2, within(1e-9));
        assertThat(score("paint", "Token cache", "Use Redis")).isZero();
        assertThat(score("  ", "Token cache", "Use Redis")).isZero();
        assertThat(score("oken", "Token cache", "")).as("a part of the title").isEqualTo(0.5);
    }
}
