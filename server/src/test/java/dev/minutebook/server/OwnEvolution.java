package dev.minutebook.server;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.evolution.ClaimWork;
import dev.minutebook.api.evolution.ClaimedWork;
import dev.minutebook.api.evolution.EvolutionRoles;
import dev.minutebook.api.evolution.EvolutionRun;
import dev.minutebook.api.evolution.EvolutionRunId;
import dev.minutebook.api.evolution.ImportScenario;
import dev.minutebook.api.evolution.ReportWork;
import dev.minutebook.api.evolution.StartEvolution;
import dev.minutebook.testkit.contracts.evolution.ScriptedPlayers;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// Runs that ada started and in which she plays the buyer.
final class OwnEvolution {

    static final String SCENARIO = "bazaar";

    private final Workspace root;
    private final Workspace owner;
    private final String secret;

    /// @param root   may do everything
    /// @param owner  the caller who has the things, speaking for ada
    /// @param secret what ada thinks
    OwnEvolution(Workspace root, Workspace owner, String secret) {
        this.root = root;
        this.owner = owner;
        this.secret = secret;
    }

    EvolutionRun run() {
        imported();
        return owner.evolution()
                .start(StartEvolution.of(SCENARIO)
                        .settings(ForeignEvolution.SOON)
                        .roles(EvolutionRoles.OPEN.actor("buyer", AgentRef.of(OwnThings.ADA))));
    }

    private void imported() {
        root.evolution()
                .importScenario(
                        ImportScenario.yaml(ScriptedPlayers.SCENARIO.replace("name: market", "name: " + SCENARIO)));
    }

    String scenario() {
        imported();
        return SCENARIO;
    }

    /// A turn of ada's that she has claimed.
    ClaimedWork work() {
        EvolutionRunId run = run().id();
        return owner.evolution()
                .claim(ClaimWork.by(AgentRef.of(OwnThings.ADA)).run(run))
                .orElseThrow();
    }

    /// A run in which a reply of ada's was refused.
    String refused() {
        ClaimedWork claimed = work();
        owner.evolution().report(claimed.work().id(), ReportWork.of(claimed.fence(), "{\"" + secret + "\": 1}"));
        return claimed.work().run().text();
    }

    /// An episode in which ada thought something, and wanted what she may not.
    String episode() {
        ClaimedWork claimed = work();
        owner.evolution().report(claimed.work().id(), ReportWork.of(claimed.fence(), turn()));
        return Objects.requireNonNull(claimed.work().episode()).text();
    }

    String profile() {
        return run().actors().getFirst().profile().text();
    }

    /// An agent that waits for its approval.
    String created() {
        imported();
        return ForeignEvolution.created(
                root, ForeignEvolution.waiting(root, SCENARIO).id());
    }

    /// What ada replies in her turn.
    String turn() {
        return """
                {"internal_monologue": "%s", "public_dialogue": "I give five.",
                 "state_mutations": [{"operation": "modify", "path": "/offers/seller", "value": "%s"}]}
                """.formatted(secret, secret);
    }

    /// The query of a request; empty where it needs none.
    Map<String, Object> query(String verb) {
        return switch (verb) {
            case "work" -> Map.of("run", refused());
            case "bisect" -> Map.of("actor", "buyer");
            case "diff" -> Map.of("before", profile(), "after", profile());
            default -> Map.of();
        };
    }

    /// The body of a request; empty where the example of its schema will do.
    Map<String, Object> body(String verb) {
        return switch (verb) {
            case "start" -> Map.of("scenario", scenario(), "roles", Map.of("actors", Map.of("buyer", OwnThings.ADA)));
            case "claim" -> Map.of("agent", OwnThings.ADA, "run", run().id().text(), "kinds", List.of("play"));
            case "report" -> Map.of("answer", turn());
            default -> Map.of();
        };
    }
}
