package dev.minutebook.embedded.backup;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.RegisterAgent;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.IntStream;

/// Threads that write without a pause, and remember what was acknowledged.
final class Writers implements AutoCloseable {

    private final Queue<String> acknowledged = new ConcurrentLinkedQueue<>();
    private final List<Thread> threads;
    private volatile boolean over;

    private Writers(Workspace workspace, int count) {
        threads = IntStream.range(0, count)
                .mapToObj(writer -> Thread.ofVirtual().unstarted(() -> write(workspace, writer)))
                .toList();
        threads.forEach(Thread::start);
    }

    static Writers in(Workspace workspace, int count) {
        return new Writers(workspace, count);
    }

    private void write(Workspace workspace, int writer) {
        for (int number = 0; !over; number++) {
            String name = "agent-" + writer + "-" + number;
            workspace.agents().register(RegisterAgent.human(name));
            acknowledged.add(name);
        }
    }

    /// The names that were acknowledged until now.
    List<String> acknowledged() {
        return List.copyOf(acknowledged);
    }

    int count() {
        return acknowledged.size();
    }

    void await(int more) throws InterruptedException {
        int goal = acknowledged.size() + more;
        while (acknowledged.size() < goal) {
            Thread.sleep(10);
        }
    }

    @Override
    public void close() throws InterruptedException {
        over = true;
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
