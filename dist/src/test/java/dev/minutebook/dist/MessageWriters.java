package dev.minutebook.dist;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.channels.ChannelRef;
import dev.minutebook.api.channels.CreateChannel;
import dev.minutebook.api.channels.Message;
import dev.minutebook.api.channels.PostMessage;
import dev.minutebook.client.ClientConfig;
import dev.minutebook.client.HttpMinutebook;
import dev.minutebook.testkit.suites.Eventually;
import java.net.URI;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;

/// Clients that post messages without a pause, each under a key until it is answered. No message depends on an earlier
/// one, so that they go on though some are lost.
final class MessageWriters implements AutoCloseable {

    static final int CLIENTS = 8;

    private final HttpMinutebook book;
    private final String channel;
    private final List<Thread> clients = new ArrayList<>();
    private volatile boolean over;

    /// Message → its text.
    final Map<String, String> acknowledged = new ConcurrentHashMap<>();

    /// What no client should ever see.
    final ConcurrentLinkedQueue<String> surprises = new ConcurrentLinkedQueue<>();

    MessageWriters(URI url, String token, String channel) {
        this.book = HttpMinutebook.connect(ClientConfig.of(url, token)
                .requestTimeout(Duration.ofSeconds(15))
                .attempts(1));
        this.channel = channel;
        Workspace workspace = book.workspace("main");
        workspace.channels().create(CreateChannel.named(channel));
        workspace.agents().register(RegisterAgent.model("writer-of-" + channel, "scripted"));
        for (int i = 0; i < CLIENTS; i++) {
            int client = i;
            clients.add(Thread.ofVirtual().start(() -> write(workspace, client)));
        }
    }

    private void write(Workspace workspace, int client) {
        try {
            for (int number = 0; !over; number++) {
                post(workspace, channel + " " + client + "/" + number);
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException unexpected) {
            surprises.add(String.valueOf(unexpected));
        }
    }

    private void post(Workspace workspace, String text) throws InterruptedException {
        PostMessage message = PostMessage.by(AgentRef.of("writer-of-" + channel), text);
        while (true) {
            try {
                Message stored = workspace.once(text).channels().post(ChannelRef.of(channel), message);
                acknowledged.put(stored.id().text(), text);
                return;
            } catch (MinutebookException refused) {
                if (refused.code() != Problem.Code.UNAVAILABLE) {
                    throw refused;
                }
                Thread.sleep(50);
            }
        }
    }

    /// Waits until so many more are acknowledged.
    void awaitMore(int more) {
        int wanted = acknowledged.size() + more;
        Eventually.holds(() -> {
            assertThat(surprises).isEmpty();
            assertThat(acknowledged).hasSizeGreaterThanOrEqualTo(wanted);
        });
    }

    /// The messages that a database holds of a channel: message → its text.
    static Map<String, String> stored(Connection connection, String channel) throws SQLException {
        Map<String, String> stored = new HashMap<>();
        try (PreparedStatement statement =
                connection.prepareStatement("select id, body from minutebook.channel_message where body like ?")) {
            statement.setString(1, channel + " %");
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    stored.put(rows.getString(1), rows.getString(2));
                }
            }
        }
        return stored;
    }

    /// Lets every client finish what it is at.
    void finish() throws InterruptedException {
        over = true;
        for (Thread client : clients) {
            client.join();
        }
    }

    @Override
    public void close() {
        over = true;
        clients.forEach(Thread::interrupt);
        book.close();
    }
}
