package dev.minutebook.core.access;

import dev.minutebook.api.Problem;

/// The verbs that judge what others did, and whom each of them concerns: it takes the role reviewer, or to be that
/// one.
public enum Judgement {
    CANCEL_TASK("tasks.cancel", "who opened the task"),
    CANCEL_DEBATE("debates.cancel", "who opened the debate"),
    REPORT_TESTS("debates.reportTests", "who wrote the code"),
    RESTORE_CODE("debates.restoreCode", "who opened the debate"),
    ACKNOWLEDGE_DISSENT("decisions.acknowledge", "who dissented"),
    SUPERSEDE_DECISION("decisions.supersede", "nobody"),
    RESOLVE_DECISION("decisions.resolve", "nobody"),
    ARCHIVE_DECISION("decisions.archive", "nobody"),
    RESTORE_DECISION("decisions.restore", "nobody"),
    CLOSE_TOURNAMENT("calibration.close", "who opened the tournament"),
    RESOLVE_TOURNAMENT("calibration.resolve", "who opened the tournament and did not predict"),
    RELEASE_KNOWLEDGE("knowledge.restore out of quarantine", "nobody"),
    USE_EVIDENCE("evidence.use", "who opened the debate"),
    REPORT_TRIAL("promotions.report", "who opened the trial and takes no part in it"),
    EXTEND_TRIAL("promotions.extend", "who opened the trial"),
    DECIDE_TRIAL("promotions.decide", "who opened the trial"),
    WITHDRAW_TRIAL("promotions.withdraw", "who opened the trial"),
    ROLL_BACK("promotions.rollback", "nobody"),
    CANCEL_EVOLUTION("evolution.cancel", "who started the run"),
    ROLL_BACK_GENERATION("evolution.rollback", "who started the run"),
    LIFT_RED_LINE("memories.unprotect", "whose memory it is"),
    FORCE_FORGET("memories.forget with force", "whose memory it is");

    private final String verb;
    private final String concerns;

    Judgement(String verb, String concerns) {
        this.verb = verb;
        this.concerns = concerns;
    }

    public String verb() {
        return verb;
    }

    /// In words, for people.
    public String concerns() {
        return concerns;
    }

    /// Refuses whoever is neither a reviewer nor concerned.
    public void by(Caller caller, boolean concerned) {
        String capability = verb.substring(0, verb.indexOf('.'));
        if (!concerned && !caller.may(Permission.review(capability))) {
            throw Problem.Code.FORBIDDEN.because(verb
                    + " judges what others did: it takes the role reviewer and, for a token narrowed by scopes, the scope "
                    + capability
                    + ":review, or to be the one it concerns ("
                    + concerns
                    + ")");
        }
    }
}
