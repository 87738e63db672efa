package dev.minutebook.core.debates.procedure;

import dev.minutebook.api.debates.Phase;
import java.util.List;
import java.util.Set;

/// What each phase needs: whose roles, how many answers, how many voices at once.
public final class Roles {

    private static final List<String> CHAIN = List.of(
            "proposer",
            "architect",
            "critic",
            "red_team",
            "reviewer",
            "blue_team",
            "optimizer",
            "test",
            "security",
            "validator",
            "teacher");

    private Roles() {}

    /// The roles that speak in a phase. Everybody votes.
    static Set<String> of(Phase phase) {
        return switch (phase) {
            case DEHALLUCINATION -> Set.of("moderator");
            case SELF_EVOLVEMENT -> Set.of("proposer", "generator");
            case PROPOSAL -> Set.of("proposer");
            case CRITIQUE -> Set.of("critic", "red_team");
            case REVIEW -> Set.of("reviewer", "architect");
            case OPTIMIZATION -> Set.of("optimizer", "blue_team");
            case ADVERSARIAL -> Set.of("red_team", "blue_team");
            case CONVERGENCE -> Set.of();
        };
    }

    /// How many answers a phase needs, if so many may speak.
    public static int least(Phase phase) {
        return switch (phase) {
            case CRITIQUE, REVIEW, ADVERSARIAL -> 2;
            case CONVERGENCE -> 3;
            case DEHALLUCINATION, SELF_EVOLVEMENT, PROPOSAL, OPTIMIZATION -> 1;
        };
    }

    /// How many are asked at once; the others wait until these have answered.
    static int atOnce(Phase phase) {
        return switch (phase) {
            case DEHALLUCINATION -> 2;
            case CRITIQUE -> 6;
            case CONVERGENCE -> 8;
            case SELF_EVOLVEMENT, PROPOSAL, REVIEW, OPTIMIZATION, ADVERSARIAL -> 4;
        };
    }

    /// The place of a role in a chain; the moderator is last, and unknown roles stand before it.
    static int place(String role) {
        int known = CHAIN.indexOf(role);
        return known >= 0 ? known : role.equals("moderator") ? CHAIN.size() + 1 : CHAIN.size();
    }
}
