package dev.minutebook.cli.debates;

import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.decisions.Decision;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.decisions.DecisionViews;
import org.jspecify.annotations.Nullable;

/// For scripts: only the id of the decision.
final class QuietWatcher implements Watcher {

    private final Desk desk;

    QuietWatcher(Desk desk) {
        this.desk = desk;
    }

    @Override
    public void ended(Debate debate, @Nullable Decision decision) {
        if (decision != null) {
            desk.show(decision, DecisionViews.decision());
        }
    }
}
