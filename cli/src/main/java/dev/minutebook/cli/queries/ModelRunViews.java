package dev.minutebook.cli.queries;

import dev.minutebook.api.queries.ClaimedRun;
import dev.minutebook.api.queries.ModelRun;
import dev.minutebook.cli.screen.EnumNames;
import dev.minutebook.cli.screen.Gauge;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.View;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// What people see of model runs.
final class ModelRunViews {

    private ModelRunViews() {}

    static View<ModelRun> run() {
        return new View<ModelRun>(ModelRun::id)
                .column("Run", ModelRun::id)
                .column("Specialist", ModelRun::specialist, one -> one.winner() ? Ink.GOOD : Ink.NAME)
                .column("Round", one -> EnumNames.spoken(one.round()))
                .column("Status", ModelRun::status, one -> ink(one.status()))
                .column("Sure", one -> Gauge.of(one.confidence()))
                .column("Worth", one -> Gauge.of(one.utility()))
                .column("Took", one -> QueryViews.length(one.latencyMs()))
                .text("Said", ModelRun::text)
                .detail("Query", ModelRun::query)
                .detail("Session", ModelRun::session)
                .detail("Conversation", ModelRun::conversation)
                .detail("Attempt", one -> one.attempt() == 0 ? null : one.attempt())
                .detail("Asked again", ModelRun::instruction)
                .detail("Because", ModelRun::reason)
                .detail("About", one -> QueryViews.shares(one.fields()))
                .detail("Values", one -> QueryViews.shares(one.values()))
                .detail("Won", one -> one.winner() ? "yes" : null)
                .detail("Welfare", one -> number(one.vcgWelfare()))
                .detail("Pays", one -> number(one.vcgPayment()))
                .detail("Corrections", one -> one.corrections().isEmpty() ? null : one.corrections())
                .detail("Model", ModelRunViews::model)
                .detail(
                        "Tokens",
                        one -> one.tokensIn() + one.tokensOut() == 0
                                ? null
                                : one.tokensIn() + " in, " + one.tokensOut() + " out")
                .detail("Cost", one -> one.cost().signum() == 0 ? null : one.cost())
                .detail("First token", one -> QueryViews.length(one.firstTokenMs()))
                .detail("Claims", ModelRun::claims)
                .detail("Lease until", ModelRun::leaseUntil)
                .detail("Deadline", one -> one.status() == ModelRun.Status.OPEN ? one.deadline() : null)
                .detail("Asked", ModelRun::createdAt)
                .detail("Ended", ModelRun::endedAt);
    }

    static View<ClaimedRun> claimed() {
        return new View<ClaimedRun>(claim -> claim.run().id())
                .column("Run", claim -> claim.run().id())
                .column("Fence", ClaimedRun::fence, claim -> Ink.STRONG)
                .column("Round", claim -> EnumNames.spoken(claim.run().round()))
                .column("Specialist", claim -> claim.run().specialist(), claim -> Ink.NAME)
                .column("Lease until", ClaimedRun::leaseUntil)
                .detail("Query", claim -> claim.run().query())
                .detail("Asked again", claim -> claim.run().instruction())
                .detail("Model", claim -> joined(claim.provider(), claim.model()))
                .detail("System", ClaimedRun::system)
                .detail("Prompt", ClaimedRun::prompt)
                .detail("Answers", ModelRunViews::candidates);
    }

    private static Ink ink(ModelRun.Status status) {
        return switch (status) {
            case OPEN -> Ink.WAITING;
            case ANSWERED -> Ink.GOOD;
            case FAILED -> Ink.BAD;
            case WITHDRAWN -> Ink.FAINT;
        };
    }

    private static @Nullable String candidates(ClaimedRun claim) {
        return claim.candidates().isEmpty()
                ? null
                : IntStream.range(0, claim.candidates().size())
                        .mapToObj(i -> (i + 1) + ". " + claim.candidates().get(i))
                        .collect(Collectors.joining("\n"));
    }

    private static @Nullable String model(ModelRun run) {
        return joined(run.provider(), run.model());
    }

    private static @Nullable String joined(@Nullable String provider, @Nullable String model) {
        return provider == null || model == null ? model : provider + "/" + model;
    }

    private static @Nullable String number(@Nullable Double value) {
        return value == null ? null : Gauge.number(value);
    }
}
