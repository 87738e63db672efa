package dev.minutebook.core.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.core.ProcessorTime;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UnifiedDiffTest {

    @TempDir
    Path folder;

    @Test
    void the_same_text_has_no_difference() {
        assertThat(UnifiedDiff.between("a\nb\n", "a\nb\n")).isEmpty();
        assertThat(UnifiedDiff.between("", "")).isEmpty();
    }

    @Test
    void a_changed_line_is_shown_with_three_lines_around_it() {
        assertThat(UnifiedDiff.between("1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nfive\n6\n7\n8\n9\n"))
                .isEqualTo("""
                        --- a/code
                        +++ b/code
                        @@ -2,7 +2,7 @@
                         2
                         3
                         4
                        -5
                        +five
                         6
                         7
                         8
                        """);
    }

    @Test
    void changes_apart_stand_in_hunks_of_their_own() {
        String before = "a\n1\n2\n3\n4\n5\n6\n7\nb\n";
        assertThat(UnifiedDiff.between(before, before.replace("a", "A").replace("b", "B")))
                .contains("@@ -1,4 +1,4 @@", "@@ -6,4 +6,4 @@");
        String nearer = before.replace("7\n", "");
        assertThat(UnifiedDiff.between(nearer, nearer.replace("a", "A").replace("b", "B")))
                .contains("@@ -1,8 +1,8 @@");
    }

    @Test
    void a_missing_end_of_the_last_line_is_told() {
        assertThat(UnifiedDiff.between("a\nb", "a\nb\n")).isEqualTo("""
                        --- a/code
                        +++ b/code
                        @@ -1,2 +1,2 @@
                         a
                        -b
                        \\ No newline at end of file
                        +b
                        """);
    }

    @Test
    void text_from_nothing_and_to_nothing() {
        assertThat(UnifiedDiff.between("", "a\n")).endsWith("@@ -0,0 +1,1 @@\n+a\n");
        assertThat(UnifiedDiff.between("a\n", "")).endsWith("@@ -1,1 +0,0 @@\n-a\n");
    }

    @Test
    void the_programs_that_read_patches_read_ours() throws Exception {
        List<String[]> pairs = new ArrayList<>();
        pairs.add(new String[] {"a\nb\nc\n", "a\nB\nc\n"});
        pairs.add(new String[] {"a\nb", "a\nb\nc"});
        pairs.add(new String[] {"a\nb\n", "a\nb"});
        pairs.add(new String[] {"x\r\ny\r\n", "x\r\nz\r\n"});
        pairs.add(new String[] {"-- a\n++ b\n@@ c\n\\ d\n\n", "-- a\n++ B\n@@ c\n\\ D\n\n\n"});
        pairs.add(new String[] {"é\u2028a\fb\n", "é\u2028a\fc\n日\n"});
        pairs.add(new String[] {"", "new\n"});
        Random random = new Random(3);
        for (int i = 0; i < 6; i++) {
            String before = lines(random, 60);
            pairs.add(new String[] {before, edited(random, before)});
        }
        List<List<String>> programs = new ArrayList<>();
        for (List<String> program : List.of(
                List.of("patch", "--binary", "-p1", "-s", "-i", "diff"),
                List.of("git", "apply", "--whitespace=nowarn", "diff"))) {
            if (exists(program.getFirst())) {
                programs.add(program);
            }
        }
        assertThat(programs).as("patch or git must be installed").isNotEmpty();
        for (List<String> program : programs) {
            for (String[] pair : pairs) {
                Path code = folder.resolve("code");
                Files.writeString(code, pair[0]);
                Files.writeString(folder.resolve("diff"), UnifiedDiff.between(pair[0], pair[1]));
                assertThat(run(program)).as("%s of %s", program, List.of(pair)).isZero();
                assertThat(Files.readString(code)).isEqualTo(pair[1]);
            }
        }
    }

    private boolean exists(String program) throws InterruptedException {
        try {
            return run(List.of(program, "--version")) == 0;
        } catch (IOException missing) {
            return false;
        }
    }

    private int run(List<String> command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("output").toFile())
                .start();
        assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        return process.exitValue();
    }

    @Test
    void the_greatest_texts_are_compared_in_bounded_time() {
        long start = ProcessorTime.used();
        Random random = new Random(5);
        String large = lines(random, 60_000);
        assertThat(applied(large, edited(random, large))).isTrue();
        assertThat(applied(large, lines(random, 60_000))).isTrue();
        assertThat(applied("\n".repeat(200_000), "x\n".repeat(100_000))).isTrue();
        assertThat(ProcessorTime.used() - start).isLessThan(20_000_000_000L);
    }

    private static boolean applied(String before, String after) {
        return PatchReader.apply(before, UnifiedDiff.between(before, after)).equals(after);
    }

    private static String lines(Random random, int number) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < number; i++) {
            text.append("line ").append(random.nextInt(number)).append('\n');
        }
        return text.toString();
    }

    private static String edited(Random random, String text) {
        List<String> lines = new ArrayList<>(text.lines().toList());
        for (int i = 0; i < 12; i++) {
            int place = random.nextInt(lines.size());
            if (random.nextBoolean()) {
                lines.remove(place);
            } else {
                lines.add(place, "new " + i);
            }
        }
        return String.join("\n", lines) + "\n";
    }
}
