package dev.minutebook.core.debates.prompts;

import static java.util.Comparator.comparingInt;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Letters instead of names: each author becomes `Answer A`, `Answer B` and so on, in the order of the turns.
/// Names within what was said are replaced too.
final class Pseudonyms {

    private final List<Integer> authors;
    private final List<PromptInput.Place> seats;
    private final Pattern names;

    Pseudonyms(PromptInput input) {
        Set<Integer> inOrder = new LinkedHashSet<>();
        input.turns().forEach(turn -> inOrder.add(turn.seat()));
        authors = new ArrayList<>(inOrder);
        seats = input.seats();
        names = Pattern.compile(
                seats.stream()
                        .map(PromptInput.Place::name)
                        .sorted(comparingInt(String::length).reversed())
                        .map(Pattern::quote)
                        .collect(Collectors.joining("|", "(?<![\\p{L}\\p{N}])(?:", ")(?![\\p{L}\\p{N}])")),
                Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    }

    String of(int seat) {
        int place = authors.indexOf(seat);
        return place < 0 ? "another seat" : "Answer " + letters(place);
    }

    /// A to Z, then AA to AZ and so on.
    private static String letters(int place) {
        String last = String.valueOf((char) ('A' + place % 26));
        return place < 26 ? last : letters(place / 26 - 1) + last;
    }

    /// The text without the names of seats.
    String hidden(String text) {
        return seats.isEmpty()
                ? text
                : names.matcher(text).replaceAll(found -> Matcher.quoteReplacement(pseudonym(found)));
    }

    private String pseudonym(MatchResult found) {
        return seats.stream()
                .filter(seat -> seat.name().equalsIgnoreCase(found.group()))
                .findFirst()
                .map(seat -> of(seat.number()))
                .orElse("another seat");
    }
}
