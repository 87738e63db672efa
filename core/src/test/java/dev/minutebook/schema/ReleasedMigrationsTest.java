package dev.minutebook.schema;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What was released as a migration stays, byte by byte.
class ReleasedMigrationsTest {

    private static final Path POM = Path.of(System.getProperty("minutebook.root", ".."), "pom.xml");

    @Test
    void no_released_migration_was_changed() throws IOException {
        assertThat(ReleasedMigrations.listed().changes(ReleasedMigrations.in(ReleasedMigrations.FOLDER)))
                .isEmpty();
    }

    @Test
    void a_version_that_is_no_snapshot_has_all_its_migrations_in_the_list() throws IOException {
        Matcher version = Pattern.compile("<version>([^<]+)</version>").matcher(Files.readString(POM));
        assertThat(version.find()).isTrue();
        if (!version.group(1).endsWith("-SNAPSHOT")) {
            assertThat(ReleasedMigrations.listed())
                    .as("run dev/freeze")
                    .isEqualTo(ReleasedMigrations.in(ReleasedMigrations.FOLDER));
        }
    }

    @Test
    void every_way_to_change_them_is_found(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("V1__agents.sql"), "create table agent ();");
        Files.writeString(folder.resolve("V2__tasks.sql"), "create table task ();");
        Files.writeString(folder.resolve("V10__notes.sql"), "create table note ();");
        ReleasedMigrations released = ReleasedMigrations.in(folder);
        assertThat(released.sums().keySet()).containsExactly("V1__agents.sql", "V2__tasks.sql", "V10__notes.sql");
        Path list = Files.writeString(
                folder.resolveSibling("list"), released.sums().get("V1__agents.sql") + "  V1__agents.sql\n");
        assertThat(ReleasedMigrations.read(list).sums()).hasSize(1);

        Files.writeString(folder.resolve("V11__more.sql"), "create table more ();");
        assertThat(released.changes(ReleasedMigrations.in(folder)))
                .as("a later one may come")
                .isEmpty();
        Files.writeString(folder.resolve("V1__agents.sql"), "create table agent (id int);");
        Files.delete(folder.resolve("V2__tasks.sql"));
        Files.writeString(folder.resolve("V9__between.sql"), "create table between ();");
        assertThat(released.changes(ReleasedMigrations.in(folder)))
                .satisfiesExactly(
                        changed -> assertThat(changed).startsWith("V1__agents.sql was released"),
                        gone -> assertThat(gone).startsWith("V2__tasks.sql was released"),
                        between -> assertThat(between).startsWith("V9__between.sql comes before"));
    }
}
