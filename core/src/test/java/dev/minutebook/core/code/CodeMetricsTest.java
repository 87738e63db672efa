package dev.minutebook.core.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.minutebook.core.ProcessorTime;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CodeMetricsTest {

    @Test
    void correctness_looks_for_care_and_for_what_is_unfinished() {
        assertThat(of("correctness", "x = 1")).isEqualTo(0.6);
        String five = "import os\ndef f(a):\n  try:\n    return a\n  except KeyError:\n    return 0\n";
        assertThat(of("correctness", five)).isEqualTo(0.8);
        assertThat(of("correctness", five + "# TODO one\n# FIXME two\n")).isEqualTo(0.7);
        assertThat(of("correctness", "TODO ".repeat(50))).isZero();
    }

    @Test
    void maintainability_likes_comments_short_functions_names_and_even_indents() {
        String good = """
                // Adds two numbers.
                int add(int left, int right) {
                    int total = left + right;
                    return total;
                }
                """;
        assertThat(of("maintainability", good))
                .as("0.5 + 0.2 + 0.15 + 0.1 + 0.05")
                .isEqualTo(1);
        assertThat(of("maintainability", "\tx=1\n  y=2\n" + "z=3\n".repeat(70)))
                .as("0.5 - 0.1 - 0.1")
                .isCloseTo(0.3, within(1e-9));
        assertThat(of("maintainability", "# only\n# comments\nvalue = compute(other)\n"))
                .as("0.5 + 0.05 + 0.15 + 0.1 + 0.05")
                .isEqualTo(0.85);
    }

    @Test
    void the_length_of_functions_counts_in_steps() {
        assertThat(CodeShape.of("fn a() {\n".repeat(2) + "x\n".repeat(38), "rust")
                        .functionLength())
                .isEqualTo(20);
        String head = "def compute():\n";
        assertThat(of("maintainability", head + "  value = other\n".repeat(29))).isEqualTo(0.65);
        assertThat(of("maintainability", head + "  value = other\n".repeat(59))).isEqualTo(0.6);
        assertThat(of("maintainability", head + "  value = other\n".repeat(69))).isEqualTo(0.45);
    }

    @Test
    void functions_are_found_in_many_languages() {
        for (String head : List.of(
                "def f(a):",
                "func (s *Server) Run() error {",
                "pub fn run(a: u8) -> u8 {",
                "async function go() {",
                "const f = (a) => {",
                "fun main() {",
                "public static <T> List<T> of(T... all) throws IOException {",
                "int main(void) {",
                "render() {")) {
            assertThat(CodeShape.of(head, null).functions()).as(head).isEqualTo(1);
        }
        for (String none : List.of(
                "if (a) {",
                "} else if (b(c)) {",
                "for (int i : all) {",
                "while (true) {",
                "return f(a);",
                "class A {",
                "call(a);",
                "new Thread(a) {")) {
            assertThat(CodeShape.of(none, null).functions()).as(none).isZero();
        }
    }

    @Test
    void performance_dislikes_what_is_done_again_and_again() {
        assertThat(of("performance", "x = 1")).isEqualTo(0.8);
        assertThat(of("performance", "for a in b:\n  for c in d:\n    for e in f:\n      x()\n"))
                .as("two loops are nested")
                .isEqualTo(0.6);
        assertThat(of("performance", "for a in b:\n  x()\nfor c in d:\n  y()\n"))
                .isEqualTo(0.8);
        assertThat(of("performance", "for (a : b) {\n  s += \"x\";\n  c(new D());\n}\n"))
                .isEqualTo(0.6);
        assertThat(of("performance", "var s = new StringBuilder();\nnew BufferedReader(in);\n"))
                .isEqualTo(0.9);
    }

    @Test
    void security_sees_the_usual_holes_and_the_usual_care() {
        assertThat(of("security", "x = 1")).isEqualTo(0.7);
        assertThat(of("security", "password = \"hunter22\"")).isEqualTo(0.4);
        assertThat(of("security", "password = os.environ['PASSWORD']")).isEqualTo(0.7);
        assertThat(of("security", "run(\"select * from t where a = '\" + a)")).isEqualTo(0.5);
        assertThat(of("security", "run(f\"select {a}\")")).isEqualTo(0.5);
        assertThat(of("security", "os.system(a)")).isEqualTo(0.55);
        assertThat(of("security", "prepareStatement(\"select ?\")")).isEqualTo(0.8);
        assertThat(of("security", "try { validate(a); sha256(b); c.prepareStatement(d) }"))
                .as("1.05, clamped")
                .isEqualTo(1);
    }

    @Test
    void tests_are_seen_by_their_signs() {
        assertThat(of("test_coverage", "x = 1")).isZero();
        assertThat(of("test_coverage", "def test_a():\n  assert x\n")).isEqualTo(0.45);
        String all = """
                class FooTest {
                    @BeforeEach void setUp() {}
                    @Test void a() { assertThat(x); }
                    @Test void b() { assertThat(y); }
                    @Test void c() { assertThrows(E.class, z); }
                }
                """;
        assertThat(of("test_coverage", all)).isEqualTo(1);
    }

    @Test
    void complexity_counts_the_ways_through() {
        assertThat(of("complexity", "x = 1")).isEqualTo(1);
        assertThat(of("complexity", "if (a && b || c) {\n  x = d ? e : f;\n}\n// if not\n"))
                .isEqualTo(5);
    }

    @Test
    void the_language_decides_what_a_comment_is() {
        assertThat(CodeShape.of("# a\n-- b\n// c\nd\n", "python").comments()).isEqualTo(2);
        assertThat(CodeShape.of("# a\n-- b\n// c\nd\n", "sql").comments()).isEqualTo(2);
        assertThat(CodeShape.of("# a\n-- b\n// c\nd\n", "java").comments()).isEqualTo(1);
        assertThat(CodeShape.of("# a\n-- b\n// c\nd\n", null).comments()).isEqualTo(3);
        assertThat(CodeShape.of("#include <a>\n#[test]\n", null).comments()).isZero();
    }

    @Test
    void quality_is_the_mean_of_the_measures_and_a_third_the_tests() {
        Map<String, Double> metrics = Map.of(
                "correctness", 0.8,
                "maintainability", 0.6,
                "performance", 0.7,
                "security", 0.9,
                "test_coverage", 0.0,
                "complexity", 40.0);
        assertThat(CodeQuality.score(metrics, null)).isCloseTo(0.6, within(1e-9));
        assertThat(CodeQuality.score(metrics, 1.0)).isCloseTo(0.74, within(1e-9));
        assertThat(CodeQuality.score(metrics, 0.0)).isCloseTo(0.39, within(1e-9));
        assertThat(CodeQuality.score(Map.of(), null)).isZero();
    }

    @Test
    void odd_code_is_measured_quickly_and_within_bounds() {
        long start = ProcessorTime.used();
        for (String part : List.of(
                "(",
                "a ",
                "a(",
                "\"",
                "'select ",
                "for ",
                "{",
                "? ",
                "\n",
                " ",
                "a\n",
                "/*",
                "=",
                "a.b<",
                "password='",
                "for x\n ")) {
            String code = part.repeat(60_000 / part.length());
            CodeMetrics.of(code, null).forEach((name, value) -> {
                if (!name.equals("complexity")) {
                    assertThat(value).as("%s of %s", name, part).isBetween(0.0, 1.0);
                }
            });
        }
        assertThat(ProcessorTime.used() - start).isLessThan(15_000_000_000L);
    }

    private static double of(String metric, String code) {
        return CodeMetrics.of(code, null).get(metric);
    }
}
