package dev.minutebook.cli.book;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.api.Minutebook;
import dev.minutebook.api.workspaces.CreateWorkspace;
import dev.minutebook.cli.fake.FakeMinutebook;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NearestBookTest {

    private static final URI SERVER = URI.create("http://localhost:1");

    @TempDir
    private Path data;

    private final Minutebook book = new FakeMinutebook(Clock.systemUTC());
    private final NearestBook nearest =
            new NearestBook(folder -> book, (url, token) -> OpenBook.of(book, url + " with " + token));

    private String where(BookAddress address) {
        return nearest.open(address).where();
    }

    @Test
    void a_server_that_is_named_comes_first() throws IOException {
        assertThat(where(new BookAddress(SERVER, "t", data))).isEqualTo("http://localhost:1 with t");
    }

    @Test
    void a_server_needs_a_token() {
        assertThatThrownBy(() -> where(new BookAddress(SERVER, null, data)))
                .hasMessageContaining("no token was given for http://localhost:1");
    }

    @Test
    void the_server_of_the_folder_comes_next_with_its_own_token() throws IOException {
        try (ServerSocket door = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            URI url = URI.create("http://127.0.0.1:" + door.getLocalPort());
            new ServerFile(url, "own", ProcessHandle.current().pid()).write(data);
            assertThat(where(new BookAddress(null, null, data))).isEqualTo(url + " with own");
            assertThat(where(new BookAddress(null, "mine", data))).isEqualTo(url + " with mine");
        }
    }

    @Test
    void workspaces_and_what_is_not_of_main_are_reached_with_the_token_of_the_system() throws IOException {
        List<String> opened = new ArrayList<>();
        NearestBook watched = new NearestBook(folder -> book, (url, token) -> {
            opened.add(token);
            return OpenBook.of(book, url + " with " + token);
        });
        book.workspaces().create(new CreateWorkspace("acme"));
        try (ServerSocket door = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            URI url = URI.create("http://127.0.0.1:" + door.getLocalPort());
            new ServerFile(url, "own", ProcessHandle.current().pid(), false, "system").write(data);
            Minutebook found = watched.open(new BookAddress(null, null, data)).book();
            assertThat(found.workspace("main").name()).isEqualTo("main");
            assertThat(opened).containsExactly("own");
            assertThat(found.workspace("acme").name()).isEqualTo("acme");
            assertThat(found.workspaces()).isNotNull();
            assertThat(opened).containsExactly("own", "system");
            assertThat(watched.open(new BookAddress(null, "mine", data)).where())
                    .isEqualTo(url + " with mine");
        }
    }

    @Test
    void a_server_that_has_gone_leaves_the_folder_itself() throws IOException {
        String local = "the local book in " + data;
        assertThat(where(new BookAddress(null, null, data))).isEqualTo(local);
        int port;
        try (ServerSocket door = new ServerSocket(0)) {
            port = door.getLocalPort();
        }
        URI url = URI.create("http://127.0.0.1:" + port);
        new ServerFile(url, "own", ProcessHandle.current().pid()).write(data);
        assertThat(where(new BookAddress(null, null, data))).isEqualTo(local);
        try (ServerSocket door = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            new ServerFile(URI.create("http://127.0.0.1:" + door.getLocalPort()), "own", Integer.MAX_VALUE).write(data);
            assertThat(where(new BookAddress(null, null, data))).isEqualTo(local);
        }
    }

    @Test
    void a_note_that_cannot_be_read_is_no_note() throws IOException {
        for (String text : new String[] {"", "{}", "[1]", "{\"url\":\"x\",\"token\":\"t\"}"}) {
            Files.writeString(data.resolve(ServerFile.NAME), text);
            assertThat(ServerFile.read(data)).as(text).isEmpty();
        }
    }

    @Test
    void the_note_is_for_its_owner_only_and_written_whole() throws IOException {
        ServerFile file = new ServerFile(SERVER, "own", 7);
        file.write(data);
        file.write(data);
        assertThat(ServerFile.read(data)).contains(file);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(data.resolve(ServerFile.NAME))))
                .isEqualTo("rw-------");
        assertThat(data).isDirectoryNotContaining("glob:**.new");
        assertThat(file.toString()).doesNotContain("own");
    }
}
