package dev.minutebook.chamber;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.asks.StartCall;
import dev.minutebook.api.asks.StartedCall;
import dev.minutebook.api.contextbackups.BackupCoverage;
import dev.minutebook.api.contextbackups.BackupTrigger;
import dev.minutebook.api.contextbackups.ClaimContextBackup;
import dev.minutebook.api.contextbackups.ClaimedContextBackup;
import dev.minutebook.api.contextbackups.ContextBackup;
import dev.minutebook.api.contextbackups.ContextBackupDifference;
import dev.minutebook.api.contextbackups.ContextBackupFilter;
import dev.minutebook.api.contextbackups.ContextBackupId;
import dev.minutebook.api.contextbackups.ContextBackups;
import dev.minutebook.api.contextbackups.ContextCounter;
import dev.minutebook.api.contextbackups.ContextCounterId;
import dev.minutebook.api.contextbackups.ContextStanding;
import dev.minutebook.api.contextbackups.CoverageReport;
import dev.minutebook.api.contextbackups.FollowConversation;
import dev.minutebook.api.contextbackups.ReportContextBackup;
import dev.minutebook.api.contextbackups.RestoreContext;
import dev.minutebook.api.contextbackups.RestoredContext;
import dev.minutebook.api.contextbackups.WriteContextBackup;
import dev.minutebook.api.conversations.ConversationId;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Context backups that are due, held once and reported once.
final class FakeContextBackups implements ContextBackups {

    private record Due(ContextCounter counter, @Nullable String provider, String model) {}

    private final Deque<Due> waiting = new ArrayDeque<>();
    private final Map<ContextCounterId, Long> held = new LinkedHashMap<>();
    private final Map<ContextCounterId, ReportContextBackup> reports = new LinkedHashMap<>();
    private final List<ClaimContextBackup> wishes = new ArrayList<>();
    private Problem.@Nullable Code refusesCalls;
    private long fences;
    private int heartbeats;
    private int releases;

    /// A backup is due for a specialist of that model.
    synchronized ContextCounterId due(@Nullable String provider, String model) {
        ContextCounter counter = counter();
        waiting.add(new Due(counter, provider, model));
        return counter.id();
    }

    synchronized @Nullable ReportContextBackup report(ContextCounterId counter) {
        return reports.get(counter);
    }

    synchronized List<ClaimContextBackup> wishes() {
        return List.copyOf(wishes);
    }

    synchronized int heartbeats() {
        return heartbeats;
    }

    synchronized int releases() {
        return releases;
    }

    synchronized boolean isHeld(ContextCounterId counter) {
        return held.containsKey(counter);
    }

    /// Somebody else holds it from now on.
    synchronized void takeOver(ContextCounterId counter) {
        held.put(counter, ++fences);
    }

    /// No call may begin, as when the quota is used up.
    synchronized void refuseCalls(Problem.Code code) {
        refusesCalls = code;
    }

    private static ContextCounter counter() {
        return new ContextCounter(
                new ContextCounterId(UUID.randomUUID()),
                new ConversationId(UUID.randomUUID()),
                new AgentId(UUID.randomUUID()),
                100,
                30,
                1,
                ContextCounter.WINDOW,
                null,
                null,
                BackupCoverage.NO_BACKUP,
                BackupTrigger.MESSAGE_COUNT,
                Instant.now(),
                1,
                null,
                null,
                Instant.now(),
                Instant.now());
    }

    @Override
    public synchronized Optional<ClaimedContextBackup> claim(ClaimContextBackup request) {
        wishes.add(request);
        Due next = waiting.poll();
        if (next == null) {
            return Optional.empty();
        }
        held.put(next.counter.id(), ++fences);
        return Optional.of(new ClaimedContextBackup(
                next.counter,
                BackupTrigger.MESSAGE_COUNT,
                30,
                "You write a handover note.",
                "[30] user:\n> Build the bridge.",
                next.provider,
                next.model,
                fences,
                Instant.now().plus(request.lease())));
    }

    @Override
    public synchronized Instant heartbeat(ContextCounterId counter, long fence, Duration lease) {
        mustHold(counter, fence);
        heartbeats++;
        return Instant.now().plus(lease);
    }

    @Override
    public synchronized StartedCall call(ContextCounterId counter, StartCall call) {
        mustHold(counter, call.fence());
        if (refusesCalls != null) {
            throw refusesCalls.because("the quota of the day is used up");
        }
        return new StartedCall(1, null, null);
    }

    @Override
    public synchronized ContextCounter report(ContextCounterId counter, ReportContextBackup report) {
        mustHold(counter, report.fence());
        held.remove(counter);
        reports.put(counter, report);
        return counter();
    }

    @Override
    public synchronized ContextCounter release(ContextCounterId counter, long fence) {
        mustHold(counter, fence);
        held.remove(counter);
        releases++;
        return counter();
    }

    private void mustHold(ContextCounterId counter, long fence) {
        Long present = held.get(counter);
        if (present == null || present != fence) {
            throw Problem.Code.STALE_FENCE.because("not yours");
        }
    }

    @Override
    public ContextCounter follow(FollowConversation request) {
        throw new UnsupportedOperationException();
    }

    @Override
    public ContextBackup write(WriteContextBackup request) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Optional<ContextBackup> find(ContextBackupId backup) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Page<ContextBackup> list(ContextBackupFilter filter, PageRequest page) {
        throw new UnsupportedOperationException();
    }

    @Override
    public ContextStanding standing(ConversationId conversation, AgentRef specialist) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Page<ContextCounter> due(PageRequest page) {
        throw new UnsupportedOperationException();
    }

    @Override
    public CoverageReport coverage(@Nullable BackupCoverage coverage, PageRequest page) {
        throw new UnsupportedOperationException();
    }

    @Override
    public RestoredContext restore(RestoreContext request) {
        throw new UnsupportedOperationException();
    }

    @Override
    public ContextBackupDifference diff(ContextBackupId from, ContextBackupId to) {
        throw new UnsupportedOperationException();
    }
}
