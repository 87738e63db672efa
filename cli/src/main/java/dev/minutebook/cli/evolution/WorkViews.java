package dev.minutebook.cli.evolution;

import dev.minutebook.api.evolution.ClaimedWork;
import dev.minutebook.api.evolution.EvolutionWork;
import dev.minutebook.api.evolution.ReportedWork;
import dev.minutebook.cli.call.Names;
import dev.minutebook.cli.screen.EnumNames;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.View;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// What people see of work that is to be done for runs.
final class WorkViews {

    private WorkViews() {}

    static View<EvolutionWork> work(Names names) {
        return new View<EvolutionWork>(EvolutionWork::id)
                .column("Work", EvolutionWork::id)
                .column("Kind", WorkViews::kind, one -> Ink.STRONG)
                .column("Actor", EvolutionWork::actor, one -> Ink.NAME)
                .column("For", one -> names.agent(one.agent()))
                .column("Claims", one -> one.claims() == 0 ? null : one.claims())
                .column("Lease until", EvolutionWork::leaseUntil, one -> Ink.WAITING)
                .text("Refused because", EvolutionWork::refusal)
                .detail("Run", EvolutionWork::run)
                .detail("Episode", EvolutionWork::episode)
                .detail("Created agent", EvolutionWork::created)
                .column("Since", EvolutionWork::createdAt);
    }

    /// `play turn`, `judge 2`.
    static String kind(EvolutionWork work) {
        String kind = EnumNames.spoken(work.kind());
        if (work.part() != null) {
            return kind + " " + EnumNames.spoken(work.part());
        }
        return work.judge() == null ? kind : kind + " " + work.judge();
    }

    static View<ClaimedWork> claimed(Names names) {
        return new View<ClaimedWork>(claim -> claim.work().id())
                .column("Work", claim -> claim.work().id())
                .column("Fence", ClaimedWork::fence, claim -> Ink.STRONG)
                .column("Kind", claim -> kind(claim.work()))
                .column("Actor", claim -> claim.work().actor(), claim -> Ink.NAME)
                .column("Lease until", ClaimedWork::leaseUntil)
                .detail("For", claim -> names.agent(claim.work().agent()))
                .detail("Run", claim -> claim.work().run())
                .detail("Episode", claim -> claim.work().episode())
                .detail("Refused before", claim -> claim.work().refusal())
                .detail("Model", WorkViews::model)
                .detail("Hyperparameters", WorkViews::hyperparameters)
                .detail("Seed", ClaimedWork::seed)
                .detail("System", ClaimedWork::system)
                .detail("Prompt", ClaimedWork::prompt);
    }

    static View<ReportedWork> reported() {
        return new View<ReportedWork>(one -> one.work().id())
                .column("Work", one -> one.work().id())
                .column("Result", ReportedWork::result, WorkViews::ink)
                .column("Run", ReportedWork::status)
                .column("Phase", ReportedWork::phase)
                .text("Because", ReportedWork::refusal);
    }

    private static Ink ink(ReportedWork reported) {
        return switch (reported.result()) {
            case ACCEPTED -> Ink.GOOD;
            case REFUSED, REOPENED -> Ink.WAITING;
            case LOST -> Ink.BAD;
        };
    }

    private static @Nullable String model(ClaimedWork claim) {
        return claim.provider() == null || claim.model() == null
                ? claim.model()
                : claim.provider() + "/" + claim.model();
    }

    private static String hyperparameters(ClaimedWork claim) {
        return claim.hyperparameters().entrySet().stream()
                .map(one -> one.getKey() + " " + one.getValue())
                .collect(Collectors.joining(", "));
    }
}
