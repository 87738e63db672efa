package dev.minutebook.core.promotions;

import dev.minutebook.api.promotions.CandidateFinding;
import dev.minutebook.api.promotions.PromotionTrial;
import dev.minutebook.api.promotions.PromotionTrial.Contender;
import dev.minutebook.api.promotions.PromotionTrialId;
import dev.minutebook.api.promotions.PromotionTrialStatus;
import dev.minutebook.core.access.Opener;
import dev.minutebook.core.comparison.ChanceBudget;
import dev.minutebook.core.comparison.GateLook;
import dev.minutebook.core.comparison.PromotionGate;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A row of `promotion_trial`, with how many cases and results there are.
record TrialRow(
        UUID id,
        String field,
        PromotionTrialStatus status,
        double margin,
        int planned,
        int most,
        int cases,
        int results,
        int looks,
        double spent,
        @Nullable Integer winner,
        @Nullable String purpose,
        @Nullable String reason,
        Map<String, String> metadata,
        String openedBy,
        Opener opener,
        Instant createdAt,
        Instant updatedAt,
        @Nullable Instant decidedAt) {

    PromotionTrial trial(List<Contender> contenders, List<CandidateFinding> findings) {
        return new PromotionTrial(
                new PromotionTrialId(id),
                field,
                status,
                contenders,
                margin,
                planned,
                most,
                planned - cases,
                planned * contenders.size() - results,
                looks,
                budget().left(),
                findings,
                winner,
                purpose,
                reason,
                metadata,
                openedBy,
                createdAt,
                updatedAt,
                decidedAt);
    }

    ChanceBudget budget() {
        return new ChanceBudget(PromotionGate.CHANCE, spent);
    }

    GateLook plan() {
        return new GateLook(margin, planned, most, budget());
    }

    boolean over() {
        return status != PromotionTrialStatus.OPEN && status != PromotionTrialStatus.UNDECIDED;
    }
}
