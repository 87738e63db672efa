package dev.minutebook.core.debates;

import dev.minutebook.api.Limits;
import dev.minutebook.api.debates.Activity;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.debates.rows.DebateStore;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// How much was debated on each day.
final class DebateActivity {

    private DebateActivity() {}

    static Activity of(Transaction transaction, int days) {
        Limits.range("days", days, 1, Activity.DAYS);
        Instant today = transaction.now().truncatedTo(ChronoUnit.DAYS);
        Instant first = today.minus(days - 1L, ChronoUnit.DAYS);
        Map<Instant, Activity.Day> found = transaction
                .list(
                        DebateStore.ACTIVITY,
                        row -> new Activity.Day(row.instant(), row.number(), row.number(), row.number()),
                        transaction.workspace(),
                        first,
                        today.plus(1, ChronoUnit.DAYS))
                .stream()
                .collect(Collectors.toMap(Activity.Day::from, day -> day));
        List<Activity.Day> all = new ArrayList<>(days);
        for (Instant day = first; !day.isAfter(today); day = day.plus(1, ChronoUnit.DAYS)) {
            all.add(found.getOrDefault(day, new Activity.Day(day, 0, 0, 0)));
        }
        return new Activity(all);
    }
}
