package dev.minutebook.cli.review;

import dev.minutebook.api.asks.Answer;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.asks.ClaimedAsk;
import dev.minutebook.api.critiques.WriteCritique;
import dev.minutebook.api.debates.Phase;
import dev.minutebook.api.debates.Seat;
import dev.minutebook.api.decisions.DissentType;
import dev.minutebook.api.votes.Ballot;
import dev.minutebook.cli.screen.EnumNames;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// What the scripted reviewers say of a material; the same every time.
///
/// First each goes by its own field: an error makes it lean to reject, a warning to ask for changes. It criticises
/// those who lean milder with what it found. In the vote an error in another's field, or three warnings, make it ask
/// for changes.
final class ScriptedPanel {

    /// As many warnings outside its field count like one within.
    private static final int MANY_WARNINGS = 3;

    /// The most issues of a critique.
    private static final int MOST_ISSUES = 32;

    private final Map<ScriptedReviewer, List<Finding>> findings = new EnumMap<>(ScriptedReviewer.class);

    ScriptedPanel(ReviewPreset preset, Material material) {
        Map<String, ScriptedReviewer> owners =
                preset.rules().stream().collect(Collectors.toMap(ReviewRule::id, ReviewRule::owner));
        for (ScriptedReviewer reviewer : ScriptedReviewer.values()) {
            findings.put(reviewer, new ArrayList<>());
        }
        for (Finding finding : preset.findings(material)) {
            ScriptedReviewer owner = owners.get(finding.rule() == null ? "" : finding.rule());
            if (owner != null) {
                findings(owner).add(finding);
            }
        }
    }

    private List<Finding> findings(ScriptedReviewer reviewer) {
        return findings.getOrDefault(reviewer, List.of());
    }

    Verdict leaning(ScriptedReviewer reviewer) {
        Finding.Level worst = findings(reviewer).stream()
                .map(Finding::level)
                .max(Finding.Level::compareTo)
                .orElse(Finding.Level.NOTE);
        return switch (worst) {
            case ERROR -> Verdict.REJECT;
            case WARNING -> Verdict.CHANGES;
            case NOTE -> Verdict.APPROVE;
        };
    }

    Verdict vote(ScriptedReviewer reviewer) {
        List<Finding> elsewhere = Arrays.stream(ScriptedReviewer.values())
                .filter(other -> other != reviewer)
                .flatMap(other -> findings(other).stream())
                .toList();
        boolean serious =
                count(elsewhere, Finding.Level.ERROR) > 0 || count(elsewhere, Finding.Level.WARNING) >= MANY_WARNINGS;
        return leaning(reviewer).stricter(serious ? Verdict.CHANGES : Verdict.APPROVE);
    }

    /// The answer to an ask of a review.
    Answer answer(ScriptedReviewer reviewer, ClaimedAsk claim, List<Seat> seats) {
        Ask ask = claim.ask();
        double confidence = confidence(reviewer);
        if (ask.purpose() == Ask.Purpose.VOTE) {
            String why = rationale(reviewer);
            Verdict vote = vote(reviewer);
            Ballot ballot = Ballot.of(vote.option(), confidence)
                    .ranking(vote.ranking())
                    .rationale(why)
                    .dissent(
                            vote == Verdict.REJECT
                                    ? DissentType.FUNDAMENTAL_DISAGREEMENT
                                    : DissentType.ALTERNATIVE_APPROACH);
            return Answer.of(claim.fence(), why, confidence).vote(ballot);
        }
        if (ask.phase() == Phase.CRITIQUE) {
            List<WriteCritique> critiques = critiques(reviewer, seats);
            String said = critiques.isEmpty()
                    ? "Nobody leans milder than I do; I have nothing to add."
                    : "Others lean milder than what I found allows.";
            return Answer.of(claim.fence(), said, confidence).critiques(critiques);
        }
        return Answer.of(claim.fence(), report(reviewer), confidence);
    }

    private String report(ScriptedReviewer reviewer) {
        List<Finding> own = findings(reviewer);
        return "I look for %s, by rules. I found %s and lean to %s.\n\n%s"
                .formatted(
                        reviewer.field(),
                        counted(own),
                        leaning(reviewer).option(),
                        own.stream().map(Finding::written).collect(Collectors.joining("\n")));
    }

    private List<WriteCritique> critiques(ScriptedReviewer reviewer, List<Seat> seats) {
        Verdict own = leaning(reviewer);
        List<WriteCritique.Issue> issues = findings(reviewer).stream()
                .filter(finding -> finding.level() != Finding.Level.NOTE)
                .limit(MOST_ISSUES)
                .map(finding -> new WriteCritique.Issue(shortened(finding.written()), null))
                .toList();
        return Arrays.stream(ScriptedReviewer.values())
                .filter(other -> leaning(other).milderThan(own))
                .flatMap(other -> seats.stream().filter(seat -> seat.name().equals(other.agent())))
                .map(seat -> WriteCritique.of(
                        seat.number(),
                        own == Verdict.REJECT ? 0.9 : 0.5,
                        "It leans to a milder verdict than this allows.",
                        issues))
                .toList();
    }

    private String rationale(ScriptedReviewer reviewer) {
        List<Finding> own = findings(reviewer);
        Verdict leaning = leaning(reviewer);
        Verdict vote = vote(reviewer);
        String first = own.stream()
                .findFirst()
                .map(worst -> " The worst: " + shortened(worst.written()))
                .orElse("");
        return "Of %s I found %s%s.%s"
                .formatted(
                        reviewer.field(),
                        counted(own),
                        vote == leaning ? "" : "; what others found takes changes",
                        first);
    }

    private double confidence(ScriptedReviewer reviewer) {
        return switch (leaning(reviewer)) {
            case REJECT -> 0.9;
            case CHANGES -> 0.8;
            case APPROVE -> 0.7;
        };
    }

    /// `2 errors and 1 note`.
    private static String counted(List<Finding> findings) {
        String counted = Arrays.stream(
                        new Finding.Level[] {Finding.Level.ERROR, Finding.Level.WARNING, Finding.Level.NOTE})
                .filter(level -> count(findings, level) > 0)
                .map(level -> count(findings, level)
                        + " "
                        + EnumNames.spoken(level)
                        + (count(findings, level) == 1 ? "" : "s"))
                .collect(Collectors.joining(" and "));
        return counted.isEmpty() ? "nothing" : counted;
    }

    private static long count(List<Finding> findings, Finding.Level level) {
        return findings.stream().filter(finding -> finding.level() == level).count();
    }

    /// Within the bounds of an issue, with the path whole.
    private static String shortened(String text) {
        return text.length() <= 2_000 ? text : text.substring(0, 2_000);
    }
}
