package dev.minutebook.api.proofs;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/// How a model put a claim into a formal language, or tried to.
///
/// @param provider     null when no model could be asked
/// @param model        null when no model could be asked
/// @param confidence   how sure the model is that its statement says what the claim says, 0 to 1; null when there
/// is none
/// @param milliseconds how long it took
/// @param cost         in US dollars
public record Translation(
        @Nullable String provider,
        @Nullable String model,
        @Nullable Double confidence,
        long milliseconds,
        long tokensIn,
        long tokensOut,
        BigDecimal cost) {}
