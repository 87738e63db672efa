package dev.minutebook.core.code;

import static java.util.regex.Pattern.CASE_INSENSITIVE;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Five rough measures of code from 0 to 1, by signs that hold in most languages, and its cyclomatic complexity.
///
/// They compare versions of the same code with each other. They prove nothing: tests do.
public final class CodeMetrics {

    static final String CORRECTNESS = "correctness";
    static final String MAINTAINABILITY = "maintainability";
    static final String PERFORMANCE = "performance";
    static final String SECURITY = "security";
    static final String TEST_COVERAGE = "test_coverage";
    static final String COMPLEXITY = "complexity";

    private static final Pattern ERROR_HANDLING = Pattern.compile(
            "\\b(?:try|catch|except|rescue|throws?|raise|finally)\\b|err != nil|\\bResult<|\\.unwrap_or|errors\\.New");
    private static final Pattern RETURN = Pattern.compile("\\breturn\\b");
    private static final Pattern IMPORT = Pattern.compile("(?m)^\\s{0,8}(?:import|from|#include|use|using|require)\\b");
    private static final Pattern UNFINISHED = Pattern.compile("\\b(?:TODO|FIXME)\\b");

    private static final Pattern EFFICIENT = Pattern.compile(
            "\\b(?:\\w{0,20}Map|\\w{0,20}Set|dict|set|defaultdict|deque|heapq|PriorityQueue|StringBuilder|map)\\b[<(\\[. ]");
    private static final Pattern BUFFERED =
            Pattern.compile("\\bBuffered\\w|\\bbufio\\.|\\b(?:BytesIO|StringIO|BufReader|BufWriter)\\b");

    private static final Pattern VALIDATION = Pattern.compile(
            "(?:validat|sanitiz|is_?valid|requireNonNull|IllegalArgument|ValueError|isinstance|isBlank|isEmpty)|[!=]=\\s?(?:null|nil)\\b|\\bis (?:not )?None\\b",
            CASE_INSENSITIVE);
    private static final Pattern SECRET = Pattern.compile(
            "(?:password|passwd|secret|api_?key|token)\\w{0,20}[\"']?\\s{0,4}[:=]\\s{0,4}[\"'][^\"'\\s${}]{4,}[\"']",
            CASE_INSENSITIVE);
    private static final Pattern SQL_INJECTION = Pattern.compile(
            "[\"'](?:select|insert|update|delete)\\s[^\"'\\n]{0,400}['\"]{1,2}\\s{0,4}(?:\\+|%\\s|\\.format\\()|\\bf[\"'](?:select|insert|update|delete)\\s[^\"'\\n]{0,400}\\{",
            CASE_INSENSITIVE);
    private static final Pattern COMMAND_INJECTION = Pattern.compile(
            "\\bos\\.(?:system|popen)\\(|\\bshell\\s?=\\s?True|\\beval\\(|\\bexec\\([^)\\n]{0,200}\\+|\\bchild_process\\b");
    private static final Pattern PARAMETERS = Pattern.compile(
            "prepareStatement|PreparedStatement|=\\s?\\?|values\\s?\\(\\s?(?:\\?|\\$1|%s)|\\$1\\b|=\\s?%s[\"']\\s?,|\\.bind\\(",
            CASE_INSENSITIVE);
    private static final Pattern CRYPTO = Pattern.compile(
            "\\b(?:sha-?(?:256|512)|bcrypt|argon2\\w?|scrypt|hmac|aes|SecureRandom|secrets\\.token)", CASE_INSENSITIVE);

    private static final Pattern TEST_FUNCTION = Pattern.compile(
            "@(?:Test|Property|ParameterizedTest)\\b|\\bdef test_|\\bfunc Test|#\\[test\\]|\\b(?:it|test)\\(\\s?[\"'`]|\\bTEST(?:_F)?\\(");
    private static final Pattern TEST_SUITE =
            Pattern.compile("\\bdescribe\\(|\\bclass \\w{0,60}Tests?\\b|\\bclass Test\\w|mod tests\\b|\\bTestCase\\b");
    private static final Pattern TEST_OF_ERRORS = Pattern.compile(
            "assertThrows|assertThatThrownBy|pytest\\.raises|assertRaises|should_panic|toThrow|EXPECT_THROW");
    private static final Pattern ASSERTION =
            Pattern.compile("\\bassert|\\bexpect\\(|\\bEXPECT_|\\bt\\.(?:Error|Fatal)|\\brequire\\.|\\bverify\\(");
    private static final Pattern SETUP = Pattern.compile(
            "@Before|@After|\\bsetUp\\b|\\btearDown\\b|\\bbeforeEach\\(|\\bfixture\\b|\\bsetup_method\\b");

    private CodeMetrics() {}

    /// @param language lower-case; null when it is not known
    public static Map<String, Double> of(String code, @Nullable String language) {
        CodeShape shape = CodeShape.of(code, language);
        SortedMap<String, Double> metrics = new TreeMap<>();
        metrics.put(CORRECTNESS, clamp(correctness(code, shape)));
        metrics.put(MAINTAINABILITY, clamp(maintainability(shape)));
        metrics.put(PERFORMANCE, clamp(performance(code, shape)));
        metrics.put(SECURITY, clamp(security(code)));
        metrics.put(TEST_COVERAGE, clamp(testCoverage(code)));
        metrics.put(COMPLEXITY, 1.0 + shape.branches());
        return Collections.unmodifiableSortedMap(metrics);
    }

    private static double correctness(String code, CodeShape shape) {
        return 0.7
                + (has(code, ERROR_HANDLING) ? 0.05 : 0)
                + (has(code, RETURN) ? 0.03 : 0)
                + (has(code, IMPORT) ? 0.02 : 0)
                - (shape.lines() < 5 ? 0.1 : 0)
                - 0.05 * CodeShape.count(UNFINISHED, code);
    }

    private static double maintainability(CodeShape shape) {
        double comments = shape.commentShare();
        double length = shape.functionLength();
        return 0.5
                + (comments > 0.3 ? 0.05 : comments >= 0.1 ? 0.2 : comments >= 0.05 ? 0.1 : -0.1)
                + (length <= 20 ? 0.15 : length <= 40 ? 0.1 : length <= 60 ? 0.05 : -0.1)
                + (shape.tellingNames() ? 0.1 : 0)
                + (shape.evenIndents() ? 0.05 : 0);
    }

    private static double performance(String code, CodeShape shape) {
        return 0.8
                - 0.1 * shape.nestedLoops()
                - (shape.loopedConcats() > 0 ? 0.1 : 0)
                - (shape.loopedCreation() > 0 ? 0.1 : 0)
                + (has(code, EFFICIENT) ? 0.05 : 0)
                + (has(code, BUFFERED) ? 0.05 : 0);
    }

    private static double security(String code) {
        return 0.7
                + (has(code, VALIDATION) ? 0.1 : 0)
                + (has(code, ERROR_HANDLING) ? 0.1 : 0)
                - (has(code, SECRET) ? 0.3 : 0)
                - (has(code, SQL_INJECTION) ? 0.2 : 0)
                - (has(code, COMMAND_INJECTION) ? 0.15 : 0)
                + (has(code, PARAMETERS) ? 0.1 : 0)
                + (has(code, CRYPTO) ? 0.05 : 0);
    }

    /// Signs of tests: one, several, a suite of them, and some that expect a failure.
    private static double testCoverage(String code) {
        int tests = CodeShape.count(TEST_FUNCTION, code);
        int signs = (tests > 0 ? 1 : 0)
                + (tests > 2 ? 1 : 0)
                + (has(code, TEST_SUITE) ? 1 : 0)
                + (has(code, TEST_OF_ERRORS) ? 1 : 0);
        return signs / 4.0 + (has(code, ASSERTION) ? 0.2 : 0) + (has(code, SETUP) ? 0.1 : 0);
    }

    private static boolean has(String code, Pattern sign) {
        return sign.matcher(code).find();
    }

    /// Rounded, so that equal sums of hundredths are equal.
    private static double clamp(double value) {
        return Math.rint(Math.clamp(value, 0.0, 1.0) * 10_000) / 10_000;
    }
}
