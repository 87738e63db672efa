package dev.minutebook.cli.review;

import static dev.minutebook.cli.review.Finding.Level.NOTE;
import static dev.minutebook.cli.review.Finding.Level.WARNING;

import java.util.List;
import java.util.regex.Pattern;

/// What scripted reviewers look for in a design. A section is there when a heading, the bold words at the beginning of
/// a paragraph or a label before a colon name it.
final class DesignRules {

    private static final Pattern HEADING =
            Pattern.compile("^\\s*(?:#+|=+|\\d+[.)]|[-*]?\\s*\\*\\*)\\s*(.{2,80})|^\\s*([^.:]{2,60}):(?:\\s.*)?$");
    private static final Pattern OPEN = Pattern.compile(
            "\\b(?:TBD|TBC|TODO|FIXME)\\b|\\?\\?\\?|(?i:to be (?:decided|defined|determined|confirmed))");
    private static final Pattern VAGUE =
            Pattern.compile("(?i)\\b(?:somehow|as soon as possible|as appropriate|if necessary"
                    + "|should be fast|user[- ]friendly|and so on|best effort)\\b");

    private DesignRules() {}

    static List<ReviewRule> all() {
        return List.of(
                SharedRules.SECRET,
                missing(
                        "no-failure-modes",
                        ScriptedReviewer.SAFETY,
                        "The design does not say what happens when something fails.",
                        "Add a section: what can fail, how it shows, what happens then.",
                        "fail|error|fault|outage|crash|recover|risk|degrad|threat"),
                missing(
                        "no-rollback",
                        ScriptedReviewer.SAFETY,
                        "The design does not say how it is taken back.",
                        "Add a section: how to undo it after a day, and what is lost then.",
                        "roll.?back|roll.?out|undo|revert|reversib|back.?out|migrat|take.? back|taken back"),
                missing(
                        "no-alternatives",
                        ScriptedReviewer.VERIFICATION,
                        "The design names no alternative.",
                        "Add a section: what else was weighed, and why not.",
                        "alternativ|considered|options|trade.?off|rejected|why not|weighed"),
                missing(
                        "no-verification",
                        ScriptedReviewer.VERIFICATION,
                        "The design does not say how it will be known to work.",
                        "Add a section: tests, measures, and the figures to reach.",
                        "test|measur|metric|accept|verif|validat|benchmark|success|must show"),
                missing(
                        "no-purpose",
                        ScriptedReviewer.MAINTENANCE,
                        "The design does not say what it is for.",
                        "Begin with the problem, for whom it is one, and what is out of scope.",
                        "goal|purpose|problem|context|motivation|background|why|summary|overview|scope"),
                new ReviewRule(
                        "open-question",
                        ScriptedReviewer.MAINTENANCE,
                        WARNING,
                        "A question is left open.",
                        "Answer it, or name who will and until when.",
                        ReviewRule.added(MaterialFile::document, OPEN)),
                new ReviewRule(
                        "vague-word",
                        ScriptedReviewer.MAINTENANCE,
                        NOTE,
                        "These words can mean anything.",
                        "Say what, how much, or by when.",
                        ReviewRule.added(MaterialFile::document, VAGUE)));
    }

    private static ReviewRule missing(String id, ScriptedReviewer owner, String summary, String advice, String words) {
        Pattern wanted = Pattern.compile("(?i)\\b(?:" + words + ")");
        return new ReviewRule(
                id,
                owner,
                WARNING,
                summary,
                advice,
                ReviewRule.eachFile(file -> file.document()
                        && file.whole()
                        && file.lines().stream().noneMatch(line -> heading(line.text(), wanted))));
    }

    private static boolean heading(String line, Pattern wanted) {
        var heading = HEADING.matcher(line);
        if (!heading.matches()) {
            return false;
        }
        String words = heading.group(1) == null ? heading.group(2) : heading.group(1);
        return wanted.matcher(words).find();
    }
}
