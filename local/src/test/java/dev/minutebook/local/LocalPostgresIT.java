package dev.minutebook.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LocalPostgresIT {

    @TempDir
    static Path folder;

    static LocalPostgres postgres;

    @BeforeAll
    static void start() {
        postgres = LocalPostgres.start(LocalPostgresConfig.in(folder).withSetting("work_mem", "5MB"));
    }

    @AfterAll
    static void stop() {
        postgres.close();
    }

    @Test
    void the_owner_may_create_databases_and_roles_but_is_no_superuser() throws Exception {
        assertThat(Sessions.askOwner(postgres, """
                                select concat_ws(' ', rolname, rolsuper, rolcreatedb, rolcreaterole, rolcanlogin, rolbypassrls)
                                from pg_roles where rolname = current_user
                                """)).isEqualTo("minutebook f t t t f");
        assertThat(postgres.owner().user()).isEqualTo("minutebook");
    }

    @Test
    void the_database_belongs_to_the_owner_who_can_make_another_from_it() throws Exception {
        assertThat(postgres.database()).isEqualTo("minutebook");
        assertThat(Sessions.askOwner(
                        postgres, "select pg_get_userbyid(datdba) from pg_database where datname = current_database()"))
                .isEqualTo("minutebook");
        try (Connection connection = Sessions.open(postgres, "postgres", postgres.owner())) {
            connection.createStatement().execute("create database \"an odd/näme\" template template1");
        }
        try (Connection connection = Sessions.open(postgres, "an odd/näme", postgres.owner())) {
            assertThat(Sessions.ask(connection, "select current_database()")).isEqualTo("an odd/näme");
        }
    }

    @Test
    void the_superuser_is_one() throws Exception {
        assertThat(postgres.superuser().user()).isEqualTo("postgres");
        assertThat(Sessions.askSuperuser(postgres, "show is_superuser")).isEqualTo("on");
    }

    @Test
    void the_cluster_has_checksums_and_a_locale_that_no_machine_changes() throws Exception {
        assertThat(Sessions.askOwner(postgres, "show data_checksums")).isEqualTo("on");
        assertThat(Sessions.askOwner(postgres, """
                                select concat_ws(' ', datlocprovider, datlocale, pg_encoding_to_char(encoding))
                                from pg_database where datname = current_database()
                                """)).isEqualTo("b C.UTF-8 UTF8");
        assertThat(Sessions.askOwner(postgres, "select upper('ä')")).isEqualTo("Ä");
    }

    @Test
    void an_acknowledged_commit_is_on_disk() throws Exception {
        assertThat(Sessions.askOwner(postgres, """
                                select string_agg(setting, ' ') from pg_settings
                                where name in ('fsync', 'full_page_writes', 'synchronous_commit')
                                """)).isEqualTo("on on on");
    }

    @Test
    void every_way_in_asks_for_a_scram_password() throws Exception {
        assertThat(Sessions.askSuperuser(
                        postgres, "select string_agg(distinct auth_method, ' ') from pg_hba_file_rules"))
                .isEqualTo("scram-sha-256");
        assertThat(Sessions.askSuperuser(
                        postgres,
                        "select count(*) from pg_authid where rolcanlogin and rolpassword not like 'SCRAM-SHA-256$%'"))
                .isEqualTo("0");
        assertThatThrownBy(() -> Sessions.open(postgres, "postgres", new Login("postgres", "guess")))
                .isInstanceOf(SQLException.class)
                .hasMessageContaining("password authentication failed");
    }

    @Test
    void only_the_passwords_that_it_made_itself_are_hashed_in_one_round() throws Exception {
        assertThat(Sessions.askSuperuser(
                        postgres,
                        "select count(*) from pg_authid where rolcanlogin and rolpassword like 'SCRAM-SHA-256$1:%'"))
                .isEqualTo("2");
        assertThat(Sessions.askSuperuser(postgres, "show scram_iterations")).isEqualTo("4096");
    }

    @Test
    void it_listens_on_the_loopback_alone() throws Exception {
        assertThat(Sessions.askSuperuser(postgres, "show listen_addresses")).isEqualTo("127.0.0.1");
        assertThat(Sessions.askSuperuser(postgres, "show unix_socket_directories"))
                .isEmpty();
        assertThat(postgres.jdbcUrl("minutebook"))
                .isEqualTo("jdbc:postgresql://127.0.0.1:" + postgres.port() + "/minutebook");
    }

    @Test
    void every_setting_is_accepted_and_that_of_the_user_wins() throws Exception {
        assertThat(Sessions.askSuperuser(postgres, "select count(*) from pg_file_settings where error is not null"))
                .isEqualTo("0");
        assertThat(Sessions.askOwner(postgres, "show work_mem")).isEqualTo("5MB");
        assertThat(Sessions.askOwner(postgres, "show lock_timeout")).isEqualTo("30s");
        assertThat(Sessions.askOwner(postgres, "show jit")).isEqualTo("off");
        assertThat(Sessions.askSuperuser(
                        postgres, "select setting from pg_file_settings where lower(name) = 'timezone'"))
                .isEqualTo("UTC");
    }

    @Test
    void nothing_that_people_say_reaches_the_log() throws Exception {
        try (Connection connection = Sessions.owner(postgres);
                Statement statement = connection.createStatement()) {
            statement.execute("create table canary (word text primary key, size int)");
            statement.execute("insert into canary values ('canary-stored', 1)");
            List.of(
                            "insert into canary values ('canary-stored', 2)",
                            "select 'canary-cast'::int",
                            "canary-syntax",
                            "do $$ begin raise warning 'canary-warning'; end $$")
                    .forEach(sql -> failQuietly(statement, sql));
            try (var insert = connection.prepareStatement("insert into canary values (?, cast(? as int))")) {
                insert.setString(1, "canary-parameter");
                insert.setString(2, "canary-number");
                assertThatThrownBy(insert::execute).isInstanceOf(SQLException.class);
            }
        }
        assertThat(Sessions.askSuperuser(postgres, "select pg_reload_conf()")).isEqualTo("t");
        assertThat(logs()).contains("ready to accept connections").doesNotContain("canary");
    }

    @Test
    void the_passwords_are_in_files_for_their_owner_alone_and_nowhere_else() throws Exception {
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.resolve("secrets"))))
                .isEqualTo("rwx------");
        for (String name : List.of("superuser", "owner")) {
            Path file = folder.resolve("secrets").resolve(name);
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                    .isEqualTo("rw-------");
        }
        for (Login login : List.of(postgres.superuser(), postgres.owner())) {
            assertThat(login.toString()).doesNotContain(login.password());
            assertThat(logs()).doesNotContain(login.password());
            assertThat(Sessions.askSuperuser(postgres, "select string_agg(query, ' ') from pg_stat_activity"))
                    .doesNotContain(login.password());
            assertThat(Files.readString(folder.resolve("cluster/minutebook-postgresql.conf")))
                    .doesNotContain(login.password());
        }
        try (Stream<Path> left = Files.list(folder.resolve("cluster"))) {
            assertThat(left.map(path -> path.getFileName().toString()))
                    .containsExactlyInAnyOrder("complete", "log", "minutebook-postgresql.conf", "pgdata", "start.log");
        }
    }

    @Test
    void it_tells_what_runs() throws Exception {
        assertThat(postgres.health()).isEqualTo(Health.running());
        assertThat(Sessions.askOwner(postgres, "show server_version")).startsWith(postgres.majorVersion() + ".");
        assertThat(postgres.dataFolder().resolve("PG_VERSION")).hasContent(Integer.toString(postgres.majorVersion()));
        assertThat(ProcessHandle.of(postgres.pid())).get().matches(ProcessHandle::isAlive);
    }

    @Test
    void the_keyboard_of_our_terminal_does_not_reach_the_server() throws Exception {
        assertThat(sessionOf(postgres.pid())).isEqualTo(postgres.pid());
        assertThat(sessionOf(ProcessHandle.current().pid())).isNotEqualTo(postgres.pid());
    }

    @Test
    void a_second_start_in_the_same_process_is_refused_and_does_no_harm() throws Exception {
        for (int attempt = 0; attempt < 2; attempt++) {
            assertThatThrownBy(() -> LocalPostgres.start(LocalPostgresConfig.in(folder.resolve("."))))
                    .isInstanceOfSatisfying(
                            FolderInUse.class,
                            refusal -> assertThat(refusal.pid())
                                    .hasValue(ProcessHandle.current().pid()))
                    .hasMessageContaining("process " + ProcessHandle.current().pid());
        }
        try (OtherProcess other = OtherProcess.holding(folder)) {
            assertThat(other.outcome()).contains("FolderInUse");
        }
    }

    @Test
    void a_folder_that_cannot_be_one_is_refused() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "");
        assertThatThrownBy(() -> LocalPostgres.start(LocalPostgresConfig.in(file)))
                .isInstanceOf(LocalPostgresException.class)
                .hasMessageContaining("Cannot start PostgreSQL in " + file);
    }

    private static long sessionOf(long pid) throws IOException {
        String status = Files.readString(Path.of("/proc/" + pid + "/stat"));
        return Long.parseLong(status.substring(status.lastIndexOf(')') + 2).split(" ")[3]);
    }

    private static void failQuietly(Statement statement, String sql) {
        try {
            statement.execute(sql);
        } catch (SQLException expected) {
            assertThat(expected.getSQLState()).isNotNull();
        }
    }

    private static String logs() throws IOException {
        StringBuilder logs = new StringBuilder(Files.readString(folder.resolve("cluster/start.log")));
        try (Stream<Path> files = Files.list(folder.resolve("cluster/log"))) {
            for (Path file : files.toList()) {
                logs.append(Files.readString(file));
            }
        }
        return logs.toString();
    }
}
