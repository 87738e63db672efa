package dev.minutebook.cli.debates;

import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateStanding;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.api.decisions.Decision;
import dev.minutebook.cli.call.CommandContext;
import dev.minutebook.cli.decisions.DecisionBackground;
import dev.minutebook.cli.decisions.DecisionViews;
import dev.minutebook.cli.screen.Gauge;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.SafeText;
import dev.minutebook.cli.screen.Screen;
import dev.minutebook.cli.screen.Sentence;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Line by line: what is said, what is agreed, where it waits, and how it ends.
final class PlainWatcher implements Watcher {

    private final CommandContext context;
    private final Screen screen;
    private final TurnRows transcript;
    private final Map<Integer, String> names = new HashMap<>();
    private @Nullable Double consensus;
    private Debate.@Nullable Status status;
    private List<String> waited = List.of();

    PlainWatcher(CommandContext context) {
        this.context = context;
        this.screen = context.screen();
        this.transcript = new TurnRows(screen, turn -> names.get(turn.seat()), new VoteChoices(context));
    }

    @Override
    public void said(Debate debate, Turn turn) {
        debate.seats().forEach(seat -> names.put(seat.number(), seat.name()));
        transcript.print(List.of(turn));
    }

    @Override
    public void stands(Debate debate) {
        if (debate.consensus() != null && !debate.consensus().equals(consensus)) {
            consensus = debate.consensus();
            screen.line("");
            screen.line("Consensus " + Gauge.of(consensus));
        }
        if (debate.status() != status && debate.status() == Debate.Status.PAUSED) {
            screen.line("");
            screen.line(screen.ink(Ink.WAITING, "Waits for a reviewer: ")
                    + context.command("approvals list --debate", debate.id().text()));
        }
        status = debate.status();
    }

    /// Said again only when it waits for somebody else: a claim or a heartbeat changes nothing for who looks on.
    @Override
    public void waits(DebateStanding standing) {
        List<String> now = standing.waits().stream()
                .map(wait -> wait.seat() + "/" + wait.gate() + "/" + wait.served() + "/" + wait.rejection())
                .toList();
        if (!now.equals(waited) && !now.isEmpty()) {
            screen.line("");
            StandingViews.waits(standing, context.environment().clock().instant())
                    .forEach(line -> screen.line(screen.ink(Ink.WAITING, "Waits for ") + SafeText.line(line)));
        }
        waited = now;
    }

    @Override
    public void lost() {
        screen.notice("The book cannot be reached; trying again.");
    }

    @Override
    public void ended(Debate debate, @Nullable Decision decision) {
        screen.line("");
        String why = DebateViews.stop(debate);
        String head = DebateViews.ended(debate.status());
        screen.text(
                0,
                DebateViews.ink(debate.status()),
                head + (why == null ? "." : ":"),
                why == null ? "" : Sentence.of(why));
        screen.line("Spent " + DebateViews.spent(debate.usage()) + ".");
        if (decision != null) {
            screen.line("");
            context.show(decision, DecisionViews.decision());
            DecisionBackground.print(context, decision);
        }
    }
}
