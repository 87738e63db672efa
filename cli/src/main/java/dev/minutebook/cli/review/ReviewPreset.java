package dev.minutebook.cli.review;

import dev.minutebook.cli.screen.EnumNames;
import java.util.Comparator;
import java.util.List;

/// What a review looks at.
public enum ReviewPreset {
    CODE(
            "Should this change be merged?",
            "Look for errors, missing cases, broken contracts, missing tests and what the next reader will not understand."),
    DESIGN(
            "Is this design ready to be built?",
            "Look for what is missing or unproven: purpose, alternatives, failure modes, ways back, how it will be known to"
                    + " work, open questions."),
    RISK(
            "Is the risk of this change acceptable?",
            "Look for harm: data lost, checks dropped, permissions widened, secrets, dependencies, what cannot be undone.");

    private final String question;
    private final String focus;

    ReviewPreset(String question, String focus) {
        this.question = question;
        this.focus = focus;
    }

    /// What is asked when nobody asks otherwise.
    String question() {
        return question;
    }

    /// What the seats are told to look at.
    String focus() {
        return focus;
    }

    /// The domain of its debates.
    String domain() {
        return "review/" + EnumNames.spoken(this);
    }

    List<ReviewRule> rules() {
        return switch (this) {
            case CODE -> CodeRules.all();
            case DESIGN -> DesignRules.all();
            case RISK -> RiskRules.all();
        };
    }

    /// What the rules find, worst first.
    List<Finding> findings(Material material) {
        return rules().stream()
                .flatMap(rule -> rule.findings(material).stream())
                .sorted(Comparator.comparing(Finding::level).reversed())
                .toList();
    }
}
