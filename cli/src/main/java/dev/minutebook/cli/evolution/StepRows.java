package dev.minutebook.cli.evolution;

import dev.minutebook.api.evolution.episodes.LoggedStep;
import dev.minutebook.cli.screen.EnumNames;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.Rows;
import dev.minutebook.cli.screen.SafeText;
import dev.minutebook.cli.screen.Screen;
import java.util.List;

/// The log of an episode as a person reads it: who said what, what was changed, what came from outside.
final class StepRows implements Rows<LoggedStep> {

    private final Screen screen;
    private int turn;

    StepRows(Screen screen) {
        this.screen = screen;
    }

    @Override
    public void print(List<LoggedStep> part) {
        part.forEach(this::print);
    }

    private void print(LoggedStep step) {
        if (step.turn() != turn) {
            turn = step.turn();
            screen.line(
                    (turn == 1 ? "" : "\n") + screen.ink(Ink.FAINT, "Turn " + turn + ", tension " + step.tension()));
        }
        if (step.loss() != null) {
            screen.text(2, Ink.BAD, step.actor() + " lost it:", step.loss());
        }
        switch (step.part()) {
            case HINT -> said("hint for " + step.actor() + ":", step.hint() == null ? "-" : step.hint());
            case TENSION -> said("tension:", step.tension() + ", says " + step.actor());
            case INFORMATION ->
                said(
                        "news:",
                        step.headline() == null
                                ? "none"
                                : step.headline().text() + " ("
                                        + EnumNames.spoken(step.headline().impact()) + " impact)");
            case TURN -> turn(step);
        }
    }

    private void turn(LoggedStep step) {
        if (step.monologue() != null && !step.monologue().isBlank()) {
            screen.text(2, Ink.FAINT, step.actor() + " thinks:", step.monologue());
        }
        if (step.dialogue() != null && !step.dialogue().isBlank()) {
            screen.text(2, Ink.NAME, step.actor() + ":", step.dialogue());
        }
        EpisodeViews.changes(step.applied()).forEach(change -> screen.text(4, Ink.GOOD, "+", change));
        step.refused()
                .forEach(one ->
                        screen.text(4, Ink.BAD, "refused", EpisodeViews.change(one.mutation()) + ": " + one.reason()));
        if (step.proposeResolution() || step.abortEpisode()) {
            String end = step.abortEpisode() ? "walks away" : "would end here";
            screen.line("    " + screen.ink(Ink.WAITING, SafeText.line(step.actor()) + " " + end));
        }
    }

    private void said(String head, String text) {
        screen.text(2, Ink.FAINT, head, text);
    }
}
