package dev.minutebook.cli.review;

import static dev.minutebook.cli.review.Finding.Level.ERROR;
import static dev.minutebook.cli.review.Finding.Level.WARNING;

import java.util.regex.Pattern;

/// Rules of more than one preset.
final class SharedRules {

    private static final Pattern UNCHECKED = Pattern.compile("(?i)verify\\s*=\\s*False\\b|InsecureSkipVerify:\\s*true"
            + "|NoopHostnameVerifier|rejectUnauthorized:\\s*false|NODE_TLS_REJECT_UNAUTHORIZED|sslmode=disable"
            + "|curl\\s+(?:-k\\b|--insecure)|StrictHostKeyChecking[= ]no\\b|strict-ssl\\s*[= ]\\s*false");
    private static final Pattern SKIPPED =
            Pattern.compile("@Disabled\\b|@Ignore\\b|\\b(?:it|test|describe)\\.(?:skip|only)\\("
                    + "|\\b(?:xit|xdescribe|fdescribe|fit)\\(|pytest\\.mark\\.(?:skip|xfail)|unittest\\.skip|\\bt\\.Skip\\("
                    + "|#\\[ignore|-DskipTests|\\[Ignore[\\](]");
    private static final Pattern ASSERTION =
            Pattern.compile("(?i)@Test\\b|\\bassert|\\bexpect\\(|\\bshould\\b|\\bt\\.(?:Error|Fatal)|\\bverify\\(");

    static final ReviewRule SECRET = new ReviewRule(
            "secret",
            ScriptedReviewer.SAFETY,
            ERROR,
            "A password, token or private key is added.",
            "Take it out, revoke it, and read it from the environment or a secret store.",
            ReviewRule.eachLine(file -> true, line -> line.added() && line.secret()));

    static final ReviewRule DISABLED_CHECK = new ReviewRule(
            "disabled-check",
            ScriptedReviewer.SAFETY,
            ERROR,
            "The check of a certificate or host key is turned off.",
            "Trust the certificate that is meant instead of any.",
            ReviewRule.added(file -> !file.document() && !file.test(), UNCHECKED));

    static final ReviewRule DISABLED_TEST = new ReviewRule(
            "disabled-test",
            ScriptedReviewer.VERIFICATION,
            WARNING,
            "A test is disabled, or only some are run.",
            "Mend it, or delete it and say why; a skipped test is never looked at again.",
            ReviewRule.added(file -> !file.document(), SKIPPED));

    static final ReviewRule REMOVED_TEST = new ReviewRule(
            "removed-test",
            ScriptedReviewer.VERIFICATION,
            WARNING,
            "More assertions are removed from this test than added.",
            "Say what checks the same now, or keep them.",
            ReviewRule.eachFile(file -> file.test() && file.code() && assertions(file) < 0));

    private SharedRules() {}

    /// How many more there are than before.
    private static int assertions(MaterialFile file) {
        return file.lines().stream()
                .filter(line -> ASSERTION.matcher(line.text()).find())
                .mapToInt(line -> line.added() ? 1 : line.removed() ? -1 : 0)
                .sum();
    }
}
