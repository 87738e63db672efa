package dev.minutebook.local;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Statement;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DynamicSharedMemoryIT {

    @TempDir
    static Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"posix", "sysv", "mmap"})
    void the_workers_of_a_parallel_join_share_memory_of_every_kind(String kind) throws Exception {
        LocalPostgresConfig config = LocalPostgresConfig.in(folder)
                .withDurability(Durability.UNSAFE_FOR_TESTS)
                .withSetting("dynamic_shared_memory_type", kind);
        try (LocalPostgres postgres = LocalPostgres.start(config);
                Connection connection = Sessions.owner(postgres);
                Statement statement = connection.createStatement()) {
            assertThat(Sessions.ask(connection, "show dynamic_shared_memory_type"))
                    .isEqualTo(kind);
            statement.execute("create table if not exists big as select n from generate_series(1, 100000) n");
            statement.execute("set debug_parallel_query = on");
            statement.execute("set parallel_setup_cost = 0");
            statement.execute("set parallel_tuple_cost = 0");
            statement.execute("set min_parallel_table_scan_size = 0");
            assertThat(Sessions.ask(
                            connection, "explain (format json) select count(*) from big a join big b using (n)"))
                    .contains("Gather");
            assertThat(Sessions.ask(connection, "select count(*) from big a join big b using (n)"))
                    .endsWith("00000");
        }
    }
}
