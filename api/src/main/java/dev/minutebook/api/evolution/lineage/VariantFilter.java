package dev.minutebook.api.evolution.lineage;

import dev.minutebook.api.Limits;
import dev.minutebook.api.evolution.EvolutionRunId;
import org.jspecify.annotations.Nullable;

/// Which variants of a run are listed.
///
/// @param sequence only those of this generation; null for all
/// @param status   null for all
public record VariantFilter(EvolutionRunId run, @Nullable Integer sequence, Variant.@Nullable Status status) {

    public VariantFilter {
        Limits.given("run", run, "say whose variants");
        if (sequence != null) {
            Limits.range("sequence", sequence, 0, Integer.MAX_VALUE);
        }
    }

    /// All of a run.
    public static VariantFilter of(EvolutionRunId run) {
        return new VariantFilter(run, null, null);
    }

    /// Only those of a generation.
    public VariantFilter in(int sequence) {
        return new VariantFilter(run, sequence, status);
    }

    /// Only those of a status.
    public VariantFilter status(Variant.Status status) {
        return new VariantFilter(run, sequence, status);
    }
}
