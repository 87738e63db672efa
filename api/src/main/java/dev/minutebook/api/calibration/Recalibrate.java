package dev.minutebook.api.calibration;

import dev.minutebook.api.Limits;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.knowledge.DomainPath;
import org.jspecify.annotations.Nullable;

/// A stated confidence to be weighed by what the agent's earlier ones were worth.
///
/// @param stated 0 to 1
/// @param source [CalibrationSource#OUTCOMES] if left out
/// @param domain only what it predicted there; null for all
public record Recalibrate(
        AgentRef agent,
        double stated,
        @Nullable CalibrationSource source,
        @Nullable String domain) {

    public Recalibrate {
        Limits.given("agent", agent, "say whose confidence it is");
        Limits.share("stated", stated);
        source = source == null ? CalibrationSource.OUTCOMES : source;
        domain = DomainPath.optional(domain);
    }

    /// What a confidence that an agent stated is worth by its outcomes.
    public static Recalibrate of(AgentRef agent, double stated) {
        return new Recalibrate(agent, stated, null, null);
    }

    /// The same in a domain.
    public Recalibrate in(String place) {
        return new Recalibrate(agent, stated, source, place);
    }

    /// The same by another source.
    public Recalibrate by(CalibrationSource which) {
        return new Recalibrate(agent, stated, which, domain);
    }
}
