package dev.minutebook.core.jobs;

import dev.minutebook.core.database.Row;
import dev.minutebook.core.database.Statements;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Shares workspaces out among the servers of a database.
///
/// A server holds an advisory lock under a number of its own, on a connection of its own: when the process ends, can no
/// longer be reached or asks nothing for too long, PostgreSQL takes the lock away and the others see it. Each workspace
/// belongs to the server that ranks highest for it, so that a server that comes or goes moves only the workspaces that
/// it takes or leaves. While one comes or goes, two may look after the same workspace for a moment; all work allows for
/// that.
public final class LiveServers implements Share, AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(LiveServers.class);

    /// Tells these locks from others: `mbsv`.
    private static final int SERVER = 0x6d62_7376;

    /// Tells the locks for providers of models from others: `mbpr`.
    private static final int PROVIDER = 0x6d62_7072;

    private static final int NONE = -1;

    private final Statements.Source connections;
    private final RandomGenerator random;
    private final Duration patience;
    private @Nullable Connection connection;
    private int number = NONE;
    private boolean locked;
    private boolean closed;
    private List<String> providers = List.of();

    /// @param connections gives connections that are no part of a pool that others need
    /// @param patience    after which a server that asked nothing is taken for frozen
    public LiveServers(Statements.Source connections, RandomGenerator random, Duration patience) {
        this.connections = connections;
        this.random = random;
        this.patience = patience;
    }

    /// Lets the others know before the first work.
    public LiveServers join() {
        now();
        return this;
    }

    /// The number under which the others see this server; null if it has none yet.
    public synchronized @Nullable Long number() {
        return number == NONE ? null : Long.valueOf(number);
    }

    /// Lets the others know which providers of models this server calls; `*` stands for all.
    public synchronized void serve(Collection<String> names) {
        providers = List.copyOf(names);
        leave();
        now();
    }

    /// Where the others cannot be seen it is everything: work that two do is better than work that nobody does.
    @Override
    public synchronized Predicate<UUID> now() {
        if (closed) {
            return workspace -> false;
        }
        boolean joinedBefore = connection != null;
        try {
            return share(live());
        } catch (SQLException fault) {
            leave();
            return joinedBefore ? again() : all(fault);
        }
    }

    /// After the connection was lost, as it is to a server that was frozen for a while.
    private Predicate<UUID> again() {
        try {
            return share(live());
        } catch (SQLException fault) {
            leave();
            return all(fault);
        }
    }

    private Predicate<UUID> share(List<Long> servers) {
        int mine = number;
        return workspace -> rank(servers, workspace) == mine;
    }

    private static Predicate<UUID> all(SQLException fault) {
        LOG.warn("the other servers cannot be seen: {}", fault.getSQLState());
        return workspace -> true;
    }

    /// The server that ranks highest for a workspace (rendezvous hashing).
    static long rank(List<Long> servers, UUID workspace) {
        long best = -1;
        long highest = Long.MIN_VALUE;
        for (long server : servers) {
            long weight =
                    mixed(mixed(workspace.getMostSignificantBits() + server) ^ workspace.getLeastSignificantBits());
            if (best < 0 || weight > highest) {
                best = server;
                highest = weight;
            }
        }
        return best;
    }

    /// Spreads every bit over all others, as SplitMix64 does.
    private static long mixed(long bits) {
        long once = (bits ^ (bits >>> 30)) * 0xbf58476d1ce4e5b9L;
        long twice = (once ^ (once >>> 27)) * 0x94d049bb133111ebL;
        return twice ^ (twice >>> 31);
    }

    private List<Long> live() throws SQLException {
        Connection joined = connection == null ? connected() : connection;
        if (!locked) {
            locked = lock(joined);
        }
        return Statements.list(joined, ServerStore.LIVE, Row::number);
    }

    private Connection connected() throws SQLException {
        Connection fresh = connections.open();
        connection = fresh;
        fresh.setAutoCommit(true);
        Statements.list(fresh, ServerStore.IDLE, Row::text, patience.toMillis() + "ms");
        for (String provider : providers) {
            Statements.list(fresh, ServerStore.SERVE, Row::flag, PROVIDER, provider);
        }
        return fresh;
    }

    /// Under the number it had before, so that its claims stay its own. Where the connection it lost still holds the
    /// lock, the others see that, and it is tried again.
    private boolean lock(Connection fresh) throws SQLException {
        if (number != NONE) {
            return locked(fresh, number);
        }
        int chosen = random.nextInt(Integer.MAX_VALUE);
        while (!locked(fresh, chosen)) {
            chosen = random.nextInt(Integer.MAX_VALUE);
        }
        number = chosen;
        return true;
    }

    private static boolean locked(Connection fresh, int chosen) throws SQLException {
        return Statements.list(fresh, ServerStore.JOIN, Row::flag, SERVER, chosen)
                .getFirst();
    }

    private void leave() {
        Connection left = connection;
        connection = null;
        locked = false;
        if (left == null) {
            return;
        }
        try (left) {
            Statements.list(left, ServerStore.LEAVE, Row::flag);
            Statements.list(left, ServerStore.IDLE, Row::text, "0");
        } catch (SQLException gone) {
            // The connection is gone, and the lock with it; a pool must not hand it out again.
            abort(left);
        }
    }

    private static void abort(Connection left) {
        try {
            left.abort(Runnable::run);
        } catch (SQLException closed) {
            LOG.debug("a connection was closed already");
        }
    }

    @Override
    public synchronized void close() {
        closed = true;
        leave();
    }
}
