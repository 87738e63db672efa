package dev.minutebook.core.debates.lessons;

import dev.minutebook.api.lessons.Lesson.Category;
import dev.minutebook.api.lessons.Lesson.Tier;
import dev.minutebook.core.text.Stem;
import dev.minutebook.core.text.Topics;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// Decisions about lessons.
public final class LessonRules {

    /// The least confidence of a decision that teaches anything.
    static final double CONFIDENT = 0.7;

    /// How long a lesson is kept.
    static final Duration LIFE = Duration.ofDays(90);

    /// How many a workspace keeps.
    static final int MOST = 10_000;

    /// Where there are more, what was not applied for so long goes first.
    static final Duration UNUSED = Duration.ofDays(30);

    private static final double SAME = 0.8;
    private static final Comparator<String> TELLING =
            Comparator.comparingInt(String::length).reversed().thenComparing(Comparator.naturalOrder());
    private static final int USES = 5;
    private static final double SUCCESS_RATE = 0.8;

    /// Stems by category, the more telling category first.
    private static final Map<Category, Set<String>> SIGNS = signs();

    private LessonRules() {}

    /// What a lesson is about, by the words it uses: the category with most of its words in the text, the first in
    /// case of a tie; best practice when there are none.
    public static Category category(String text) {
        List<String> stems = Topics.tokens(text).stream().map(Stem::of).toList();
        Category best = Category.BEST_PRACTICE;
        long most = 0;
        for (Map.Entry<Category, Set<String>> sign : SIGNS.entrySet()) {
            long found = stems.stream().filter(sign.getValue()::contains).count();
            if (found > most) {
                best = sign.getKey();
                most = found;
            }
        }
        return best == Category.PATTERN && antiPattern(stems) ? Category.ANTI_PATTERN : best;
    }

    private static boolean antiPattern(List<String> stems) {
        for (int i = 1; i < stems.size(); i++) {
            if (stems.get(i).equals("pattern") && stems.get(i - 1).equals("anti")) {
                return true;
            }
        }
        return false;
    }

    /// Whether two lessons say the same.
    public static boolean duplicate(String one, String other) {
        return Topics.similarity(one, other) >= SAME;
    }

    /// Some of the stems of a lesson, such that two lessons that say the same share one: of two sets that have four
    /// fifths in common, one of the first fifth and one more must be in both, whatever the order, if it is the same
    /// for all. Long words come first, as they are rare.
    public static List<String> marks(String text) {
        Set<String> stems = Topics.words(text);
        int needed = (int) Math.ceil(SAME * stems.size() - 1e-9);
        return stems.stream().sorted(TELLING).limit(stems.size() - needed + 1L).toList();
    }

    /// Where a lesson belongs after its uses since it last rose. It rises one tier at a time, and earns each anew.
    ///
    /// @param settled   uses with a known outcome since the last promotion
    /// @param successes how many of these helped
    static Tier promoted(Tier tier, int settled, int successes) {
        boolean earned = settled >= USES && successes >= SUCCESS_RATE * settled - 1e-9;
        return !earned
                ? tier
                : switch (tier) {
                    case BRONZE -> Tier.SILVER;
                    case SILVER -> Tier.GOLD;
                    case GOLD, PLATINUM -> Tier.PLATINUM;
                };
    }

    public static Instant expires(Instant from) {
        return from.plus(LIFE);
    }

    static boolean expired(Instant expiresAt, Instant now) {
        return !now.isBefore(expiresAt);
    }

    /// How well a lesson answers a query: 0.2 for each of its words found, 0.5 more if the title has the whole of
    /// it.
    public static double score(String query, String title, String content) {
        String whole = query.strip().toLowerCase(Locale.ROOT);
        if (whole.isEmpty()) {
            return 0;
        }
        Set<String> lesson = Topics.words(title + " " + content);
        long found = Topics.words(query).stream().filter(lesson::contains).count();
        boolean titled = title.toLowerCase(Locale.ROOT).contains(whole);
        return 0.2 * found + (titled ? 0.5 : 0);
    }

    private static Map<Category, Set<String>> signs() {
        Map<Category, Set<String>> signs = new LinkedHashMap<>();
        signs.put(
                Category.SECURITY,
                stems("security secure vulnerability attack attacker injection xss csrf"
                        + " authentication authorization permission encryption encrypt secret"
                        + " password credential exploit sanitize leak"));
        signs.put(Category.ANTI_PATTERN, stems("antipattern pitfall smell footgun"));
        signs.put(
                Category.OPTIMIZATION,
                stems("optimize optimization optimise performance latency throughput cache caching"
                        + " memory speed fast faster slow slower efficient efficiency batch"
                        + " benchmark"));
        signs.put(
                Category.PATTERN,
                stems("pattern idiom singleton factory observer strategy decorator adapter visitor" + " builder"));
        signs.put(
                Category.REFACTORING,
                stems("refactor refactoring rename extract simplify cleanup duplication inline"
                        + " decouple restructure"));
        signs.put(Category.TESTING, stems("test testing coverage assertion assert mock fixture regression"));
        signs.put(
                Category.DEBUGGING,
                stems("debug debugging bug crash exception trace stacktrace breakpoint diagnose"
                        + " reproduce log logging"));
        signs.put(
                Category.ARCHITECTURE,
                stems("architecture architectural module component layer service microservice"
                        + " interface boundary coupling dependency schema protocol"
                        + " scalability"));
        signs.put(
                Category.DOCUMENTATION, stems("documentation document docs readme comment javadoc changelog tutorial"));
        return signs;
    }

    private static Set<String> stems(String words) {
        return Set.copyOf(Topics.tokens(words).stream().map(Stem::of).distinct().toList());
    }
}
