package dev.minutebook.core.evolution;

import dev.minutebook.api.Problem;
import dev.minutebook.api.asks.CallReport;
import dev.minutebook.api.evolution.EvolutionRun;
import dev.minutebook.api.evolution.EvolutionWork;
import dev.minutebook.api.evolution.ReportedWork;
import dev.minutebook.api.evolution.ReportedWork.Result;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.database.PendingRows;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.evolution.judges.ActorLabels;
import dev.minutebook.core.evolution.judges.JudgeForm;
import dev.minutebook.core.evolution.mutation.DesignForm;
import dev.minutebook.core.evolution.mutation.HypothesisForm;
import dev.minutebook.core.evolution.mutation.ProposedAgent;
import dev.minutebook.core.evolution.mutation.ProposedVariant;
import dev.minutebook.core.evolution.mutation.VariantForm;
import dev.minutebook.verify.Commitment;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What follows from a report, under the locks of run and work.
final class WorkReport {

    /// So often an answer that is not a turn may be unreadable; for turns the scenario says.
    private static final int TRIES = 3;

    private final Transaction transaction;
    private final Context context;
    private final EvolutionState state;
    private final WorkRow work;
    private final EvolutionTransition run;

    /// @param context whose work this is
    WorkReport(Transaction transaction, Context context, WorkRow work) {
        this.transaction = transaction;
        this.context = context;
        this.state = context.state();
        this.work = work;
        if (work.kind() != EvolutionWork.Kind.PLAY) {
            state.whole();
        }
        this.run = new EvolutionTransition(transaction, state);
    }

    private EpisodePlay episode() {
        return new EpisodePlay(transaction, run, context);
    }

    /// Refuses an answer that cannot be read with INVALID, before anything is written.
    ReportedWork answered(String answer, CallReport call) {
        EpisodePlay.Taken taken = EpisodePlay.Taken.of(work, call);
        switch (work.kind()) {
            case PLAY -> {
                String refusal = episode().step(work, answer, null, taken);
                if (refusal != null) {
                    return unread(refusal, 0, CallReport.NONE, taken);
                }
                done();
            }
            case JUDGE -> {
                EpisodePlay episode = episode();
                JudgeForm.read(
                        answer,
                        ActorLabels.of(episode.scenario(), context.episode().seed()));
                done();
                episode.judge(work, answer, taken);
            }
            case PROPOSE -> {
                EvolutionRun.Actor actor = state.actor(Objects.requireNonNull(work.place()));
                List<ProposedVariant> variants = VariantForm.read(
                        answer,
                        WorkPrompt.inForce(transaction, state, actor),
                        Objects.requireNonNull(state.run().settings().variants()));
                done();
                run.proposed(variants, work.id());
            }
            case DESIGN -> {
                ProposedAgent agent =
                        DesignForm.read(answer, state.scenario(), state.course().provisioner(state.state()));
                if (state.actors().stream()
                        .anyMatch(one -> one.name().equals(agent.actor().name()))) {
                    throw Problem.Code.INVALID.because(
                            agent.actor().name() + " is the name of somebody else in this run; give another");
                }
                done();
                run.designed(agent, work.id());
            }
            case EXPLORE -> {
                String hypotheses = HypothesisForm.read(answer);
                done();
                explore(hypotheses);
                run.explored();
            }
            case APPROVE -> throw new IllegalStateException("nobody claims an approval");
        }
        spent(taken);
        return reported(Result.ACCEPTED, null);
    }

    private void explore(String hypotheses) {
        transaction.later(
                EpisodeStore.EXPLORED,
                transaction.workspace(),
                Objects.requireNonNull(work.episode()),
                hypotheses,
                transaction.now());
        AuditLog.enter(
                transaction,
                Event.of("episode.explored", EpisodePlay.KIND, work.episode())
                        .committing(Commitment.of(transaction.newSalt(), hypotheses)));
    }

    private void done() {
        new WorkWriter(transaction, work.run()).done(work.id());
    }

    private void spent(EpisodePlay.Taken taken) {
        if (!run.spend(taken.tokens(), taken.cost())) {
            run.exhaust();
        }
    }

    /// The answer could not be read.
    ReportedWork refused(String reason, CallReport call) {
        if (work.tries() + 1 >= TRIES) {
            return lost(reason, call);
        }
        return unread(reason, call.tokensIn() + call.tokensOut(), call, null);
    }

    /// @param kept tokens that are added when the work is done
    private ReportedWork unread(String reason, long kept, CallReport call, EpisodePlay.@Nullable Taken taken) {
        transaction.later(
                WorkStore.REFUSE, transaction.workspace(), work.id(), reason, kept, call.cost(), transaction.now());
        if (taken != null) {
            spent(taken);
        }
        return reported(Result.REFUSED, reason);
    }

    /// Nobody gave an answer; the run goes on without.
    ReportedWork lost(String reason, CallReport call) {
        EpisodePlay.Taken taken = EpisodePlay.Taken.of(work, call);
        switch (work.kind()) {
            case PLAY -> {
                done();
                episode().step(work, null, reason, taken);
            }
            case JUDGE -> {
                done();
                episode().judge(work, null, taken);
            }
            case PROPOSE -> {
                done();
                run.proposed(List.of(), work.id());
            }
            case DESIGN -> {
                done();
                run.undesigned();
            }
            case EXPLORE -> {
                done();
                run.explored();
            }
            case APPROVE -> throw new IllegalStateException("nobody claims an approval");
        }
        AuditLog.enter(
                transaction,
                Event.of("evolution.lost", EvolutionTransition.KIND, work.run())
                        .with("work", work.kind().name().toLowerCase(java.util.Locale.ROOT)));
        spent(taken);
        return reported(Result.LOST, reason);
    }

    /// Open for whoever claims it next.
    ReportedWork reopened(String reason, CallReport call) {
        transaction.later(
                WorkStore.REOPEN,
                transaction.workspace(),
                work.id(),
                reason,
                call.tokensIn() + call.tokensOut(),
                call.cost(),
                transaction.now());
        return reported(Result.REOPENED, reason);
    }

    private ReportedWork reported(Result result, @Nullable String refusal) {
        EvolutionWork told = work.work();
        return new ReportedWork(told, result, refusal, run.status(), run.phase());
    }

    /// A piece of work that is reported, with what it is about: its run and its episode, in one trip. The run is locked
    /// first, then the work, and the rest is read under these locks.
    static final class Context {

        private final Transaction transaction;
        private final PendingRows<EvolutionStore.PlayedRun> run;
        private final PendingRows<WorkRow> work;
        private final PendingRows<EpisodeRow> episode;
        private final PendingRows<EvolutionCast.PlayerRow> players;

        Context(Transaction transaction, UUID id) {
            UUID workspace = transaction.workspace();
            this.transaction = transaction;
            this.run = transaction.ask(EvolutionStore.LOCK_WITH_SCENARIO, EvolutionStore::played, workspace, id);
            this.work = transaction.ask(WorkStore.LOCK, WorkStore::row, workspace, id);
            this.episode = transaction.ask(EpisodeStore.OF_WORK, EpisodeStore::row, workspace, id);
            this.players = transaction.ask(EpisodeStore.PLAYERS, EvolutionCast::player, workspace, id);
        }

        /// Empty if it was reported, or nobody needs it any more.
        Optional<WorkRow> work() {
            Optional<WorkRow> found = work.rows().stream().findFirst();
            found.ifPresent(
                    row -> transaction.notBefore(run.rows().getFirst().run().updatedAt()));
            return found;
        }

        EvolutionState state() {
            return EvolutionState.of(transaction, run.rows().getFirst());
        }

        /// Of work that is about one.
        EpisodeRow episode() {
            return episode.rows().getFirst();
        }

        /// Who plays in the episode, without what each is told.
        List<EvolutionCast.Member> cast() {
            return players.rows().stream().map(EvolutionCast.PlayerRow::member).toList();
        }
    }
}
