package dev.minutebook.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.local.cluster.AccountChoice;
import dev.minutebook.local.cluster.ClusterFolder;
import dev.minutebook.local.cluster.NewCluster;
import dev.minutebook.local.cluster.OwnerDatabase;
import dev.minutebook.local.cluster.Secrets;
import dev.minutebook.local.cluster.ServerPort;
import dev.minutebook.local.cluster.ServerSettings;
import dev.minutebook.local.programs.Programs;
import dev.minutebook.local.server.Postmaster;
import dev.minutebook.local.server.PostmasterFile;
import dev.minutebook.local.server.ServerLauncher;
import dev.minutebook.local.system.Account;
import dev.minutebook.local.system.FilePermissions;
import dev.minutebook.local.system.ProcessLiveness;
import dev.minutebook.local.system.UnixUser;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Run by root, these tests show how PostgreSQL is run by somebody else; run by anybody else, that it is run as
/// they are.
class PrivilegesIT {

    /// What Docker leaves to the root of a container.
    private static final String CONTAINER =
            "--bounding-set=-all,+chown,+dac_override,+fowner,+fsetid,+kill,+setgid,+setuid,+setpcap,"
                    + "+net_bind_service,+net_raw,+sys_chroot,+mknod,+audit_write,+setfcap";

    @TempDir
    Path temporary;

    Path open;
    Path closed;

    @BeforeEach
    void folders() throws IOException {
        FilePermissions.READABLE.grant(temporary);
        open = temporary.resolve("open");
        FilePermissions.READABLE.create(open);
        closed = temporary.resolve("closed");
        FilePermissions.PRIVATE.create(closed);
    }

    static Stream<Account> accounts() throws IOException {
        return UnixUser.root()
                ? AccountChoice.accounts(AccountChoice.identity(null)).stream()
                : Stream.of(Account.self());
    }

    @ParameterizedTest
    @MethodSource("accounts")
    void every_account_makes_starts_and_stops_a_cluster(Account account) throws Exception {
        ClusterFolder folder = ClusterFolder.create(open.resolve("book"));
        folder.prepare();
        Programs programs = InstalledPrograms.programs();
        assertThat(new AccountChoice(programs, folder.log()).firstOf(List.of(account)))
                .isEqualTo(account);
        Secrets secrets = Secrets.of(folder);
        new NewCluster(folder, programs, account).makeOnce(secrets.superuser(), Durability.UNSAFE_FOR_TESTS);
        int port = new ServerPort(folder.port()).rememberedOrNew();
        new ServerSettings(LocalPostgresConfig.in(folder.root()).withDurability(Durability.UNSAFE_FOR_TESTS))
                .write(folder, port);
        Postmaster postmaster = new ServerLauncher(folder, programs, account, Duration.ofMinutes(1), Map.of()).start();
        new OwnerDatabase(port, secrets).makeOnce();
        postmaster.stop();
        assertThat(ProcessHandle.of(postmaster.pid()).filter(ProcessLiveness::of))
                .isEmpty();
        assertThat(PostmasterFile.in(folder.data())).doesNotExist();
    }

    @Test
    void a_folder_that_everybody_can_reach_needs_no_art() throws Exception {
        try (LocalPostgres postgres = LocalPostgres.start(unsafe(open.resolve("book")))) {
            assertThat(Sessions.askSuperuser(postgres, "show data_directory"))
                    .isEqualTo(postgres.dataFolder().toString());
            assertThat(userOf(postgres.pid())).isEqualTo(expectedUser());
        }
    }

    @Test
    void a_folder_behind_a_closed_door_works_without_any_capability() throws Exception {
        try (LocalPostgres postgres = LocalPostgres.start(unsafe(closed.resolve("book")))) {
            assertThat(Sessions.askOwner(postgres, "select 1")).isEqualTo("1");
            assertThat(userOf(postgres.pid())).isEqualTo(expectedUser());
            assertThat(Files.readString(Path.of("/proc/" + postgres.pid() + "/status")))
                    .contains("CapEff:\t0000000000000000");
        }
    }

    @Test
    void a_cluster_moves_with_its_folder_from_an_open_to_a_closed_place() throws Exception {
        LocalPostgres.start(unsafe(open.resolve("book"))).close();
        Files.move(open.resolve("book"), closed.resolve("moved"));
        try (LocalPostgres postgres = LocalPostgres.start(unsafe(closed.resolve("moved")))) {
            assertThat(Sessions.askOwner(postgres, "select 1")).isEqualTo("1");
        }
    }

    @Test
    void a_folder_may_have_spaces_quotes_and_letters_of_any_script() throws Exception {
        for (Path parent : List.of(open, closed)) {
            String name = parent + "/mein Büch — 議事録's \"first\" $HOME %d";
            try (OtherProcess other = OtherProcess.holding(name, List.of(), Map.of(), classPath())) {
                assertThat(other.outcome()).as(other.said()).startsWith("running");
            }
        }
    }

    @Test
    void an_ordinary_user_needs_no_privileges_and_no_other_user() throws Exception {
        List<String> prefix = new ArrayList<>();
        Path home = open.resolve("home");
        FilePermissions.READABLE.create(home);
        if (UnixUser.root()) {
            UnixUser nobody = UnixUser.find("nobody").orElseThrow();
            nobody.take(home);
            prefix.addAll(Account.dropped(nobody).prefix());
        }
        Map<String, String> environment = Map.of(
                "HOME",
                home.toString(),
                "MINUTEBOOK_CACHE",
                home.resolve("cache").toString());
        try (OtherProcess other =
                OtherProcess.holding(home.resolve("book").toString(), prefix, environment, copyOfClassPath(open))) {
            assertThat(userOf(other.server())).isEqualTo(userOf(other.pid()));
            assertThat(other.said()).contains("as the current user");
        }
    }

    @Test
    void the_user_may_be_named_and_may_change_from_start_to_start() throws Exception {
        Path folder = closed.resolve("book");
        try (OtherProcess other = OtherProcess.holding(
                folder.toString(), List.of(), Map.of("MINUTEBOOK_POSTGRES_USER", "nobody"), classPath())) {
            assertThat(userOf(other.server()))
                    .isEqualTo(
                            UnixUser.root()
                                    ? UnixUser.find("nobody").orElseThrow().user()
                                    : expectedUser());
        }
        try (LocalPostgres postgres = LocalPostgres.start(unsafe(folder))) {
            assertThat(userOf(postgres.pid())).isEqualTo(expectedUser());
            assertThat(Sessions.askOwner(postgres, "select count(*) from held")).isEqualTo("1");
        }
    }

    @Test
    void programs_that_the_other_user_cannot_reach_are_run_all_the_same() throws Exception {
        Map<String, String> environment =
                Map.of("MINUTEBOOK_CACHE", closed.resolve("cache").toString());
        try (OtherProcess other =
                OtherProcess.holding(closed.resolve("book").toString(), List.of(), environment, classPath())) {
            assertThat(other.outcome()).as(other.said()).startsWith("running");
        }
    }

    @Test
    void the_root_of_a_container_starts_kills_and_starts_again() throws Exception {
        List<String> prefix = UnixUser.root() ? List.of("setpriv", "--inh-caps=-all", CONTAINER) : List.of();
        String folder = closed.resolve("book").toString();
        OtherProcess first = OtherProcess.holding(folder, prefix, Map.of(), classPath());
        ProcessHandle orphan = ProcessHandle.of(first.server()).orElseThrow();
        first.killWithWatchdog(orphan.pid());
        try (OtherProcess second = OtherProcess.holding(folder, prefix, Map.of(), classPath())) {
            assertThat(second.server()).isNotEqualTo(orphan.pid());
            assertThat(second.said()).contains("Stopping PostgreSQL " + orphan.pid());
            assertThat(ProcessLiveness.of(orphan)).isFalse();
        }
    }

    @Test
    void when_nothing_works_the_message_says_what_would() {
        Account impossible = new Account("by magic", List.of("false"), false, Optional.empty());
        assertThatThrownBy(() -> new AccountChoice(InstalledPrograms.programs(), open).firstOf(List.of(impossible)))
                .isInstanceOf(LocalPostgresException.class)
                .hasMessageContaining("MINUTEBOOK_POSTGRES_USER")
                .hasMessageContaining("by magic");
        assertThatThrownBy(() -> AccountChoice.identity("no-such-user"))
                .isInstanceOf(LocalPostgresException.class)
                .hasMessageContaining("no other user named no-such-user");
        assertThatThrownBy(() -> AccountChoice.identity("root")).isInstanceOf(LocalPostgresException.class);
    }

    private static LocalPostgresConfig unsafe(Path folder) {
        return LocalPostgresConfig.in(folder).withDurability(Durability.UNSAFE_FOR_TESTS);
    }

    private static int expectedUser() throws IOException {
        return UnixUser.root()
                ? AccountChoice.identity(null).user()
                : userOf(ProcessHandle.current().pid());
    }

    private static int userOf(long pid) throws IOException {
        return (int) Files.getAttribute(Path.of("/proc/" + pid), "unix:uid", LinkOption.NOFOLLOW_LINKS);
    }

    private static String classPath() {
        return System.getProperty("java.class.path");
    }

    /// The class path of the tests may lie where only root can read.
    private static String copyOfClassPath(Path parent) throws IOException {
        Path copy = parent.resolve("classpath");
        FilePermissions.READABLE.create(copy);
        List<String> entries = new ArrayList<>();
        for (String entry : classPath().split(File.pathSeparator)) {
            Path source = Path.of(entry);
            if (Files.exists(source)) {
                Path target = copy.resolve(entries.size() + "-" + source.getFileName());
                copy(source, target);
                entries.add(target.toString());
            }
        }
        return String.join(File.pathSeparator, entries);
    }

    private static void copy(Path source, Path target) throws IOException {
        try (Stream<Path> paths = Files.walk(source)) {
            for (Path path : paths.toList()) {
                Path to = target.resolve(source.relativize(path).toString());
                Files.copy(path, to);
                (Files.isDirectory(to) ? FilePermissions.READABLE : FilePermissions.READABLE_DATA).grant(to);
            }
        }
    }
}
