package dev.minutebook.core.evolution.episodes;

import dev.minutebook.api.Limits;
import dev.minutebook.api.evolution.scenarios.Scenario;
import dev.minutebook.api.evolution.scenarios.ScenarioActor;
import java.util.List;

/// Who speaks in which turn: the turn order over and over; after every so many of its turns each created agent.
public final class SpeakerSequence {

    private final List<String> order;
    private final List<ScenarioActor> created;

    public SpeakerSequence(Scenario scenario) {
        this.order = scenario.turnOrder();
        this.created = scenario.created();
    }

    /// @param turn 1 and up
    public String speaker(int turn) {
        Limits.range("turn", turn, 1, Integer.MAX_VALUE);
        int left = turn;
        for (int base = 1; ; base++) {
            left--;
            if (left == 0) {
                return order.get((base - 1) % order.size());
            }
            for (ScenarioActor agent : created) {
                if (base % agent.every() == 0) {
                    left--;
                    if (left == 0) {
                        return agent.name();
                    }
                }
            }
        }
    }

    /// Whether only one actor stands in the turn order, who then agrees with itself.
    boolean alone() {
        return order.stream().distinct().count() == 1;
    }
}
