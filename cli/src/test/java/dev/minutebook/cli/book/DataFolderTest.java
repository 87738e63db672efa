package dev.minutebook.cli.book;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DataFolderTest {

    private static final Path HOME = Path.of("/home/ada");

    @Test
    void the_folder_is_the_one_named_else_of_the_environment_else_at_home() {
        Map<String, String> environment = Map.of("MINUTEBOOK_DATA", "/var/book");
        assertThat(DataFolder.of(Path.of("/my/book"), environment, HOME)).hasToString("/my/book");
        assertThat(DataFolder.of(null, environment, HOME)).hasToString("/var/book");
        assertThat(DataFolder.of(null, Map.of("MINUTEBOOK_DATA", " "), HOME)).hasToString("/home/ada/.minutebook");
        assertThat(DataFolder.of(null, Map.of(), HOME)).hasToString("/home/ada/.minutebook");
    }

    @Test
    void a_tilde_is_home_and_the_path_is_absolute() {
        assertThat(DataFolder.of(Path.of("~/book"), Map.of(), HOME)).hasToString("/home/ada/book");
        assertThat(DataFolder.of(Path.of("~"), Map.of(), HOME)).hasToString("/home/ada");
        assertThat(DataFolder.of(Path.of("a/../book"), Map.of(), HOME)).isAbsolute();
    }
}
