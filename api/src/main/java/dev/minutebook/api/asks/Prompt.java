package dev.minutebook.api.asks;

import dev.minutebook.api.debates.TurnId;
import java.util.List;

/// What a seat is asked, in words; the same for models, programs and people.
///
/// @param template the version of the template it was rendered from
/// @param system   who the seat is
/// @param text     what it is to do and what it may see
/// @param options  what may be voted for; empty when this is no vote
/// @param turns    the turns that the text shows
/// @param hash     SHA-256 of system and text, in hex
public record Prompt(
        String template, String system, String text, List<String> options, List<TurnId> turns, String hash) {}
