package dev.minutebook.cli.evolution;

import dev.minutebook.api.evolution.lineage.Generation;
import dev.minutebook.cli.call.CommandContext;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.Panel;
import java.util.ArrayList;
import java.util.List;

/// For a person at a terminal: the tree as it grows, and below it scores, trials and what is waited for.
final class PanelRunWatcher implements RunWatcher {

    /// The panel must fit into a small terminal.
    private static final int ACTORS = 6;

    private final PlainRunWatcher plain;
    private final Panel panel;
    private List<Panel.Line> drawn = List.of();

    PanelRunWatcher(CommandContext context, Panel panel) {
        this.plain = new PlainRunWatcher(context);
        this.panel = panel;
    }

    @Override
    public void begun(RunSnapshot first, int left) {
        plain.begun(first, left);
    }

    @Override
    public void decided(Generation generation) {
        clear();
        plain.decided(generation);
    }

    @Override
    public void stands(RunSnapshot now) {
        List<Panel.Line> lines = new ArrayList<>();
        lines.add(new Panel.Line(Ink.PLAIN, "", ""));
        lines.add(new Panel.Line(Ink.STRONG, now.phase(), ""));
        now.bars().forEach(bar -> lines.add(new Panel.Line(Ink.PLAIN, "  " + bar, "")));
        List<String> scores = now.scores();
        scores.stream().limit(ACTORS).forEach(line -> lines.add(new Panel.Line(Ink.NAME, "  " + line, "")));
        if (scores.size() > ACTORS) {
            lines.add(new Panel.Line(Ink.FAINT, "  and " + (scores.size() - ACTORS) + " more actors", ""));
        }
        String spent = RunViews.spent(now.run());
        String waits = now.waits();
        if (!waits.isEmpty()) {
            lines.add(new Panel.Line(Ink.WAITING, "Waits for " + waits, ""));
        }
        now.unserved().forEach(one -> lines.add(new Panel.Line(Ink.BAD, one, "")));
        lines.add(new Panel.Line(
                Ink.FAINT,
                now.run().episodes() + " episodes" + (spent == null ? "" : " · " + spent)
                        + " · Ctrl-C leaves it running",
                ""));
        if (!lines.equals(drawn)) {
            clear();
            plain.approvals(now);
            panel.draw(lines);
            drawn = lines;
        }
    }

    @Override
    public void lost() {
        List<Panel.Line> lines = List.of(new Panel.Line(Ink.WAITING, "The book cannot be reached; trying again.", ""));
        if (!lines.equals(drawn)) {
            panel.draw(lines);
            drawn = lines;
        }
    }

    @Override
    public void ended(RunSnapshot last) {
        clear();
        plain.ended(last);
    }

    @Override
    public void close() {
        panel.close();
    }

    private void clear() {
        panel.clear();
        drawn = List.of();
    }
}
