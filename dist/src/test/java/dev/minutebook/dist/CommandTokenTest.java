package dev.minutebook.dist;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.workspaces.CreateWorkspace;
import dev.minutebook.core.Connect;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.PostgresMinutebook;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.verify.SigningKey;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

@Timeout(300)
@ExtendWith(PostgresExtension.class)
class CommandTokenTest {

    @Test
    void a_second_server_leaves_the_token_of_the_first_alone(
            TestDatabase database, @TempDir Path first, @TempDir Path second) throws Exception {
        try (PostgresMinutebook book = PostgresMinutebook.open(
                Connect.to(database.url(), database.user(), database.password()).connections(2),
                CoreConfig.sealingWith(SigningKey.generate()).background(false))) {
            book.workspaces().create(new CreateWorkspace("main"));
            String one = CommandToken.of(book, "main", first);
            String two = CommandToken.of(book, "main", second);
            assertThat(two).isNotEqualTo(one);
            assertThat(book.access().authenticate(one)).isPresent();
            assertThat(book.access().authenticate(two)).isPresent();
            assertThat(CommandToken.of(book, "main", first)).isEqualTo(one);

            Files.delete(first.resolve("keys/commands.token"));
            String again = CommandToken.of(book, "main", first);
            assertThat(book.access().authenticate(again)).isPresent();
            assertThat(book.workspace("main").tokens().list(PageRequest.first()).items())
                    .as("the one whose text was lost is of no use")
                    .filteredOn(token -> token.revokedAt() != null)
                    .hasSize(1);
            assertThat(book.access().authenticate(two)).isPresent();
        }
    }
}
