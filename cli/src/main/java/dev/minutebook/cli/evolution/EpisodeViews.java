package dev.minutebook.cli.evolution;

import dev.minutebook.api.evolution.episodes.Episode;
import dev.minutebook.api.evolution.episodes.EpisodeJudgement;
import dev.minutebook.api.evolution.episodes.EpisodeReplay;
import dev.minutebook.api.evolution.episodes.LoggedStep;
import dev.minutebook.api.evolution.episodes.StateMutation;
import dev.minutebook.cli.screen.EnumNames;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.View;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// What people see of episodes.
final class EpisodeViews {

    private EpisodeViews() {}

    static View<Episode> episode() {
        return new View<Episode>(Episode::id)
                // In full: many are begun in the same moment, and begin alike.
                .column("Episode", one -> one.id().text())
                .column("Gen", Episode::sequence)
                .column("Kind", one -> EnumNames.spoken(one.kind()) + " " + one.number())
                .column("End", EpisodeViews::end, EpisodeViews::ink)
                .text("Scores", EpisodeViews::scores)
                .detail("Status", Episode::status)
                .detail("Turns", one -> one.turns() + "/" + one.turnLimit())
                .detail("Agreement", Episode::agreement)
                .detail("Epoch", Episode::epoch)
                .detail("Variant", Episode::variant)
                .detail("Created agent", Episode::created)
                .detail("Final state", Episode::finalState)
                .detail("Hash", Episode::finalHash)
                .detail("Hypotheses", Episode::hypotheses)
                .detail("Pruned", one -> one.archived() ? "yes: this is what is left of it" : null)
                .detail("Tokens", one -> one.tokens() == 0 ? null : one.tokens())
                .detail("Cost", one -> one.cost().signum() == 0 ? null : one.cost())
                .detail("Seed", Episode::seed)
                .detail("Run", Episode::run)
                .detail("Begun", Episode::createdAt)
                .detail("Ended", Episode::endedAt)
                .detail("Judged", Episode::judgedAt);
    }

    private static String end(Episode episode) {
        return episode.status() == Episode.Status.JUDGED && episode.termination() != null
                ? EnumNames.spoken(episode.termination())
                : EnumNames.spoken(episode.status());
    }

    private static Ink ink(Episode episode) {
        return switch (episode.status()) {
            case PLAYING, JUDGING -> Ink.WAITING;
            case JUDGED -> Ink.GOOD;
            case WITHDRAWN -> Ink.FAINT;
        };
    }

    /// Of those who were scored.
    static String scores(Episode episode) {
        return episode.actors().stream()
                .filter(one -> one.score() != null)
                .map(one -> one.name() + " " + score(one.score()))
                .collect(Collectors.joining(", "));
    }

    private static @Nullable String score(@Nullable Integer score) {
        return score == null ? null : score == 0 ? "0" : String.format(Locale.ROOT, "%+d", score);
    }

    /// For programs; people read a log as [StepRows] prints it.
    static View<LoggedStep> step() {
        return new View<LoggedStep>(LoggedStep::number)
                .column("Number", LoggedStep::number)
                .column("Turn", LoggedStep::turn)
                .column("Part", LoggedStep::part)
                .column("Actor", LoggedStep::actor)
                .column("Tension", LoggedStep::tension)
                .text("Said", LoggedStep::dialogue)
                .detail("Thought", LoggedStep::monologue)
                .detail("Hint", LoggedStep::hint)
                .detail(
                        "Headline",
                        one -> one.headline() == null ? null : one.headline().text())
                .detail("Changed", one -> changes(one.applied()))
                .detail(
                        "Refused",
                        one -> one.refused().stream()
                                .map(each -> change(each.mutation()) + ": " + each.reason())
                                .toList())
                .detail("Resolution", LoggedStep::proposeResolution)
                .detail("Abort", LoggedStep::abortEpisode)
                .detail("Tries", LoggedStep::tries)
                .detail("Loss", LoggedStep::loss)
                .detail("Tokens", LoggedStep::tokens)
                .detail("When", LoggedStep::createdAt);
    }

    static List<String> changes(List<StateMutation> mutations) {
        return mutations.stream().map(EpisodeViews::change).toList();
    }

    static String change(StateMutation mutation) {
        String sign = mutation.operation() == StateMutation.Operation.ADD ? " += " : " = ";
        return mutation.path() + sign + mutation.value();
    }

    static View<EpisodeJudgement> judgement() {
        return new View<EpisodeJudgement>(EpisodeJudgement::judge)
                .column("Judge", EpisodeJudgement::judge)
                .column(
                        "Scores",
                        one -> one.scores().stream()
                                .map(each -> each.actor() + " " + score(each.score()))
                                .collect(Collectors.joining(", ")),
                        one -> Ink.STRONG)
                .text(
                        "Because",
                        one -> one.scores().stream()
                                .map(each -> each.actor() + " (" + each.classification() + "): " + each.rationale())
                                .collect(Collectors.joining("\n")))
                .detail(
                        "What they did",
                        one -> one.scores().stream()
                                .map(each -> each.actor() + ": " + each.summary())
                                .collect(Collectors.joining("\n")))
                .detail("Model", EpisodeJudgement::model)
                .detail("Tokens", EpisodeJudgement::tokens)
                .column("When", EpisodeJudgement::createdAt);
    }

    static View<EpisodeReplay> replay() {
        return new View<EpisodeReplay>(EpisodeReplay::episode)
                .column("Episode", EpisodeReplay::episode)
                .column(
                        "Replay",
                        one -> one.same() ? "same end and final state" : "another end or final state than was stored",
                        one -> one.same() ? Ink.GOOD : Ink.BAD)
                .column("Turns", EpisodeReplay::turns)
                .column("End", one -> one.termination() == null ? "none" : EnumNames.spoken(one.termination()))
                .detail("Hash", EpisodeReplay::finalHash);
    }
}
