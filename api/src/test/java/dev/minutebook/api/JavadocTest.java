package dev.minutebook.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// The documentation of the API, written to `api/target/javadoc`, has no warning that matters.
@Timeout(300)
class JavadocTest {

    private static final Path MODULE =
            Path.of(System.getProperty("minutebook.root", ".."), "api").normalize();

    @Test
    void every_type_and_method_is_explained_and_every_reference_is_right() {
        List<String> lines = javadoc();
        List<String> complaints = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).matches(".*\\.java:\\d+: .*")
                    && !speaksForItself(lines.get(i), i + 1 < lines.size() ? lines.get(i + 1) : "")) {
                complaints.add(lines.get(i));
            }
        }
        assertThat(complaints).isEmpty();
        assertThat(MODULE.resolve("target/javadoc/index.html")).exists();
    }

    /// Parameters and results are part of the sentence above them; bounds in a constructor and names of constants
    /// need none.
    private static boolean speaksForItself(String complaint, String source) {
        return complaint.matches(".* @(param|return|throws)\\b.*")
                || source.strip().matches("public [A-Z]\\w* \\{")
                || source.strip().matches("[A-Z][A-Z0-9_]*(\\(.*\\))?[,;]?");
    }

    private static List<String> javadoc() {
        StringWriter said = new StringWriter();
        PrintWriter out = new PrintWriter(said);
        ToolProvider.findFirst("javadoc")
                .orElseThrow()
                .run(
                        out,
                        out,
                        "-quiet",
                        "-notimestamp",
                        "-Xdoclint:all",
                        "-Xmaxwarns",
                        "100000",
                        "-Xmaxerrs",
                        "100000",
                        "-windowtitle",
                        "Minutebook API",
                        "-d",
                        MODULE.resolve("target/javadoc").toString(),
                        "-classpath",
                        System.getProperty("java.class.path"),
                        "-sourcepath",
                        MODULE.resolve("src/main/java").toString(),
                        "-subpackages",
                        "dev.minutebook.api");
        return said.toString().lines().toList();
    }
}
