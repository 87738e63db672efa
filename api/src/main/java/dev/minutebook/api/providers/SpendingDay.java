package dev.minutebook.api.providers;

import java.math.BigDecimal;
import java.time.Instant;

/// What the calls of models begun in one day took. A call nobody reported on counts as what was reserved for it.
///
/// @param day     when it begins, at midnight UTC
/// @param calls   how many calls began
/// @param unknown how many of them nobody has reported on
/// @param tokens  read and written
/// @param cost    in US dollars
public record SpendingDay(Instant day, long calls, long unknown, long tokens, BigDecimal cost) {}
