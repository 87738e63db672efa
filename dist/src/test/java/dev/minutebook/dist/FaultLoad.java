package dev.minutebook.dist;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.channels.ChannelRef;
import dev.minutebook.api.channels.CreateChannel;
import dev.minutebook.api.channels.Message;
import dev.minutebook.api.channels.PostMessage;
import dev.minutebook.api.tasks.Claim;
import dev.minutebook.api.tasks.ClaimTask;
import dev.minutebook.api.tasks.OpenTask;
import dev.minutebook.api.tasks.Task;
import dev.minutebook.api.tasks.TaskReport;
import dev.minutebook.client.ClientConfig;
import dev.minutebook.client.HttpMinutebook;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;

/// Clients that write under idempotency keys, again and again until they are answered, and remember the answers.
final class FaultLoad implements AutoCloseable {

    static final int CLIENTS = 8;

    private static final List<String> CHANNELS = List.of("north", "south", "east");
    private static final Duration LONGEST_OUTAGE = Duration.ofMinutes(4);

    private final HttpMinutebook book;
    private final Workspace workspace;
    private final List<Thread> clients = new ArrayList<>();
    private final AtomicLong answers = new AtomicLong();
    private final AtomicLong retries = new AtomicLong();
    private volatile boolean over;

    /// Idempotency key → the message that was acknowledged under it.
    final Map<String, Message> posted = new ConcurrentHashMap<>();

    /// Task → how it was completed.
    final Map<String, Task> completed = new ConcurrentHashMap<>();

    final Map<String, Task> opened = new ConcurrentHashMap<>();

    /// In which words clients were asked to try again.
    final Set<String> refusals = ConcurrentHashMap.newKeySet();

    /// What no client should ever see.
    final ConcurrentLinkedQueue<String> surprises = new ConcurrentLinkedQueue<>();

    FaultLoad(URI url, String token) {
        this(ClientConfig.of(url, token).requestTimeout(Duration.ofSeconds(15)));
    }

    FaultLoad(ClientConfig config) {
        this.book = HttpMinutebook.connect(config);
        this.workspace = book.workspace("main");
    }

    FaultLoad start() {
        CHANNELS.forEach(name -> workspace.channels().create(CreateChannel.named(name)));
        for (int i = 0; i < CLIENTS; i++) {
            String agent = "agent-" + i;
            workspace.agents().register(RegisterAgent.model(agent, "scripted"));
            clients.add(Thread.ofVirtual().name(agent).start(() -> work(agent)));
        }
        return this;
    }

    long answers() {
        return answers.get();
    }

    long retries() {
        return retries.get();
    }

    /// Lets every client finish what it is at.
    void finish() throws InterruptedException {
        over = true;
        for (Thread client : clients) {
            if (!client.join(LONGEST_OUTAGE)) {
                surprises.add(client.getName() + " never got its answer");
            }
        }
    }

    private void work(String agent) {
        try {
            for (int turn = 0; !over; turn++) {
                String key = agent + "/" + turn;
                post(agent, key, CHANNELS.get((turn + agent.hashCode() & 0xffff) % CHANNELS.size()));
                if (turn % 3 == 0) {
                    task(agent, key);
                }
                Thread.sleep(4);
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException unexpected) {
            surprises.add(agent + ": " + unexpected);
        }
    }

    private void post(String agent, String key, String channel) throws InterruptedException {
        PostMessage message = PostMessage.by(AgentRef.of(agent), "said once: " + key);
        Message stored = answered(key, once -> once.channels().post(ChannelRef.of(channel), message));
        posted.put(key, stored);
    }

    private void task(String agent, String key) throws InterruptedException {
        Task task = answered(key + "/open", once -> once.tasks().open(OpenTask.of("work of " + key)));
        opened.put(task.id().text(), task);
        Optional<Claim> claim = answered(key + "/claim", once -> once.tasks().claim(ClaimTask.by(AgentRef.of(agent))));
        if (claim.isEmpty()) {
            return;
        }
        Task done = answered(
                key + "/complete",
                once -> once.tasks()
                        .complete(
                                claim.get().task().id(),
                                TaskReport.of(claim.get().fence(), "done by " + key)));
        if (completed.put(done.id().text(), done) != null) {
            surprises.add("task " + done.id().text() + " was completed for two clients");
        }
    }

    private <T> T answered(String key, Function<Workspace, T> write) throws InterruptedException {
        long end = System.nanoTime() + LONGEST_OUTAGE.toNanos();
        while (true) {
            try {
                T answer = write.apply(workspace.once(key));
                answers.incrementAndGet();
                return answer;
            } catch (MinutebookException refused) {
                refusals.add(refused.problem().detail());
                if (refused.code() != Problem.Code.UNAVAILABLE || System.nanoTime() > end) {
                    surprises.add(key + ": " + refused.problem());
                }
                if (System.nanoTime() > end) {
                    throw refused;
                }
                retries.incrementAndGet();
                Thread.sleep(50);
            }
        }
    }

    @Override
    public void close() {
        over = true;
        clients.forEach(Thread::interrupt);
        book.close();
    }
}
