package dev.minutebook.cli.review;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class UnifiedDiffTest {

    private static Material diff(String text) {
        return UnifiedDiff.parse(text).orElseThrow();
    }

    private static List<String> lines(Material material, int file) {
        return material.files().get(file).lines().stream()
                .map(line -> line.numbered().strip())
                .toList();
    }

    @Test
    void lines_are_numbered_as_in_the_new_file() {
        Material material = diff("""
                diff --git a/src/A.java b/src/A.java
                index 1..2 100644
                --- a/src/A.java
                +++ b/src/A.java
                @@ -10,3 +10,4 @@ class A {
                 kept
                -gone
                +one
                +two
                 end
                @@ -40 +41 @@
                -x
                +y
                \\ No newline at end of file
                """);
        assertThat(material.diff()).isTrue();
        assertThat(material.files()).extracting(MaterialFile::path).containsExactly("src/A.java");
        assertThat(lines(material, 0))
                .containsExactly("10   kept", "- gone", "11 + one", "12 + two", "13   end", "- x", "41 + y");
        assertThat(material.files().getFirst().whole()).isFalse();
        assertThat(material.file("src/A.java").orElseThrow().line(12)).contains("two");
        assertThat(material.file("src/A.java").orElseThrow().line(20)).isEmpty();
    }

    @Test
    void a_line_of_content_that_looks_like_a_header_is_content() {
        Material material = diff("""
                --- a/q.sql
                +++ b/q.sql
                @@ -1,2 +1,2 @@
                --- drop this
                +++ keep that
                 select 1
                """);
        assertThat(lines(material, 0)).containsExactly("- -- drop this", "1 + ++ keep that", "2   select 1");
    }

    @Test
    void new_deleted_renamed_binary_and_quoted_files_keep_their_names() {
        Material material = diff("""
                diff --git a/new.md b/new.md
                new file mode 100644
                --- /dev/null
                +++ b/new.md
                @@ -0,0 +1,1 @@
                +hello
                diff --git a/old.txt b/old.txt
                deleted file mode 100644
                --- a/old.txt
                +++ /dev/null
                @@ -1,1 +0,0 @@
                -bye
                diff --git a/was b/is
                similarity index 100%
                rename from was
                rename to is
                diff --git a/logo.png b/logo.png
                Binary files a/logo.png and b/logo.png differ
                diff --git "a/na\\303\\257ve.txt" "b/na\\303\\257ve.txt"
                --- "a/na\\303\\257ve.txt"
                +++ "b/na\\303\\257ve.txt"
                @@ -1 +1 @@
                -a
                +b
                """);
        assertThat(material.files())
                .extracting(MaterialFile::path)
                .containsExactly("new.md", "old.txt", "is", "logo.png", "naïve.txt");
        assertThat(material.files()).extracting(MaterialFile::whole).containsExactly(true, false, false, false, false);
        assertThat(material.files().get(3).numbered()).contains("binary");
    }

    @Test
    void diff_without_git_has_two_files_and_no_prefixes() {
        Material material = diff("""
                --- one.c\t2026-01-01 00:00:00
                +++ one.c\t2026-01-02 00:00:00
                @@ -1 +1 @@
                -a
                +b
                --- two.c\t2026-01-01 00:00:00
                +++ two.c\t2026-01-02 00:00:00
                @@ -1 +1 @@
                -c
                +d
                """);
        assertThat(material.files()).extracting(MaterialFile::path).containsExactly("one.c", "two.c");
    }

    @Test
    void other_texts_are_no_diff() {
        assertThat(UnifiedDiff.parse("# Design\n\n--- \n+++ more\n")).isEmpty();
        assertThat(UnifiedDiff.parse("")).isEmpty();
    }

    @Test
    void what_does_not_fit_is_named_with_its_size() {
        Material material = diff(
                "--- a/x\n+++ b/x\n@@ -0,0 +1,1 @@\n+" + "y".repeat(500) + "\n--- a/z\n+++ b/z\n@@ -1 +1 @@\n-a\n+b\n");
        Material.Excerpt excerpt = material.within(200);
        assertThat(excerpt.text()).startsWith("== z\n");
        assertThat(excerpt.leftOut())
                .singleElement()
                .asString()
                .startsWith("x (")
                .contains("characters");
    }
}
