package dev.minutebook.benchmarks.harness;

import dev.minutebook.api.workspaces.WorkspaceId;
import dev.minutebook.core.PostgresMinutebook;
import dev.minutebook.core.access.Caller;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.search.SearchIndex;
import dev.minutebook.core.search.index.SearchableText;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;

/// Generates very many messages, indexed by Minutebook and by a bare table.
public final class MessageCorpus {

    private static final int AT_ONCE = 500;
    private static final int WORDS = 60_000;
    private static final int LENGTH = 30;

    private final BenchmarkCluster cluster;
    private final PostgresMinutebook book;
    private final UUID workspace;
    private final UUID author;
    private final List<UUID> channels;
    private final Map<UUID, Long> last = new HashMap<>();
    private final Dice dice = new Dice(99);

    public MessageCorpus(
            BenchmarkCluster cluster, PostgresMinutebook book, UUID workspace, UUID author, List<UUID> channels) {
        this.cluster = cluster;
        this.book = book;
        this.workspace = workspace;
        this.author = author;
        this.channels = channels;
    }

    /// Draws words by frequency.
    public static final class Dice {

        private final Random random;

        public Dice(long seed) {
            this.random = new Random(seed);
        }

        /// The word of rank n occurs about 1/n as often as the first.
        String word() {
            return "w" + (int) Math.exp(random.nextDouble() * Math.log(WORDS));
        }

        /// In at least one of a hundred texts.
        public String common() {
            return "w" + (20 + random.nextInt(200));
        }

        /// In a few texts of so many.
        public String rare(int entries) {
            int least = Math.min(WORDS - 1_000, Math.max(WORDS / 2, entries / 20));
            return "w" + (least + random.nextInt(WORDS - least));
        }

        public String text() {
            StringBuilder text = new StringBuilder();
            for (int i = 0; i < LENGTH; i++) {
                text.append(word()).append(' ');
            }
            return text.toString();
        }
    }

    private record Message(UUID id, UUID channel, long seq, String body) {}

    public void write(int count) throws SQLException {
        Scope scope = new Scope(new WorkspaceId(workspace), Caller.EMBEDDED, null);
        try (Connection connection = cluster.bypass();
                PreparedStatement messages = connection.prepareStatement(
                        "insert into minutebook.channel_message (workspace_id, id, channel_id, seq, author_id,"
                                + " body, salt, created_at) values (?, ?, ?, ?, ?, ?, ?, now())");
                PreparedStatement bare =
                        connection.prepareStatement("insert into bench_text values (?, ?, to_tsvector('simple', ?))")) {
            connection.setAutoCommit(false);
            for (int done = 0; done < count; done += AT_ONCE) {
                List<Message> some = some(Math.min(AT_ONCE, count - done));
                for (Message one : some) {
                    messages.setObject(1, workspace);
                    messages.setObject(2, one.id);
                    messages.setObject(3, one.channel);
                    messages.setLong(4, one.seq);
                    messages.setObject(5, author);
                    messages.setString(6, one.body);
                    messages.setBytes(7, new byte[16]);
                    messages.addBatch();
                    bare.setObject(1, one.id);
                    bare.setString(2, one.body);
                    bare.setString(3, one.body);
                    bare.addBatch();
                }
                messages.executeBatch();
                bare.executeBatch();
                connection.commit();
                book.database().read(scope, transaction -> {
                    some.forEach(one -> SearchIndex.add(
                            transaction,
                            SearchableText.of("channel_message", one.id, one.body)
                                    .in(one.channel, one.seq)
                                    .by("writer")));
                    return true;
                });
                if (done % (40 * AT_ONCE) == 0) {
                    wake();
                }
            }
        }
        wake();
    }

    /// The sealer marks a workspace when something is sealed in it, and here nothing is.
    private void wake() throws SQLException {
        cluster.execute("insert into minutebook.ready (workspace_id, kind, since) values ('"
                + workspace
                + "', 'search', now()) on conflict (workspace_id, kind) do update set since = now()");
    }

    private List<Message> some(int count) {
        List<Message> some = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            UUID channel = channels.get(dice.random.nextInt(channels.size()));
            some.add(new Message(
                    book.database().ids().next(), channel, last.merge(channel, 1L, Long::sum), dice.text()));
        }
        return some;
    }
}
