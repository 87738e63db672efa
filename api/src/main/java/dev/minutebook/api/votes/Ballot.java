package dev.minutebook.api.votes;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import dev.minutebook.api.decisions.DissentType;
import java.util.HashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A seat's vote.
///
/// @param choice    the option preferred; null abstains
/// @param ranking   options from best to worst; may be empty
/// @param approved  all options the seat could live with; may be empty
/// @param rationale why
/// @param dissent   what kind of objection the seat has if its choice does not win
public record Ballot(
        @Nullable String choice,
        List<String> ranking,
        List<String> approved,
        @Nullable Double confidence,
        @Nullable String rationale,
        @Nullable DissentType dissent) {

    public Ballot {
        choice = choice == null || choice.isBlank() ? null : Limits.text("choice", choice, 200);
        ranking = options("ranking", ranking);
        approved = options("approved", approved);
        if (choice == null && !ranking.isEmpty()) {
            choice = ranking.getFirst();
        }
        Limits.share("confidence", confidence);
        Limits.optional("rationale", rationale, 4_096);
    }

    /// A vote for one option, with how sure the voter is, 0 to 1.
    public static Ballot of(String choice, double confidence) {
        return new Ballot(choice, List.of(), List.of(), confidence, null, null);
    }

    /// The same with options from best to worst.
    public Ballot ranking(List<String> ranking) {
        return new Ballot(choice, ranking, approved, confidence, rationale, dissent);
    }

    /// The same with all options the seat could live with.
    public Ballot approved(List<String> approved) {
        return new Ballot(choice, ranking, approved, confidence, rationale, dissent);
    }

    /// The same with the reason.
    public Ballot rationale(String rationale) {
        return new Ballot(choice, ranking, approved, confidence, rationale, dissent);
    }

    /// The same with the kind of objection if another option wins.
    public Ballot dissent(DissentType dissent) {
        return new Ballot(choice, ranking, approved, confidence, rationale, dissent);
    }

    private static List<String> options(String field, @Nullable List<String> options) {
        if (options == null) {
            return List.of();
        }
        Limits.range(field, options.size(), 0, 64);
        options.forEach(option -> Limits.filled(field, option, 200));
        if (new HashSet<>(options).size() < options.size()) {
            throw Problem.Code.INVALID.because(field + " names an option twice");
        }
        return List.copyOf(options);
    }
}
