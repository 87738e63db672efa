package dev.minutebook.core.live;

import dev.minutebook.api.Feed;
import dev.minutebook.api.asks.LiveText;
import dev.minutebook.api.conversations.AnswerText;
import dev.minutebook.api.workspaces.WorkspaceId;
import dev.minutebook.core.access.Caller;
import dev.minutebook.core.database.ContentCipher;
import dev.minutebook.core.database.ContentCiphers;
import dev.minutebook.core.database.ContentColumn;
import dev.minutebook.core.database.PlainCipher;
import dev.minutebook.json.MinutebookJson;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// What is being said just now, passed between processes by notification and kept nowhere.
public final class LiveTexts {

    private static final Duration BETWEEN = Duration.ofMillis(200);
    private static final int REMEMBERED = 10_000;
    private static final int CHARACTERS = 4_000;
    private static final int BYTES = 6_000;
    private static final int WAITING = 256;

    private record Topic(UUID workspace, UUID subject) {}

    private record Claim(
            UUID subject,
            long fence,
            String owner,
            @Nullable UUID token) {}

    /// What travels: what a seat says in a debate, or an answer in a conversation.
    record Shown(
            UUID workspace,
            @Nullable LiveText text,
            @Nullable AnswerText answer) {

        private UUID subject() {
            return answer != null
                    ? answer.conversation().value()
                    : Objects.requireNonNull(text).debate().value();
        }
    }

    private volatile @Nullable ContentCiphers ciphers;
    private final ConcurrentMap<Topic, Set<BlockingQueue<Shown>>> listeners = new ConcurrentHashMap<>();
    private final Map<Claim, Instant> shown = new LinkedHashMap<>() {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Claim, Instant> eldest) {
            return size() > REMEMBERED;
        }
    };

    /// Whether this caller showed something under this claim only just now. Nobody can hold up the one who
    /// holds it.
    public boolean tooSoon(UUID subject, long fence, Caller caller, Instant now) {
        synchronized (shown) {
            Instant last = shown.get(claim(subject, fence, caller));
            return last != null && now.isBefore(last.plus(BETWEEN)) && !now.isBefore(last);
        }
    }

    /// Notes that this caller, who was allowed to, shows something now.
    public void note(UUID subject, long fence, Caller caller, Instant now) {
        synchronized (shown) {
            shown.put(claim(subject, fence, caller), now);
        }
    }

    private static Claim claim(UUID subject, long fence, Caller caller) {
        return new Claim(subject, fence, caller.keyOwner(), caller.claimsWith());
    }

    /// What is sent of the text that a seat has written so far.
    public String ofSeat(UUID workspace, String text, Function<String, LiveText> end) {
        return payload(text, shown -> new Shown(workspace, end.apply(sealed(workspace, shown)), null));
    }

    /// What is sent of the answer that was written so far.
    public String ofAnswer(UUID workspace, String text, Function<String, AnswerText> end) {
        return payload(text, shown -> new Shown(workspace, null, end.apply(sealed(workspace, shown))));
    }

    private static String payload(String text, Function<String, Shown> shown) {
        String end = text.length() > CHARACTERS ? text.substring(text.length() - CHARACTERS) : text;
        while (end.getBytes(StandardCharsets.UTF_8).length > BYTES) {
            end = end.substring(end.length() / 4);
        }
        if (!end.isEmpty() && Character.isLowSurrogate(end.charAt(0))) {
            end = end.substring(1);
        }
        String json = MinutebookJson.STRICT.write(shown.apply(end));
        return json.getBytes(StandardCharsets.UTF_8).length < 7_900
                ? json
                : payload(end.substring(end.length() / 2), shown);
    }

    private String sealed(UUID workspace, String text) {
        return cipher(workspace).seal(ContentColumn.LIVE_TEXT, workspace, text);
    }

    private Shown opened(String payload, Shown heard) {
        ContentCipher cipher = cipher(heard.workspace());
        return cipher.isOn()
                ? MinutebookJson.LENIENT.read(cipher.open(payload, heard.workspace()::equals), Shown.class)
                : heard;
    }

    private ContentCipher cipher(UUID workspace) {
        return ciphers == null ? PlainCipher.PLAIN : ciphers.of(new WorkspaceId(workspace));
    }

    /// Seals what is sent in workspaces that are encrypted: the database keeps notifications in files.
    public void sealedBy(ContentCiphers all) {
        this.ciphers = all;
    }

    /// Passes on what was heard.
    public void received(String payload) {
        Shown heard = opened(payload, MinutebookJson.LENIENT.read(payload, Shown.class));
        Topic topic = new Topic(heard.workspace(), heard.subject());
        for (BlockingQueue<Shown> queue : listeners.getOrDefault(topic, Set.of())) {
            while (!queue.offer(heard)) {
                queue.poll(); // a slow watcher misses the oldest
            }
        }
    }

    /// What the seats of a debate say from now on.
    public Feed<LiveText> ofDebate(UUID workspace, UUID debate) {
        return listen(new Topic(workspace, debate), Shown::text);
    }

    /// The answers that are written in a conversation from now on.
    public Feed<AnswerText> ofConversation(UUID workspace, UUID conversation) {
        return listen(new Topic(workspace, conversation), Shown::answer);
    }

    private <T> Feed<T> listen(Topic topic, Function<Shown, @Nullable T> item) {
        BlockingQueue<Shown> mine = new LinkedBlockingQueue<>(WAITING);
        listeners.compute(topic, (t, others) -> {
            Set<BlockingQueue<Shown>> all = others == null ? ConcurrentHashMap.newKeySet() : others;
            all.add(mine);
            return all;
        });
        return new Feed<>() {
            @Override
            public Optional<T> next(Duration wait) {
                try {
                    return Optional.ofNullable(mine.poll(wait.toMillis(), TimeUnit.MILLISECONDS))
                            .map(item);
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
