package dev.minutebook.dist;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class BrowserWindowTest {

    private static final URI LINK = URI.create("http://127.0.0.1:7411/sign-in#code=a-b_9");

    @Test
    void a_browser_is_opened_where_there_is_a_display() {
        assertThat(BrowserWindow.opener("Linux", Map.of())).isEmpty();
        assertThat(BrowserWindow.opener("Linux", Map.of("DISPLAY", ""))).isEmpty();
        assertThat(BrowserWindow.opener("Linux", Map.of("DISPLAY", ":0"))).contains("xdg-open");
        assertThat(BrowserWindow.opener("Linux", Map.of("WAYLAND_DISPLAY", "wayland-0")))
                .contains("xdg-open");
        assertThat(BrowserWindow.opener("Mac OS X", Map.of())).contains("open");
        assertThat(BrowserWindow.opener("Mac OS X", Map.of("SSH_CONNECTION", "10.0.0.1 1 10.0.0.2 22")))
                .isEmpty();
    }

    @Test
    void the_code_is_in_a_file_of_its_owner_and_in_no_argument(@TempDir Path folder) throws Exception {
        Path told = folder.resolve("told");
        Path opener = Files.writeString(
                folder.resolve("opener"),
                "#!/bin/sh\necho \"$@\" > '%1$s.new' && mv '%1$s.new' '%1$s'\n".formatted(told));
        Files.setPosixFilePermissions(opener, PosixFilePermissions.fromString("rwx------"));
        Path data = folder.resolve("a book");

        BrowserWindow.open(data, LINK, opener.toString());

        while (!Files.exists(told)) {
            Thread.onSpinWait();
        }
        Path page = data.resolve(BrowserWindow.FILE);
        assertThat(Files.readString(told).strip())
                .isEqualTo(page.toUri().toString())
                .doesNotContain("code");
        assertThat(Files.readString(page)).contains("content=\"0;url=" + LINK + "\"");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(page)))
                .isEqualTo("rw-------");
    }

    @Test
    void a_browser_that_does_not_start_is_no_failure(@TempDir Path folder) {
        BrowserWindow.open(folder, LINK, folder.resolve("no-such-program").toString());

        assertThat(folder.resolve(BrowserWindow.FILE)).exists();
    }
}
