package dev.minutebook.cli.debates;

import dev.minutebook.api.asks.LiveText;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateStanding;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.api.decisions.Decision;
import dev.minutebook.cli.call.CommandContext;
import dev.minutebook.cli.screen.Gauge;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.Panel;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// For a person at a terminal: what a [PlainWatcher] prints, and below it how it stands and who is speaking.
final class PanelWatcher implements Watcher {

    private final PlainWatcher plain;
    private final Panel panel;
    private final TreeMap<Integer, LiveText> voices = new TreeMap<>();
    private final List<Double> course = new ArrayList<>();
    private boolean lost;

    PanelWatcher(CommandContext context, Panel panel) {
        this.plain = new PlainWatcher(context);
        this.panel = panel;
    }

    @Override
    public boolean listens() {
        return true;
    }

    @Override
    public void said(Debate debate, Turn turn) {
        voices.values().removeIf(voice -> voice.ask().equals(turn.id()));
        panel.clear();
        plain.said(debate, turn);
    }

    @Override
    public void stands(Debate debate) {
        lost = false;
        Double consensus = debate.consensus();
        if (consensus != null && (course.isEmpty() || !course.getLast().equals(consensus))) {
            course.add(consensus);
        }
        panel.clear();
        plain.stands(debate);
        draw(debate);
    }

    @Override
    public void waits(DebateStanding standing) {
        panel.clear();
        plain.waits(standing);
    }

    @Override
    public void hears(Debate debate, LiveText text) {
        voices.put(text.seat(), text);
        draw(debate);
    }

    @Override
    public void lost() {
        if (!lost) {
            lost = true;
            panel.draw(List.of(new Panel.Line(Ink.WAITING, "The book cannot be reached; trying again.", "")));
        }
    }

    @Override
    public void ended(Debate debate, @Nullable Decision decision) {
        panel.clear();
        plain.ended(debate, decision);
    }

    @Override
    public void close() {
        panel.close();
    }

    private void draw(Debate debate) {
        if (debate.status().isFinal()) {
            return;
        }
        List<Panel.Line> lines = new ArrayList<>();
        lines.add(new Panel.Line(Ink.STRONG, headline(debate), ""));
        if (!course.isEmpty()) {
            String now = Gauge.number(course.getLast());
            lines.add(new Panel.Line(Ink.STRONG, "Consensus " + Gauge.course(course) + " " + now, ""));
        }
        voices.forEach(
                (seat, voice) -> lines.add(new Panel.Line(Ink.NAME, DebateViews.seatName(debate, seat), voice.text())));
        panel.draw(lines);
    }

    private static String headline(Debate debate) {
        String waits =
                debate.status() == Debate.Status.PAUSED ? "waits for a reviewer" : debate.openAsks() + " to answer";
        return "Round %s · %s · %s".formatted(DebateViews.round(debate), waits, DebateViews.spent(debate.usage()));
    }
}
