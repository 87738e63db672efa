package dev.minutebook.core.jobs;

import com.github.kagkarlsson.scheduler.Scheduler;
import com.github.kagkarlsson.scheduler.task.helper.RecurringTask;
import com.github.kagkarlsson.scheduler.task.helper.Tasks;
import com.github.kagkarlsson.scheduler.task.schedule.FixedDelay;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.memory.MemoryParts;
import java.time.Duration;
import javax.sql.DataSource;

/// The recurring jobs of this installation; each runs in one process at a time.
public final class Jobs implements AutoCloseable {

    private final Scheduler scheduler;

    public Jobs(DataSource dataSource, Database database, MemoryParts memory, Duration every) {
        WorkspaceMaintenance housekeeping = new WorkspaceMaintenance(database, memory);
        RecurringTask<Void> deadlines = Tasks.recurring("deadlines", FixedDelay.of(every))
                .execute((instance, context) -> housekeeping.deadlines());
        RecurringTask<Void> upkeep =
                Tasks.recurring("upkeep", FixedDelay.of(every)).execute((instance, context) -> housekeeping.upkeep());
        RecurringTask<Void> retries =
                Tasks.recurring("retries", FixedDelay.of(every)).execute((instance, context) -> housekeeping.retries());
        this.scheduler = Scheduler.create(dataSource)
                .tableName("minutebook.scheduled_tasks")
                .startTasks(deadlines, upkeep, retries)
                .threads(3)
                .pollingInterval(every.compareTo(Duration.ofSeconds(10)) < 0 ? every : Duration.ofSeconds(10))
                .heartbeatInterval(Duration.ofSeconds(10))
                .shutdownMaxWait(Duration.ofSeconds(5))
                .build();
    }

    public Jobs start() {
        scheduler.start();
        return this;
    }

    @Override
    public void close() {
        scheduler.stop();
    }
}
