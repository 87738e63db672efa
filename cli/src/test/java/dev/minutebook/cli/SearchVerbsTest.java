package dev.minutebook.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.channels.Channel;
import dev.minutebook.api.channels.CreateChannel;
import dev.minutebook.api.search.Hit;
import dev.minutebook.api.search.Reason;
import dev.minutebook.api.search.SearchQuery;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// One search over everything.
class SearchVerbsTest {

    private static final UUID SUBJECT = UUID.fromString("01975ba0-7c00-7000-8000-000000000001");

    private final CliFixture cli = new CliFixture();

    private void finds(String snippet) {
        cli.main()
                .search()
                .finds(new Hit(
                        "memory",
                        SUBJECT,
                        null,
                        null,
                        "ada",
                        "ops",
                        Instant.parse("2026-01-05T09:00:00Z"),
                        snippet,
                        1.25,
                        null,
                        List.of(Reason.adds("cach", 1.25, "The word is in it."))));
    }

    @Test
    void a_hit_says_what_it_is_and_shows_the_place() {
        finds("The «cache» is cold");
        assertThat(cli.line("search cold cache").out())
                .contains("memory", "ops", "ada", "1.250", SUBJECT.toString(), "The cache is cold")
                .doesNotContain("The word is in it.");
        assertThat(cli.line("search cold cache --explain").out()).contains("+ 1.250 cach: The word is in it.");
        assertThat(cli.line("search cold -q").out().strip()).isEqualTo(SUBJECT.toString());
        assertThat(cli.line("search cold -o json").out()).contains("\"snippet\"", "«cache»");
    }

    @Test
    void what_was_typed_is_what_is_asked() {
        cli.line("search cold AND cache --kind memory --kind turn --as ada --as-of 2026-01-31 --recency 1 --limit 3");
        SearchQuery asked = cli.main().search().asked().getFirst();
        assertThat(asked.text()).isEqualTo("cold AND cache");
        assertThat(asked.kinds()).containsExactly("memory", "turn");
        assertThat(asked.agent()).isEqualTo(AgentRef.of("ada"));
        assertThat(asked.asOf()).isEqualTo(Instant.parse("2026-01-31T00:00:00Z"));
        assertThat(asked.recency()).isEqualTo(1);
        assertThat(asked.limit()).isEqualTo(3);
    }

    @Test
    void a_message_is_named_by_its_channel_and_a_turn_by_its_debate() {
        Channel council = cli.main().channels().create(CreateChannel.named("council"));
        cli.main().search().finds(in("channel_message", council.id().value(), 7));
        cli.main().search().finds(in("turn", SUBJECT, 3));
        assertThat(cli.line("search cold").out())
                .contains("message  ", "#council 7")
                .contains("turn 3 of debate " + SUBJECT)
                .doesNotContain("channel_message");
    }

    private static Hit in(String kind, UUID container, long seq) {
        return new Hit(
                kind,
                UUID.fromString("01975ba0-7c00-7000-8000-000000000009"),
                container,
                seq,
                "ada",
                null,
                Instant.parse("2026-01-05T09:00:00Z"),
                "cold",
                1,
                null,
                List.of());
    }

    @Test
    void a_kind_that_is_none_is_refused_with_those_there_are() {
        assertThat(cli.line("search cold --kind elephant").err())
                .contains("kind must be one of channel_message, conversation_message, decision");
        cli.line("search cold --kind message");
        assertThat(cli.main().search().asked().getFirst().kinds()).containsExactly("channel_message");
    }

    @Test
    void the_status_says_in_words_whether_all_is_found() {
        CliFixture.Outcome outcome = cli.line("search --status");
        assertThat(outcome.out()).contains("Not findable  0");
        assertThat(outcome.err()).contains("Everything can be found.");
        assertThat(cli.line("search --help").out()).contains("(default: 10)");
    }

    @Test
    void nothing_is_said_when_nothing_is_found() {
        assertThat(cli.line("search nowhere").err()).startsWith("Nothing like it was found");
    }

    @Test
    void what_was_written_cannot_command_the_terminal() {
        finds("\u001b[31mred «cache»");
        assertThat(cli.line("search cache").out()).doesNotContain("\u001b[31m");
    }
}
