package dev.minutebook.core.promotions;

import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.promotions.EnterTrial;
import dev.minutebook.api.promotions.ExtendTrial;
import dev.minutebook.api.promotions.OpenTrial;
import dev.minutebook.api.promotions.Promotion;
import dev.minutebook.api.promotions.PromotionTrial;
import dev.minutebook.api.promotions.PromotionTrial.Contender;
import dev.minutebook.api.promotions.PromotionTrialId;
import dev.minutebook.api.promotions.PromotionTrialStatus;
import dev.minutebook.api.promotions.ReportCase;
import dev.minutebook.api.promotions.ScoredAnswer;
import dev.minutebook.api.promotions.Specialist;
import dev.minutebook.core.access.Judgement;
import dev.minutebook.core.agents.AgentLookup;
import dev.minutebook.core.database.Transaction;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The life of a trial: opened, reported on, extended, and ended.
final class TrialLifecycle {

    private final Transaction transaction;
    private final PromotionWriter promotions;
    private final TrialReader reader;
    private final TrialWriter writer;

    TrialLifecycle(Transaction transaction) {
        this.transaction = transaction;
        this.promotions = new PromotionWriter(transaction);
        this.reader = new TrialReader(transaction);
        this.writer = new TrialWriter(transaction);
    }

    PromotionTrial open(OpenTrial request) {
        promotions.lock(request.field());
        going(request.field()).ifPresent(other -> {
            throw Problem.Code.CONFLICT.because("trial " + other.id() + " is going on in " + request.field()
                    + "; wait until it is decided, or withdraw it");
        });
        List<Contender> contenders = new ArrayList<>();
        contenders.add(baseline(request));
        for (EnterTrial candidate : request.candidates()) {
            contenders.add(candidate(candidate, contenders));
        }
        return writer.open(request, contenders);
    }

    private Contender baseline(OpenTrial request) {
        Optional<Specialist> serving = promotions.last(request.field()).map(Promotion::to);
        EnterTrial named = request.baseline();
        if (named == null) {
            return new Contender(
                    0,
                    serving.orElseThrow(() -> Problem.Code.CONFLICT.because(
                            "nothing was promoted in " + request.field() + " yet; name the baseline")),
                    null);
        }
        Specialist given = specialist(AgentLookup.agent(transaction, named.agent()), named);
        serving.filter(one -> !same(one, given)).ifPresent(one -> {
            throw Problem.Code.CONFLICT.because(one.name() + " in version " + one.version() + " serves "
                    + request.field() + "; compare with that, or leave the baseline out");
        });
        return new Contender(0, given, named.configuration());
    }

    private Contender candidate(EnterTrial entered, List<Contender> others) {
        Agent agent = AgentLookup.agent(transaction, entered.agent());
        if (agent.archivedAt() != null) {
            throw Problem.Code.CONFLICT.because("agent " + agent.name() + " is archived; restore it first");
        }
        Specialist one = specialist(agent, entered);
        if (others.stream().anyMatch(other -> same(other.specialist(), one))) {
            throw Problem.Code.INVALID.because(
                    one.name() + " in version " + one.version() + " takes part twice; name each once");
        }
        return new Contender(others.size(), one, entered.configuration());
    }

    private static Specialist specialist(Agent agent, EnterTrial entered) {
        return new Specialist(agent.id(), agent.name(), entered.version());
    }

    private static boolean same(Specialist one, Specialist other) {
        return one.agent().equals(other.agent()) && one.version().equals(other.version());
    }

    PromotionTrial report(PromotionTrialId id, ReportCase request) {
        TrialRow trial = hold(id);
        List<Contender> contenders = reader.contenders(trial.id());
        AgentId self = transaction.caller().agent();
        if (contenders.stream().anyMatch(one -> one.specialist().agent().equals(self))) {
            throw Problem.Code.FORBIDDEN.because(
                    "an agent that takes part in a trial does not report on it; let somebody else score the answers");
        }
        Judgement.REPORT_TRIAL.by(transaction.caller(), trial.opener().is(transaction.caller()));
        if (trial.status() == PromotionTrialStatus.UNDECIDED) {
            throw Problem.Code.CONFLICT.because(
                    "all results of trial " + id.text() + " are there, and it is undecided; add cases, or decide it");
        }
        mustGoOn(trial);
        for (ScoredAnswer result : request.results()) {
            if (result.contender() >= contenders.size()) {
                throw Problem.Code.INVALID.because("there is no contender " + result.contender()
                        + " in this trial; they are 0 to " + (contenders.size() - 1));
            }
        }
        boolean complete = writer.report(trial, request) == trial.planned() * contenders.size();
        if (complete) {
            judge(trial, contenders, false);
        } else {
            writer.touch(trial);
        }
        return reader.trial(trial.id());
    }

    PromotionTrial extend(PromotionTrialId id, ExtendTrial request) {
        TrialRow trial = hold(id);
        Judgement.EXTEND_TRIAL.by(transaction.caller(), trial.opener().is(transaction.caller()));
        mustGoOn(trial);
        if (trial.status() != PromotionTrialStatus.UNDECIDED) {
            throw Problem.Code.CONFLICT.because("trial " + id.text()
                    + " is not undecided yet; cases that were added after a glance at the results would prove nothing");
        }
        int more = request.cases().size() + request.shadow();
        if (trial.planned() + more > trial.most()) {
            throw Problem.Code.CONFLICT.because("trial " + id.text() + " may have " + (trial.most() - trial.planned())
                    + " more cases, and no more than " + trial.most() + " in all");
        }
        writer.extend(trial, request);
        return reader.trial(trial.id());
    }

    PromotionTrial decide(PromotionTrialId id) {
        TrialRow trial = hold(id);
        Judgement.DECIDE_TRIAL.by(transaction.caller(), trial.opener().is(transaction.caller()));
        mustGoOn(trial);
        judge(trial, reader.contenders(trial.id()), true);
        return reader.trial(trial.id());
    }

    PromotionTrial withdraw(PromotionTrialId id, String reason) {
        TrialRow trial = hold(id);
        Judgement.WITHDRAW_TRIAL.by(transaction.caller(), trial.opener().is(transaction.caller()));
        mustGoOn(trial);
        writer.withdraw(trial, reason);
        return reader.trial(trial.id());
    }

    Promotion rollback(String field, String reason) {
        Judgement.ROLL_BACK.by(transaction.caller(), false);
        promotions.lock(field);
        Promotion back = promotions.rollback(field, reason);
        going(field).ifPresent(trial -> {
            transaction.notBefore(trial.updatedAt());
            writer.withdraw(trial, "its baseline was rolled back");
        });
        return back;
    }

    private void judge(TrialRow trial, List<Contender> contenders, boolean end) {
        List<TrialStore.Score> scores =
                transaction.list(TrialStore.SCORES, TrialStore::score, transaction.workspace(), trial.id());
        TrialRules.Verdict verdict = TrialRules.judge(
                trial.plan(),
                TrialRules.sample(0, scores),
                contenders.stream()
                        .skip(1)
                        .map(one -> TrialRules.sample(one.number(), scores))
                        .toList(),
                end);
        writer.judged(trial, verdict);
        verdict.look()
                .winner()
                .ifPresent(index -> promotions.promote(
                        trial,
                        contenders.getFirst().specialist(),
                        contenders.get(index + 1).specialist()));
    }

    /// The trial, with the lock of its field: whoever had it before is done, and what they wrote is seen.
    private TrialRow hold(PromotionTrialId id) {
        String field = transaction
                .find(TrialStore.FIELD_OF, row -> row.text(), transaction.workspace(), id.value())
                .orElseThrow(() -> TrialReader.unknown(id));
        promotions.lock(field);
        TrialRow trial = transaction.one(TrialStore.BY_ID, TrialStore::trial, transaction.workspace(), id.value());
        transaction.notBefore(trial.updatedAt());
        return trial;
    }

    private Optional<TrialRow> going(String field) {
        return transaction.find(TrialStore.GOING, TrialStore::trial, transaction.workspace(), field);
    }

    private static void mustGoOn(TrialRow trial) {
        if (trial.over()) {
            throw Problem.Code.CONFLICT.because("trial " + trial.id() + " is over: it was "
                    + trial.status().name().toLowerCase(Locale.ROOT));
        }
    }
}
