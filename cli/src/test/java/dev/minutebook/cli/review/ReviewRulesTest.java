package dev.minutebook.cli.review;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReviewRulesTest {

    private static Material added(String path, String... lines) {
        String body = Arrays.stream(lines).map(line -> "+" + line).collect(Collectors.joining("\n"));
        return UnifiedDiff.parse("--- a/%s\n+++ b/%s\n@@ -0,0 +1,%d @@\n%s\n".formatted(path, path, lines.length, body))
                .orElseThrow();
    }

    private static List<String> found(ReviewPreset preset, Material material) {
        return preset.findings(material).stream()
                .map(finding -> finding.rule() + " " + finding.place())
                .toList();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\0', textBlock = """
            A.java    | String key = "AKIAABCDEFGHIJKLMNOP"; | secret
            app.yml   | password: "hunter2hunter2" | secret
            A.java    | jdbc("jdbc:postgresql://me:s3cret@db/x") | secret
            key.java  | "-----BEGIN RSA PRIVATE KEY-----\\nMIIEowIBAAKCAQEA" | secret
            a.py      | requests.get(url, verify=False) | disabled-check
            A.java    | <<<<<<< HEAD | conflict-marker
            A.java    | } catch (IOException e) {} | swallowed-failure
            a.py      | except ValueError: pass | swallowed-failure
            a.js      | console.log(user) | left-over-output
            A.java    | e.printStackTrace(); | left-over-output
            A.java    | // TODO later | unfinished
            ATest.java| @Disabled | disabled-test
            """)
    void code(String path, String line, String rule) {
        assertThat(found(ReviewPreset.CODE, added(path, line))).containsExactly(rule + " " + path + ":1");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\0', textBlock = """
            V2.sql        | drop table customer; | destructive-statement
            V2.sql        | delete from customer; | destructive-statement
            V2.sql        | update customer set paid = true; | destructive-statement
            V2.sql        | alter table a drop constraint b; | dropped-constraint
            V2.sql        | grant all on a to b; | widened-permission
            policy.json   | "Action": "*" | widened-permission
            pom.xml       | <version>2</version> | changed-dependency
            .ci/run       | true | changed-pipeline
            a.test.js     | it.skip("works", f) | disabled-test
            """)
    void risk(String path, String line, String rule) {
        assertThat(found(ReviewPreset.RISK, added(path, line))).containsExactly(rule + " " + path + ":1");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\0', textBlock = """
            A.java | String password = System.getenv("PASSWORD");
            A.java | String password = "${DB_PASSWORD}";
            A.java | password = "your-password-here";
            A.java | } catch (IOException e) { throw e; }
            ATest.java | System.out.println(x);
            V2.sql | delete from customer where id = 7;
            A.java | if (line.startsWith("-----BEGIN PRIVATE KEY-----")) {
            A.java | String mask = "[masked secret]";
            """)
    void what_is_no_fault(String path, String line) {
        assertThat(found(ReviewPreset.CODE, added(path, line))).isEmpty();
        assertThat(found(ReviewPreset.RISK, added(path, line))).isEmpty();
    }

    @Test
    void only_what_a_change_adds_is_found() {
        Material removed = UnifiedDiff.parse("--- a/A.java\n+++ b/A.java\n@@ -1,2 +1,1 @@\n-// TODO\n // FIXME\n")
                .orElseThrow();
        assertThat(found(ReviewPreset.CODE, removed)).isEmpty();
    }

    @Test
    void a_catch_that_is_empty_on_two_lines_is_found() {
        assertThat(found(ReviewPreset.CODE, added("A.java", "} catch (X e) {", "}")))
                .containsExactly("swallowed-failure A.java:1");
        assertThat(found(
                        ReviewPreset.CODE,
                        added("A.java", "} catch (X e) {", "  // expected: the file may be gone", "}")))
                .isEmpty();
    }

    @Test
    void code_without_a_test_is_found_once() {
        String[] lines = new String[12];
        Arrays.fill(lines, "int x;");
        assertThat(found(ReviewPreset.CODE, added("src/A.java", lines))).containsExactly("untested-code src/A.java:1");
        Material tested = added("src/A.java", lines).and(added("src/test/ATest.java", "assertThat(1)"));
        assertThat(found(ReviewPreset.CODE, tested)).isEmpty();
        Material document = new Material(List.of(MaterialFile.whole("A.java", String.join("\n", lines))), false);
        assertThat(found(ReviewPreset.CODE, document))
                .as("a whole file is no change")
                .isEmpty();
    }

    @Test
    void a_test_that_asserts_less_is_found() {
        Material material = UnifiedDiff.parse(
                        "--- a/ATest.java\n+++ b/ATest.java\n@@ -4,2 +4,1 @@\n x();\n-assertThat(a).isZero();\n")
                .orElseThrow();
        assertThat(found(ReviewPreset.CODE, material)).containsExactly("removed-test ATest.java:5");
    }

    @Test
    void a_rule_that_finds_too_much_says_how_much_more_there_is() {
        String[] lines = new String[ReviewRule.MOST + 7];
        Arrays.fill(lines, "// TODO");
        List<Finding> findings = ReviewPreset.CODE.findings(added("ATest.java", lines));
        assertThat(findings).hasSize(ReviewRule.MOST);
        assertThat(findings.getLast().message()).endsWith("There are 7 more such places.");
    }

    @Test
    void a_design_is_asked_for_its_sections() {
        Material bare =
                new Material(List.of(MaterialFile.whole("spec.md", "We build it.\nThe colour is TBD.\n")), false);
        assertThat(found(ReviewPreset.DESIGN, bare))
                .containsExactlyInAnyOrder(
                        "no-purpose spec.md:1",
                        "no-alternatives spec.md:1",
                        "no-failure-modes spec.md:1",
                        "no-rollback spec.md:1",
                        "no-verification spec.md:1",
                        "open-question spec.md:2");
        Material whole = new Material(List.of(MaterialFile.whole("spec.md", """
                        # Problem
                        **Considered.** A file.
                        ## What can fail
                        Rollback: drop the column.
                        3. How it is tested
                        """)), false);
        assertThat(found(ReviewPreset.DESIGN, whole)).isEmpty();
    }

    @Test
    void every_rule_says_what_to_do_and_has_a_name_of_its_own() {
        for (ReviewPreset preset : ReviewPreset.values()) {
            assertThat(preset.rules()).extracting(ReviewRule::id).doesNotHaveDuplicates();
            assertThat(preset.rules()).extracting(ReviewRule::owner).contains(ScriptedReviewer.values());
            assertThat(preset.rules())
                    .allSatisfy(
                            rule -> assertThat(rule.summary() + rule.advice()).endsWith("."));
        }
    }

    @Test
    void no_secret_stays_in_what_is_reviewed() {
        Material material = added(
                "x.env.java",
                "token = 'ghp_" + "a1".repeat(20) + "'",
                "-----BEGIN RSA PRIVATE KEY-----",
                "MIIEowIBAAKCAQEA",
                "  \"abc/def12345\\n\" +",
                "-----END RSA PRIVATE KEY-----",
                "api_key: \"0123456789abcdef\"",
                "plain");
        String text = material.within(10_000).text();
        assertThat(text)
                .doesNotContain("a1a1", "MIIEow", "abc/def", "0123456789abcdef")
                .contains("-----END RSA PRIVATE KEY-----", "plain");
        assertThat(found(ReviewPreset.RISK, material))
                .containsExactly("secret x.env.java:1", "secret x.env.java:2", "secret x.env.java:6");
        assertThat(Secrets.masked("is $1 \\ fine?")).isEqualTo("is $1 \\ fine?");
    }
}
