package dev.minutebook.dist;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.cli.MinutebookCli;
import dev.minutebook.cli.book.NearestBook;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Map;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What commands make in a folder, and what they do not.
class PrivateBooksTest {

    private static final Map<String, String> ELSEWHERE =
            Map.of("MINUTEBOOK_DATABASE_URL", "jdbc:postgresql://db.example.org/minutebook");

    @TempDir
    private Path folder;

    @Test
    void while_the_environment_names_a_database_no_private_book_is_made() {
        Path data = folder.resolve("book");
        PrivateBooks books = new PrivateBooks(ELSEWHERE);

        assertThat(books.holds(data)).as("it is another book that is meant").isTrue();
        assertThatThrownBy(() -> books.open(data))
                .hasMessageContaining("MINUTEBOOK_DATABASE_URL names a database")
                .hasMessageContaining(data.toString());
        for (String command : new String[] {"agents list", "workspaces create acme", "doctor"}) {
            assertThat(run(books, data, command)).as(command).contains("MINUTEBOOK_DATABASE_URL names a database");
        }
        assertThat(data).doesNotExist();
    }

    @Test
    void reading_from_a_folder_without_a_book_makes_none() {
        Path data = folder.resolve("bok");
        PrivateBooks books = new PrivateBooks(Map.of("MINUTEBOOK_DATABASE_URL", " "));

        assertThat(books.holds(data)).isFalse();
        for (String command : new String[] {"agents list", "search cache", "audit verify", "doctor"}) {
            assertThat(run(books, data, command))
                    .as(command)
                    .contains("there is no book in " + data, "minutebook up --data " + data);
        }
        assertThat(data).doesNotExist();
    }

    private static String run(PrivateBooks books, Path data, String command) {
        StringWriter said = new StringWriter();
        int exit = MinutebookCli.create(new NearestBook(books), Map.of())
                .setOut(new PrintWriter(said, true))
                .setErr(new PrintWriter(said, true))
                .execute((command + " --data " + data).split(" "));
        assertThat(exit).isNotZero();
        return said.toString().replaceAll("\\s+", " ");
    }
}
