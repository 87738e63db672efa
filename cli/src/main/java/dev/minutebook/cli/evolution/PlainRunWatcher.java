package dev.minutebook.cli.evolution;

import dev.minutebook.api.evolution.CreatedAgentId;
import dev.minutebook.api.evolution.lineage.Generation;
import dev.minutebook.cli.call.CommandContext;
import dev.minutebook.cli.screen.EnumNames;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.SafeText;
import dev.minutebook.cli.screen.Screen;
import dev.minutebook.cli.screen.Sentence;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Line by line: generations as they are decided, what is done, what is waited for, and how it ends.
final class PlainRunWatcher implements RunWatcher {

    private final CommandContext context;
    private final Screen screen;
    private final Set<CreatedAgentId> asked = new HashSet<>();
    private String phase = "";
    private List<String> nobody = List.of();

    PlainRunWatcher(CommandContext context) {
        this.context = context;
        this.screen = context.screen();
    }

    @Override
    public void begun(RunSnapshot first, int left) {
        screen.line(RunSnapshot.title(screen, first.run()));
        if (left > 0) {
            screen.line(screen.ink(Ink.FAINT, "⋮   " + left + " earlier generations"));
        }
    }

    @Override
    public void decided(Generation generation) {
        screen.line(screen.ink(GenerationLine.ink(generation), SafeText.text(GenerationLine.of(generation))));
    }

    @Override
    public void stands(RunSnapshot now) {
        approvals(now);
        unserved(now);
        String said = now.phase();
        if (!said.equals(phase) && now.run().phase() != null) {
            phase = said;
            String waits = now.waits();
            screen.line(
                    "  " + screen.ink(Ink.FAINT, SafeText.line(said + (waits.isEmpty() ? "." : ": " + waits + "."))));
        }
    }

    /// Said when it begins, and again where it was served meanwhile.
    private void unserved(RunSnapshot now) {
        List<String> sentences = now.unserved();
        sentences.stream().filter(one -> !nobody.contains(one)).forEach(screen::warn);
        nobody = sentences;
    }

    /// Said once for each agent that somebody has to decide about.
    void approvals(RunSnapshot now) {
        for (CreatedAgentId one : now.approvals()) {
            if (asked.add(one)) {
                screen.line(screen.ink(Ink.WAITING, "Waits for a reviewer: ")
                        + context.command("evolve approve", one.text(), "why"));
            }
        }
    }

    @Override
    public void lost() {
        screen.notice("The book cannot be reached; trying again.");
    }

    @Override
    public void ended(RunSnapshot last) {
        screen.line("");
        String reason = last.run().reason();
        screen.text(
                0,
                RunViews.ink(last.run().status()),
                "The run is " + EnumNames.spoken(last.run().status()) + (reason == null ? "." : ":"),
                reason == null ? "" : Sentence.of(reason));
        last.scores().forEach(line -> screen.line("  " + SafeText.text(line)));
        String spent = RunViews.spent(last.run());
        screen.line(last.run().episodes() + " episodes in " + (last.run().sequence() + 1) + " generations"
                + (spent == null ? "." : ", " + spent + "."));
    }
}
