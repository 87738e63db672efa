package dev.minutebook.api.debates;

import java.math.BigDecimal;

/// What was spent.
///
/// @param turns     answers accepted
/// @param tokensIn  tokens read by models
/// @param tokensOut tokens written by models
/// @param cost      in US dollars
public record Usage(long turns, long tokensIn, long tokensOut, BigDecimal cost) {

    public static final Usage NONE = new Usage(0, 0, 0, BigDecimal.ZERO);

    /// Tokens read and written.
    public long tokens() {
        return tokensIn + tokensOut;
    }
}
