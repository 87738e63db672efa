package dev.minutebook.cli.debates;

import dev.minutebook.api.asks.ModelCall;
import dev.minutebook.api.code.CodeVersion;
import dev.minutebook.api.code.Reflection;
import dev.minutebook.api.code.TestRun;
import dev.minutebook.api.critiques.Critique;
import dev.minutebook.api.votes.Vote;
import dev.minutebook.cli.call.Names;
import dev.minutebook.cli.screen.Gauge;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.View;
import java.time.Duration;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// What people see of votes, critiques, calls, code, tests and reflections.
final class TranscriptViews {

    private TranscriptViews() {}

    static View<Vote> vote(Names names) {
        return new View<Vote>(Vote::turn)
                .column("Round", Vote::round)
                .column("Seat", Vote::seat)
                .column("Agent", vote -> names.agent(vote.agent()), vote -> Ink.NAME)
                .column(
                        "Choice",
                        vote -> vote.choice() == null ? "abstains" : vote.choice(),
                        vote -> vote.choice() == null ? Ink.FAINT : Ink.STRONG)
                .column("Confidence", vote -> Gauge.of(vote.confidence()))
                .column("Calibrated", vote -> Gauge.of(vote.calibrated()))
                .column("Weight", vote -> Gauge.number(vote.weight()))
                .listed("Ranking", Vote::ranking)
                .text("Rationale", Vote::rationale);
    }

    static View<Critique> critique(Names names) {
        return new View<Critique>(Critique::id)
                .column("Critic", critique -> names.agent(critique.critic()), critique -> Ink.NAME)
                .column("Of", critique -> names.agent(critique.author()))
                .column("Severity", critique -> Gauge.of(critique.severity()))
                .text("Issues", TranscriptViews::issues)
                .text("Reasoning", Critique::reasoning);
    }

    static View<ModelCall> call() {
        return new View<ModelCall>(call -> call.ask().text() + " " + call.number())
                .column("Ask", ModelCall::ask)
                .column("Call", ModelCall::number)
                .column("Provider", ModelCall::provider)
                .column("Model", ModelCall::model)
                .column("Outcome", ModelCall::outcome, call -> ink(call.outcome()))
                .column("Took", TranscriptViews::took)
                .column("Tokens", call -> call.tokensIn() + call.tokensOut())
                .column("Cost", ModelCall::cost)
                .text("Reason", ModelCall::reason);
    }

    static View<CodeVersion> code() {
        return new View<CodeVersion>(CodeVersion::number)
                .column("Version", CodeVersion::number)
                .column("Language", CodeVersion::language)
                .column("Quality", version -> Gauge.of(version.quality()))
                .column("Tests", version -> Gauge.of(version.testPassRate()))
                .column("Lines", version -> version.code().lines().count())
                .column("Restores", CodeVersion::restores)
                .column("Written", CodeVersion::createdAt)
                .column("Turn", CodeVersion::turn);
    }

    static View<TestRun> test() {
        return new View<TestRun>(run -> run.turn().text() + " " + run.number())
                .column("Turn", TestRun::turn)
                .column("Run", TestRun::number)
                .column("Passed", TestRun::passed)
                .column("Failed", TestRun::failed, run -> run.failed() == 0 ? Ink.GOOD : Ink.BAD)
                .detail("Reflection asked", TestRun::reflection)
                .column("Reported", TestRun::createdAt)
                .column("Runner", TestRun::runner)
                .text("Failures", run -> String.join("\n", run.failures()));
    }

    static View<Reflection> reflection(Names names) {
        return new View<Reflection>(Reflection::answer)
                .column("Agent", reflection -> names.agent(reflection.agent()), r -> Ink.NAME)
                .column("Number", Reflection::number)
                .column("Phase", Reflection::phase)
                .text("Root cause", Reflection::rootCause)
                .text("To change", Reflection::whatToChange)
                .column("Confidence", reflection -> Gauge.of(reflection.confidence()));
    }

    private static String issues(Critique critique) {
        return critique.issues().stream()
                .map(issue -> issue.suggestion() == null ? issue.text() : issue.text() + " → " + issue.suggestion())
                .collect(Collectors.joining("; "));
    }

    private static @Nullable Duration took(ModelCall call) {
        return call.endedAt() == null ? null : Duration.between(call.startedAt(), call.endedAt());
    }

    private static Ink ink(ModelCall.Outcome outcome) {
        return switch (outcome) {
            case OK -> Ink.GOOD;
            case FAILED -> Ink.BAD;
            case UNKNOWN -> Ink.WAITING;
        };
    }
}
