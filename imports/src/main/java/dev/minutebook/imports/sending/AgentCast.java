package dev.minutebook.imports.sending;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.imports.SourceText;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Agents that a source names, registered when they are first met.
public final class AgentCast {

    /// Later ones are registered too, but looked up each time.
    private static final int KNOWN = 10_000;

    private static final String UNNAMED = "unnamed";

    private final @Nullable Workspace workspace;
    private final Map<String, AgentRef> known = new HashMap<>();
    private boolean added;

    /// @param workspace null in a dry run
    public AgentCast(@Nullable Workspace workspace) {
        this.workspace = workspace;
    }

    /// The agent of a name, as a source writes it.
    ///
    /// @param model by which it is registered if it is not there
    public AgentRef agent(String written, @Nullable String model) {
        String name = name(written);
        AgentRef ref = known.get(name);
        added = false;
        if (ref == null) {
            added = workspace == null
                    || workspace.agents().find(AgentRef.of(name)).isEmpty();
            ref = AgentRef.of(name);
            if (workspace != null) {
                ref = registered(workspace, name, model).ref();
            }
            if (known.size() < KNOWN) {
                known.put(name, ref);
            }
        }
        return ref;
    }

    /// Whether the last one was not there before.
    public boolean added() {
        return added;
    }

    private static Agent registered(Workspace workspace, String name, @Nullable String model) {
        return workspace
                .agents()
                .ensure(
                        model == null || model.isBlank() || model.length() > RegisterAgent.MODEL
                                ? RegisterAgent.service(name)
                                : RegisterAgent.model(name, SourceText.mended(model)));
    }

    /// What somebody wrote, in the form of a name. One that is too long is cut and told apart by a hash.
    public static String name(String written) {
        String name = SourceText.name(written);
        if (name.isEmpty()) {
            return UNNAMED;
        }
        return name.length() > RegisterAgent.NAME
                ? SourceText.cut(name, RegisterAgent.NAME - 9) + "-" + "%08x".formatted(name.hashCode())
                : name;
    }
}
