package dev.minutebook.api.promotions;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Which specialist serves a field, and how a better one takes its place.
///
/// Who takes part in a trial does not report on it. To report, extend, decide or withdraw takes the role
/// reviewer, or to have opened the trial; to roll back takes the role reviewer.
public interface Promotions {

    /// Opens a trial. There is one at a time in a field: refused with CONFLICT while another is open or
    /// undecided, if the baseline is not who serves the field, or if nobody does and none is named.
    /// Refused with NOT_FOUND when an agent is not there.
    PromotionTrial open(OpenTrial request);

    /// The trial of that id.
    Optional<PromotionTrial> find(PromotionTrialId trial);

    /// Trials, newest first.
    Page<PromotionTrial> list(PromotionTrialFilter filter, PageRequest page);

    /// The cases of a trial with what was reported of them, in their order.
    Page<TrialCase> cases(PromotionTrialId trial, PageRequest page);

    /// Reports how contenders did on a case. Whoever reports the last missing result has the gate judge,
    /// in the same transaction: the answer tells what became of the trial.
    ///
    /// Refused with CONFLICT when the trial is not open, one of the results was reported, or no more real
    /// questions are wanted; with NOT_FOUND when the trial has no such case; with INVALID when it has no
    /// such contender; with FORBIDDEN for an agent that takes part.
    PromotionTrial report(PromotionTrialId trial, ReportCase request);

    /// Adds cases to a trial that is undecided, which opens it again. Refused with CONFLICT when it is
    /// not undecided, when it has one of them, or when there would be more than the most.
    PromotionTrial extend(PromotionTrialId trial, ExtendTrial request);

    /// Has the gate judge now, and ends the trial: a candidate is promoted, or all are rejected. One that
    /// did not play every case is not promoted. Refused with CONFLICT when the trial is over.
    PromotionTrial decide(PromotionTrialId trial);

    /// Ends a trial without deciding it. Refused with CONFLICT when it is over.
    PromotionTrial withdraw(PromotionTrialId trial, ChangeReason reason);

    /// What the gate found each time it judged, the last look first.
    Page<CandidateFinding> findings(PromotionTrialId trial, PageRequest page);

    /// Takes back the last promotion in a field that stands: who served before serves again, at once. A
    /// trial that is open there is withdrawn, since its baseline no longer serves. Refused with CONFLICT
    /// when none stands.
    Promotion rollback(RollBack request);

    /// Promotions and rollbacks, newest first.
    ///
    /// @param field null for all
    Page<Promotion> history(@Nullable String field, PageRequest page);

    /// Who serves a field; empty before its first promotion.
    Optional<Incumbent> current(String field);
}
