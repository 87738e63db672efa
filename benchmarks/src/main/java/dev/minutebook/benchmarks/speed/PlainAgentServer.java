package dev.minutebook.benchmarks.speed;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.minutebook.core.access.Access;
import dev.minutebook.json.MinutebookJson;
import io.javalin.Javalin;
import io.javalin.http.Context;
import io.javalin.http.UnauthorizedResponse;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import org.eclipse.jetty.util.thread.VirtualThreadPool;
import org.jspecify.annotations.Nullable;

/// What somebody would write who needs nothing but to read an agent over HTTP: the token is checked as ours is, one
/// query in autocommit finds the row, and its columns become JSON. So the cost of HTTP is known apart from ours.
final class PlainAgentServer implements AutoCloseable {

    /// The columns of an agent.
    static final String QUERY = """
            select id, name, kind, model, provider, context_window, constitution, constitution_sha256,
                self_description, spawn_count, version, created_at, updated_at, last_active_at, archived_at,
                merged_into
            from minutebook.agent where workspace_id = ? and id = ?
            """;

    private final HikariDataSource pool;
    private final Access access;
    private final UUID workspace;
    private final Javalin javalin;

    /// @param pool bypasses row-level security, and is closed with the server
    PlainAgentServer(HikariConfig pool, Access access, UUID workspace) {
        this.pool = new HikariDataSource(pool);
        this.access = access;
        this.workspace = workspace;
        this.javalin = Javalin.create(config -> {
                    config.startup.showJavalinBanner = false;
                    config.jetty.threadPool = new VirtualThreadPool();
                    config.routes.get("/v1/workspaces/{workspace}/agents/{id}", this::read);
                })
                .start("127.0.0.1", 0);
    }

    int port() {
        return javalin.port();
    }

    private void read(Context context) throws SQLException {
        String header = context.header("Authorization");
        if (header == null || access.authenticate(header.substring(7)).isEmpty()) {
            throw new UnauthorizedResponse();
        }
        context.contentType("application/json");
        context.result(MinutebookJson.LENIENT.bytes(agent(UUID.fromString(context.pathParam("id")))));
    }

    private Map<String, @Nullable Object> agent(UUID id) throws SQLException {
        try (Connection connection = pool.getConnection();
                PreparedStatement statement = connection.prepareStatement(QUERY)) {
            statement.setObject(1, workspace);
            statement.setObject(2, id);
            try (ResultSet row = statement.executeQuery()) {
                if (!row.next()) {
                    throw new IllegalStateException("the agent is gone");
                }
                Map<String, @Nullable Object> agent = new LinkedHashMap<>();
                for (int column = 1; column <= row.getMetaData().getColumnCount(); column++) {
                    Object value = row.getObject(column);
                    if (value != null) {
                        agent.put(row.getMetaData().getColumnLabel(column), value);
                    }
                }
                return agent;
            }
        }
    }

    @Override
    public void close() {
        javalin.stop();
        pool.close();
    }
}
