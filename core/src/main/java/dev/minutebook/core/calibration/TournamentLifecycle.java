package dev.minutebook.core.calibration;

import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.calibration.CalibrationSource;
import dev.minutebook.api.calibration.MakePrediction;
import dev.minutebook.api.calibration.OpenTournament;
import dev.minutebook.api.calibration.Prediction;
import dev.minutebook.api.calibration.ResolveTournament;
import dev.minutebook.api.calibration.Tournament;
import dev.minutebook.api.calibration.TournamentId;
import dev.minutebook.core.access.Judgement;
import dev.minutebook.core.agents.AgentLookup;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.database.Transaction;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The life of a tournament: asked, predicted, closed, resolved.
final class TournamentLifecycle {

    private static final String KIND = "tournament";

    private final Transaction transaction;

    TournamentLifecycle(Transaction transaction) {
        this.transaction = transaction;
    }

    Tournament open(OpenTournament request) {
        Optional<Agent> by = acting(request.by());
        Instant closesAt = request.closesAt();
        if (closesAt != null && !closesAt.isAfter(transaction.now())) {
            throw Problem.Code.INVALID.because(
                    "closesAt has passed already; name a later instant, or leave it out and close the tournament yourself");
        }
        Tournament tournament = new Tournament(
                new TournamentId(transaction.newId()),
                request.question(),
                request.options(),
                request.domain(),
                Tournament.Status.OPEN,
                closesAt,
                null,
                0,
                null,
                by.map(Agent::name).orElse(transaction.caller().name()),
                transaction.now(),
                null,
                null,
                1);
        transaction.later(
                TournamentStore.INSERT,
                transaction.workspace(),
                tournament.id().value(),
                tournament.question(),
                tournament.options().toArray(String[]::new),
                CalibrationStore.stored(tournament.domain()),
                closesAt,
                tournament.openedBy(),
                tournament.createdAt());
        AuditLog.enter(
                transaction,
                Event.of("tournament.opened", KIND, tournament.id().value())
                        .by(id(by))
                        .with("options", tournament.options().size()));
        by.ifPresent(agent -> AgentLookup.touch(transaction, agent.id()));
        return tournament;
    }

    Prediction predict(TournamentId id, MakePrediction request) {
        Agent agent = AgentLookup.actor(transaction, request.agent());
        Tournament tournament = held(TournamentStore.SHARE, id);
        if (tournament.status() != Tournament.Status.OPEN) {
            throw Problem.Code.CONFLICT.because("tournament "
                    + id.text()
                    + " takes no more predictions since "
                    + tournament.closedAt()
                    + "; list those that are open");
        }
        int option = option(tournament, "choice", request.choice());
        Optional<TournamentStore.Written> written = transaction.find(
                TournamentStore.PREDICT,
                TournamentStore::written,
                transaction.workspace(),
                id.value(),
                agent.id().value(),
                request.choice(),
                request.confidence(),
                request.rationale(),
                transaction.now());
        if (written.isEmpty()) {
            return transaction.one(
                    TournamentStore.PREDICTION_OF,
                    TournamentStore::prediction,
                    transaction.workspace(),
                    id.value(),
                    agent.id().value());
        }
        int revisions = written.get().revisions();
        AuditLog.enter(
                transaction,
                Event.of(revisions == 0 ? "prediction.made" : "prediction.revised", KIND, id.value())
                        .by(agent.id().value())
                        .with("option", option)
                        .with("revision", revisions)
                        .committingTo("prediction of agent " + agent.id().value()));
        AgentLookup.touch(transaction, agent.id());
        return new Prediction(
                id,
                agent.id(),
                agent.name(),
                request.choice(),
                request.confidence(),
                request.rationale(),
                revisions,
                written.get().at(),
                null,
                null);
    }

    Tournament close(TournamentId id) {
        Tournament tournament = held(TournamentStore.LOCK, id);
        Judgement.CLOSE_TOURNAMENT.by(transaction.caller(), opened(tournament));
        if (tournament.status() != Tournament.Status.OPEN) {
            return now(id);
        }
        AuditLog.enter(
                transaction, Event.of("tournament.closed", KIND, id.value()).by(id(acting(null))));
        return transaction.one(
                TournamentStore.CLOSE,
                row -> TournamentStore.tournament(row, transaction.now()),
                transaction.workspace(),
                id.value(),
                transaction.now());
    }

    Tournament resolve(TournamentId id, ResolveTournament request) {
        Optional<Agent> by = acting(request.by());
        Tournament tournament = held(TournamentStore.LOCK, id);
        Judgement.RESOLVE_TOURNAMENT.by(transaction.caller(), opened(tournament));
        int option = option(tournament, "outcome", request.outcome());
        if (tournament.status() == Tournament.Status.RESOLVED) {
            if (!request.outcome().equals(tournament.outcome())) {
                throw Problem.Code.CONFLICT.because("tournament "
                        + id.text()
                        + " was resolved at "
                        + tournament.resolvedAt()
                        + " with another outcome, and every prediction was counted by it; that stands");
            }
            return now(id);
        }
        List<TournamentStore.Stated> predictions = transaction.list(
                TournamentStore.TO_COUNT, TournamentStore::stated, transaction.workspace(), id.value());
        by.filter(agent -> has(predictions, agent)).ifPresent(agent -> {
            throw Problem.Code.FORBIDDEN.because(agent.name()
                    + " predicted in this tournament and may not say what came true; let somebody resolve it who"
                    + " did not predict");
        });
        return resolve(tournament, request.outcome(), option, id(by), counted(predictions, request));
    }

    private boolean opened(Tournament tournament) {
        return acting(null)
                .map(Agent::name)
                .orElseGet(() -> transaction.caller().name())
                .equals(tournament.openedBy());
    }

    private static boolean has(List<TournamentStore.Stated> predictions, Agent agent) {
        return predictions.stream()
                .anyMatch(one -> one.agent().equals(agent.id().value()));
    }

    private static List<CalibrationWriter.Stated> counted(
            List<TournamentStore.Stated> predictions, ResolveTournament request) {
        return predictions.stream()
                .map(one -> new CalibrationWriter.Stated(
                        one.agent(), one.confidence(), one.choice().equals(request.outcome())))
                .toList();
    }

    private Tournament resolve(
            Tournament tournament,
            String outcome,
            int option,
            @Nullable UUID by,
            List<CalibrationWriter.Stated> predictions) {
        UUID id = tournament.id().value();
        int correct = (int)
                predictions.stream().filter(CalibrationWriter.Stated::correct).count();
        Instant closedAt = tournament.closedAt() == null ? transaction.now() : tournament.closedAt();
        transaction.later(
                TournamentStore.RESOLVE, transaction.workspace(), id, outcome, correct, closedAt, transaction.now());
        transaction.later(
                TournamentStore.SETTLE,
                transaction.workspace(),
                id,
                predictions.stream().map(CalibrationWriter.Stated::agent).toArray(UUID[]::new),
                predictions.stream().map(CalibrationWriter.Stated::correct).toArray(Boolean[]::new),
                predictions.stream()
                        .map(one -> Reliability.score(one.confidence(), one.correct()))
                        .toArray(Double[]::new));
        CalibrationWriter.count(
                transaction, CalibrationSource.OUTCOMES, CalibrationStore.stored(tournament.domain()), predictions);
        AuditLog.enter(
                transaction,
                Event.of("tournament.resolved", KIND, id)
                        .by(by)
                        .with("option", option)
                        .with("predictions", predictions.size())
                        .with("correct", correct));
        return new Tournament(
                tournament.id(),
                tournament.question(),
                tournament.options(),
                tournament.domain(),
                Tournament.Status.RESOLVED,
                tournament.closesAt(),
                outcome,
                predictions.size(),
                correct,
                tournament.openedBy(),
                tournament.createdAt(),
                closedAt,
                transaction.now(),
                tournament.version() + 1);
    }

    /// Who acts: the agent named, else the one the token speaks as; empty for a person or program itself.
    private Optional<Agent> acting(@Nullable AgentRef named) {
        if (named != null) {
            return Optional.of(AgentLookup.actor(transaction, named));
        }
        return Optional.ofNullable(transaction.caller().agent())
                .map(bound -> AgentLookup.actor(transaction, AgentRef.of(bound)));
    }

    private static @Nullable UUID id(Optional<Agent> agent) {
        return agent.map(one -> one.id().value()).orElse(null);
    }

    private Tournament held(String lock, TournamentId id) {
        Tournament tournament = transaction
                .find(
                        lock,
                        row -> TournamentStore.tournament(row, transaction.now()),
                        transaction.workspace(),
                        id.value())
                .orElseThrow(() -> unknown(id));
        transaction.notBefore(tournament.createdAt());
        if (tournament.closedAt() != null) {
            transaction.notBefore(tournament.closedAt());
        }
        return tournament;
    }

    /// As it is now, with all that was predicted while this one waited for its lock.
    private Tournament now(TournamentId id) {
        return transaction.one(
                TournamentStore.BY_ID,
                row -> TournamentStore.tournament(row, transaction.now()),
                transaction.workspace(),
                id.value());
    }

    /// Which of the options it is, from 1 on.
    private static int option(Tournament tournament, String field, String text) {
        int index = tournament.options().indexOf(text);
        if (index < 0) {
            throw Problem.Code.INVALID.because(
                    field + " must be one of the options: " + String.join(", ", tournament.options()));
        }
        return index + 1;
    }

    static RuntimeException unknown(TournamentId id) {
        return Problem.Code.NOT_FOUND.because("there is no tournament " + id.text());
    }
}
