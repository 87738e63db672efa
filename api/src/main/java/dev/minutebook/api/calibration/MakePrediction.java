package dev.minutebook.api.calibration;

import dev.minutebook.api.Limits;
import dev.minutebook.api.agents.AgentRef;
import org.jspecify.annotations.Nullable;

/// What an agent expects.
///
/// @param choice     one of the options, word for word
/// @param confidence how sure it is of that choice, 0 to 1
/// @param rationale  why
public record MakePrediction(
        AgentRef agent,
        String choice,
        double confidence,
        @Nullable String rationale) {

    /// The longest rationale.
    public static final int RATIONALE = 4_096;

    public MakePrediction {
        Limits.given("agent", agent, "say who predicts");
        choice = Limits.filled("choice", choice, OpenTournament.OPTION).strip();
        Limits.share("confidence", confidence);
        rationale = Limits.optional("rationale", rationale, RATIONALE);
    }

    /// What an agent expects, with how sure it is, 0 to 1.
    public static MakePrediction by(AgentRef agent, String choice, double confidence) {
        return new MakePrediction(agent, choice, confidence, null);
    }

    /// The same with a reason.
    public MakePrediction because(String reason) {
        return new MakePrediction(agent, choice, confidence, reason);
    }
}
