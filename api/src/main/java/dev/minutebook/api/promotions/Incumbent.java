package dev.minutebook.api.promotions;

import java.time.Instant;

/// Who serves a field.
///
/// @param promotion the promotion or rollback by which it does
/// @param since     when that was
public record Incumbent(String field, Specialist specialist, PromotionId promotion, Instant since) {}
