package dev.minutebook.core.debates;

import dev.minutebook.api.Feed;
import dev.minutebook.api.asks.LiveText;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.TurnId;
import dev.minutebook.core.access.Caller;
import dev.minutebook.core.debates.rows.AskRow;
import dev.minutebook.json.MinutebookJson;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// What is being said just now, passed between processes by notification and kept nowhere.
public final class LiveTexts {

    private static final Duration BETWEEN = Duration.ofMillis(200);
    private static final int REMEMBERED = 10_000;
    private static final int CHARACTERS = 4_000;
    private static final int BYTES = 6_000;
    private static final int WAITING = 256;

    private record Topic(UUID workspace, UUID debate) {}

    private record Claim(
            UUID ask, long fence, String owner, @Nullable UUID token) {}

    /// What travels.
    record Shown(UUID workspace, LiveText text) {}

    private final ConcurrentMap<Topic, Set<BlockingQueue<LiveText>>> listeners = new ConcurrentHashMap<>();
    private final Map<Claim, Instant> shown = new LinkedHashMap<>() {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Claim, Instant> eldest) {
            return size() > REMEMBERED;
        }
    };

    /// Whether enough time has passed since this caller showed something under this claim. Nobody can hold up the
    /// one who holds it.
    public boolean mayShow(UUID ask, long fence, Caller caller, Instant now) {
        Claim claim = new Claim(ask, fence, caller.keyOwner(), caller.claimsWith());
        synchronized (shown) {
            Instant last = shown.get(claim);
            if (last != null && now.isBefore(last.plus(BETWEEN)) && !now.isBefore(last)) {
                return false;
            }
            shown.put(claim, now);
            return true;
        }
    }

    public String payload(UUID workspace, AskRow ask, String text, Instant now) {
        String end = text.length() > CHARACTERS ? text.substring(text.length() - CHARACTERS) : text;
        while (end.getBytes(StandardCharsets.UTF_8).length > BYTES) {
            end = end.substring(end.length() / 4);
        }
        if (!end.isEmpty() && Character.isLowSurrogate(end.charAt(0))) {
            end = end.substring(1);
        }
        String json = MinutebookJson.STRICT.write(new Shown(
                workspace, new LiveText(new DebateId(ask.debate()), new TurnId(ask.id()), ask.seat(), end, now)));
        return json.getBytes(StandardCharsets.UTF_8).length < 7_900
                ? json
                : payload(workspace, ask, end.substring(end.length() / 2), now);
    }

    /// Passes on what was heard.
    public void received(String payload) {
        Shown heard = MinutebookJson.LENIENT.read(payload, Shown.class);
        Topic topic = new Topic(heard.workspace(), heard.text().debate().value());
        for (BlockingQueue<LiveText> queue : listeners.getOrDefault(topic, Set.of())) {
            while (!queue.offer(heard.text())) {
                queue.poll(); // a slow watcher misses the oldest
            }
        }
    }

    Feed<LiveText> listen(UUID workspace, DebateId debate) {
        Topic topic = new Topic(workspace, debate.value());
        BlockingQueue<LiveText> mine = new LinkedBlockingQueue<>(WAITING);
        listeners.compute(topic, (t, others) -> {
            Set<BlockingQueue<LiveText>> all = others == null ? ConcurrentHashMap.newKeySet() : others;
            all.add(mine);
            return all;
        });
        return new Feed<>() {
            @Override
            public Optional<LiveText> next(Duration wait) {
                try {
                    return Optional.ofNullable(mine.poll(wait.toMillis(), TimeUnit.MILLISECONDS));
                } catch (InterruptedException stopped) {
                    Thread.currentThread().interrupt();
                    return Optional.empty();
                }
            }

            @Override
            public void close() {
                listeners.computeIfPresent(topic, (t, all) -> {
                    all.remove(mine);
                    return all.isEmpty() ? null : all;
                });
            }
        };
    }
}
