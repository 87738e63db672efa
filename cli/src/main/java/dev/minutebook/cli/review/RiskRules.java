package dev.minutebook.cli.review;

import static dev.minutebook.cli.review.Finding.Level.ERROR;
import static dev.minutebook.cli.review.Finding.Level.NOTE;
import static dev.minutebook.cli.review.Finding.Level.WARNING;

import java.util.List;
import java.util.regex.Pattern;

/// What scripted reviewers look for where harm is to be kept away.
final class RiskRules {

    private static final Pattern DESTRUCTIVE = Pattern.compile("(?i)\\bdrop\\s+(?:table|column|database|schema|view)\\b"
            + "|\\btruncate\\s+(?:table\\s+)?\\w|\\bdelete\\s+from\\s+[\\w.\"]+\\s*;"
            + "|\\bupdate\\s+[\\w.\"]+\\s+set\\b(?!.*\\bwhere\\b).*;|\\brm\\s+-(?:rf|fr)\\s+[\"']?[/$~]");
    private static final Pattern UNCONSTRAINED = Pattern.compile(
            "(?i)\\bdrop\\s+(?:constraint|not\\s+null|index|trigger|policy)\\b"
                    + "|\\bdisable\\s+(?:trigger|row\\s+level\\s+security)\\b|\\bno\\s+force\\s+row\\s+level\\s+security\\b");
    private static final Pattern WIDENED =
            Pattern.compile("(?i)\\bgrant\\s+all\\b|\\bto\\s+public\\s*;|\\bsuperuser\\b|\\bbypassrls\\b"
                    + "|\\bchmod\\s+(?:-R\\s+)?(?:0?777|a\\+w|o\\+w)|\"(?:Action|Principal|Resource)\"\\s*:\\s*\"\\*\""
                    + "|\\b0\\.0\\.0\\.0/0\\b|\\bwrite-all\\b|\\bprivileged:\\s*true|\\brunAsUser:\\s*0\\b"
                    + "|Access-Control-Allow-Origin[\"':, ]+\\*|\\bpermitAll\\(\\)");
    private static final Pattern MANIFEST = Pattern.compile(
            "pom\\.xml|build\\.gradle(?:\\.kts)?|libs\\.versions\\.toml|package\\.json"
                    + "|requirements.*\\.txt|pyproject\\.toml|go\\.mod|Cargo\\.toml|Gemfile|composer\\.json|Dockerfile");
    private static final Pattern PIPELINE =
            Pattern.compile("(?:^|/)(?:\\.github/workflows/|\\.ci/|\\.gitlab-ci\\.yml|Jenkinsfile|\\.circleci/)");

    private RiskRules() {}

    static List<ReviewRule> all() {
        return List.of(
                SharedRules.SECRET,
                SharedRules.DISABLED_CHECK,
                new ReviewRule(
                        "destructive-statement",
                        ScriptedReviewer.SAFETY,
                        ERROR,
                        "Data is deleted for good.",
                        "Say what restores it, narrow it by a condition, or do it in a later step that can be undone.",
                        ReviewRule.added(file -> !file.document() && !file.test(), DESTRUCTIVE)),
                new ReviewRule(
                        "dropped-constraint",
                        ScriptedReviewer.SAFETY,
                        WARNING,
                        "The database checks less than before.",
                        "Say what keeps the data sound now.",
                        ReviewRule.added(file -> !file.document() && !file.test(), UNCONSTRAINED)),
                new ReviewRule(
                        "widened-permission",
                        ScriptedReviewer.SAFETY,
                        ERROR,
                        "More may be done, or by more, than before.",
                        "Grant what is needed to whom needs it.",
                        ReviewRule.added(file -> !file.document() && !file.test(), WIDENED)),
                SharedRules.DISABLED_TEST,
                SharedRules.REMOVED_TEST,
                new ReviewRule(
                        "changed-dependency",
                        ScriptedReviewer.MAINTENANCE,
                        WARNING,
                        "What the product is built from changes.",
                        "Name the reason, and who looked at licence, maintenance and known faults.",
                        ReviewRule.eachFile(
                                file -> MANIFEST.matcher(file.name()).matches()
                                        && !file.added().isEmpty())),
                new ReviewRule(
                        "changed-pipeline",
                        ScriptedReviewer.VERIFICATION,
                        NOTE,
                        "The build or its checks change.",
                        "Have somebody confirm that nothing is checked less.",
                        ReviewRule.eachFile(
                                file -> PIPELINE.matcher(file.path()).find())));
    }
}
