package dev.minutebook.core;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agents;
import dev.minutebook.api.audit.Audit;
import dev.minutebook.api.channels.Channels;
import dev.minutebook.api.tasks.Tasks;
import dev.minutebook.api.workspaces.Tokens;
import dev.minutebook.core.agents.PostgresAgents;
import dev.minutebook.core.audit.AuditParts;
import dev.minutebook.core.audit.PostgresAudit;
import dev.minutebook.core.channels.PostgresChannels;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.tasks.PostgresTasks;
import dev.minutebook.core.workspaces.PostgresTokens;
import java.util.function.Supplier;

/// One workspace on PostgreSQL, in somebody's name.
final class PostgresWorkspace implements Workspace {

    private final String name;
    private final Database database;
    private final AuditParts audit;
    private final Supplier<Scope> scope;

    PostgresWorkspace(String name, Database database, AuditParts audit, Supplier<Scope> scope) {
        this.name = name;
        this.database = database;
        this.audit = audit;
        this.scope = scope;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Agents agents() {
        return new PostgresAgents(database, reaching("agents"), new OpenAffairs());
    }

    @Override
    public Tasks tasks() {
        return new PostgresTasks(database, reaching("tasks"));
    }

    @Override
    public Channels channels() {
        return new PostgresChannels(database, reaching("channels"));
    }

    @Override
    public Audit audit() {
        return new PostgresAudit(database, reaching("audit"), audit);
    }

    @Override
    public Tokens tokens() {
        return new PostgresTokens(database, reaching("tokens"));
    }

    private Scope reaching(String capability) {
        Scope present = scope.get();
        present.caller().mustReach(capability);
        return present;
    }

    @Override
    public Workspace once(String key) {
        Limits.filled("idempotency key", key, 128);
        return new PostgresWorkspace(name, database, audit, () -> scope.get().once(key));
    }
}
