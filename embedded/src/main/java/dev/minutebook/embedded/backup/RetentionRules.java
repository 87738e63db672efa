package dev.minutebook.embedded.backup;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.IsoFields;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Which backups are kept. Days, weeks and months are those of UTC.
final class RetentionRules {

    private RetentionRules() {}

    /// What the rules need to know of a backup.
    record Dated(String id, Instant takenAt) {}

    /// The ids of those that may go. The newest is never among them.
    static Set<String> superfluous(List<Dated> backups, Keep keep) {
        List<Dated> newest = backups.stream()
                .sorted(Comparator.comparing(Dated::takenAt)
                        .thenComparing(Dated::id)
                        .reversed())
                .toList();
        Set<String> kept =
                newest.stream().limit(Math.max(1, keep.last())).map(Dated::id).collect(Collectors.toSet());
        kept.addAll(newestOfEach(newest, keep.days(), LocalDate::toString));
        kept.addAll(newestOfEach(
                newest,
                keep.weeks(),
                day -> day.get(IsoFields.WEEK_BASED_YEAR) + "-" + day.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR)));
        kept.addAll(newestOfEach(newest, keep.months(), day -> day.getYear() + "-" + day.getMonthValue()));
        return backups.stream().map(Dated::id).filter(id -> !kept.contains(id)).collect(Collectors.toSet());
    }

    private static Set<String> newestOfEach(List<Dated> newest, int most, Function<LocalDate, String> period) {
        Set<String> seen = new HashSet<>();
        Set<String> kept = new HashSet<>();
        for (Dated one : newest) {
            if (seen.size() == most) {
                break;
            }
            if (seen.add(period.apply(LocalDate.ofInstant(one.takenAt(), ZoneOffset.UTC)))) {
                kept.add(one.id());
            }
        }
        return kept;
    }
}
