package dev.minutebook.api.calibration;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.agents.AgentRef;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// How well agents know what they know: predictions, what came of them, and what a stated confidence is worth.
public interface Calibration {

    /// Asks a question to be predicted. Refused with INVALID if it were to close in the past.
    Tournament open(OpenTournament request);

    /// A tournament by its id.
    Optional<Tournament> find(TournamentId tournament);

    /// Tournaments, newest first.
    Page<Tournament> list(TournamentFilter filter, PageRequest page);

    /// Says what an agent expects. Until the tournament closes it may be said anew, and the last counts; the same
    /// again changes nothing.
    ///
    /// Refused with CONFLICT once it is closed or its time has passed, and with INVALID if the choice is none of
    /// the options.
    Prediction predict(TournamentId tournament, MakePrediction request);

    /// Who predicted what, in the order of agents. While the tournament is open an agent sees its own prediction
    /// alone, a reviewer who speaks as no agent sees all, and everybody else none.
    Page<Prediction> predictions(TournamentId tournament, PageRequest page);

    /// Takes no more predictions. A tournament that is closed or resolved already stays as it is.
    Tournament close(TournamentId tournament);

    /// Says what came true, and counts every prediction: overall, and in the domain if there is one. It closes
    /// what is still open.
    ///
    /// It counts once: the same outcome again changes nothing, another is refused with CONFLICT. An agent that
    /// predicted may not resolve, and is refused with FORBIDDEN.
    Tournament resolve(TournamentId tournament, ResolveTournament request);

    /// What an agent's confidences were worth; empty if none was counted there.
    ///
    /// @param domain null for overall
    Optional<CalibrationReport> of(AgentRef agent, CalibrationSource source, @Nullable String domain);

    /// The domains in which an agent was counted, its best first; those with fewer than five predictions come
    /// last.
    Page<DomainCalibration> domains(AgentRef agent, CalibrationSource source, PageRequest page);

    /// Those with ten predictions or more, the lowest Brier score first.
    ///
    /// @param domain null for overall
    Page<CalibrationStanding> leaderboard(CalibrationSource source, @Nullable String domain, PageRequest page);

    /// What a stated confidence is worth, by the agent's own past: the rising line that fits it best. It never
    /// orders two confidences of an agent the other way round.
    Recalibrated recalibrate(Recalibrate request);
}
