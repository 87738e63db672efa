package dev.minutebook.cli.fake;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/// What the parts of the fake book share: the clock, ids, pages, and the log.
final class FakeStorage {

    private final Clock clock;
    private long ids;
    final FakeAudit audit;

    FakeStorage(Clock clock) {
        this.clock = clock;
        this.audit = new FakeAudit(this);
    }

    Instant now() {
        return clock.instant();
    }

    UUID id() {
        return UUID.fromString("01975ba0-7c00-7000-8000-%012d".formatted(++ids));
    }

    static <T> Page<T> page(List<T> all, PageRequest request) {
        int from = request.cursor() == null ? 0 : Integer.parseInt(request.cursor());
        int to = Math.min(all.size(), from + request.limit());
        return new Page<>(all.subList(from, to), to < all.size() ? Integer.toString(to) : null);
    }
}
