package dev.minutebook.cli.tasks;

import dev.minutebook.api.tasks.Claim;
import dev.minutebook.api.tasks.Task;
import dev.minutebook.api.tasks.TaskRun;
import dev.minutebook.cli.call.Names;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.View;
import org.jspecify.annotations.Nullable;

/// What people see of tasks and of the attempts at them.
final class TaskViews {

    private TaskViews() {}

    static View<Task> task(Names names) {
        return new View<Task>(Task::id)
                .column("Task", Task::id)
                .column("Status", Task::status, task -> ink(task.status()))
                .listed("Agent", task -> concerned(task, names))
                .detail("Assignee", task -> names.agent(task.assignee()))
                .detail("Holder", task -> names.agent(task.holder()))
                .detail("Lease until", Task::leaseUntil)
                .detail("Attempt", task -> task.attempt() + "/" + task.maxAttempts())
                .detail("Channel", task -> names.channel(task.channel()))
                .detail("Asked by", Task::createdBy)
                .column("Opened", Task::createdAt)
                .detail("Finished", Task::finishedAt)
                .text("Input", Task::input)
                .detail("Output", Task::output)
                .detail("Version", Task::version);
    }

    static View<TaskRun> run(Names names) {
        return new View<TaskRun>(TaskRun::id)
                .column("Attempt", TaskRun::attempt)
                .column("Agent", run -> names.agent(run.agent()), run -> Ink.NAME)
                .column("Status", TaskRun::status, run -> ink(run.status()))
                .column("Claimed", TaskRun::claimedAt)
                .column("Ended", TaskRun::endedAt)
                .text("Output", TaskRun::output)
                .text("Stderr", TaskRun::stderr)
                .text("Handle", TaskRun::handle);
    }

    static View<Claim> claim(Names names) {
        return new View<Claim>(claim -> claim.task().id().text() + " " + claim.fence())
                .detail("Task", claim -> claim.task().id())
                .detail("Input", claim -> claim.task().input())
                .column("Fence", Claim::fence, claim -> Ink.STRONG)
                .detail("Lease until", Claim::leaseUntil)
                .detail(
                        "Attempt",
                        claim -> claim.task().attempt() + "/" + claim.task().maxAttempts())
                .detail("Channel", claim -> names.channel(claim.task().channel()))
                .detail("Asked by", claim -> claim.task().createdBy());
    }

    /// Who holds it, else who is to do it.
    private static @Nullable String concerned(Task task, Names names) {
        if (task.holder() != null) {
            return names.agent(task.holder());
        }
        return task.assignee() == null ? "anyone" : names.agent(task.assignee());
    }

    private static Ink ink(Task.Status status) {
        return switch (status) {
            case OPEN -> Ink.STRONG;
            case CLAIMED, RUNNING -> Ink.WAITING;
            case COMPLETED -> Ink.GOOD;
            case FAILED, TIMED_OUT -> Ink.BAD;
            case CANCELLED -> Ink.FAINT;
        };
    }

    private static Ink ink(TaskRun.Status status) {
        return switch (status) {
            case CLAIMED, RUNNING -> Ink.WAITING;
            case COMPLETED -> Ink.GOOD;
            case FAILED, LOST -> Ink.BAD;
            case RELEASED, CANCELLED -> Ink.FAINT;
        };
    }
}
