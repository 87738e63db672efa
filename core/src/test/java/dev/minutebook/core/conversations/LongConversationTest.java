package dev.minutebook.core.conversations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.conversations.AppendMessages;
import dev.minutebook.api.conversations.Appended;
import dev.minutebook.api.conversations.Conversation;
import dev.minutebook.api.conversations.ConversationMessage;
import dev.minutebook.api.conversations.Conversations;
import dev.minutebook.api.conversations.MessagePage;
import dev.minutebook.api.conversations.NewMessage;
import dev.minutebook.api.conversations.OpenConversation;
import dev.minutebook.api.conversations.ReadMessages;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.PlainSql;
import dev.minutebook.core.Soon;
import dev.minutebook.core.Talks;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import java.util.List;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// A conversation of 2 000 messages and a branch in its middle: what a page and an append cost does not depend on it.
@ExtendWith(PostgresExtension.class)
@Timeout(600)
class LongConversationTest {

    private static final int LENGTH = 2_000;
    private static final int LIMIT = 10;
    private static final Pattern ROWS = Pattern.compile("rows=(\\d+)");

    private static OpenBook open;
    private static PlainSql plain;
    private static Workspace book;
    private static Conversation talk;
    private static UUID workspace;

    @BeforeAll
    static void write(TestDatabase database) {
        open = new OpenBook(database);
        plain = PlainSql.superuser(database);
        book = open.newWorkspace();
        workspace = plain.one(UUID.class, "select id from minutebook.workspace where name = ?", book.name());
        Conversations conversations = Talks.of(book);
        talk = conversations.open(OpenConversation.untitled());
        Conversation other = conversations.open(OpenConversation.untitled());
        ConversationMessage middle = null;
        for (int i = 0; i < LENGTH; i += AppendMessages.MOST) {
            int from = i;
            List<NewMessage> messages = IntStream.rangeClosed(1, AppendMessages.MOST)
                    .mapToObj(number -> NewMessage.user("m" + (from + number)))
                    .toList();
            Appended added = conversations.append(talk.id(), AppendMessages.of(messages));
            conversations.append(other.id(), AppendMessages.of(messages));
            middle = i == LENGTH / 2 ? added.messages().getFirst() : middle;
        }
        conversations.append(
                talk.id(), AppendMessages.of(NewMessage.user("elsewhere")).after(middle.id()));
        plain.run("analyze minutebook.conversation_message");
    }

    @AfterAll
    static void close() {
        plain.close();
        open.close();
    }

    @Test
    void a_page_is_a_short_range_of_one_index() {
        for (String statement : List.of(ConversationMessageStore.NEWEST, ConversationMessageStore.OLDEST)) {
            String sql = statement
                    .replace("$1", "'" + workspace + "'::uuid")
                    .replace("$2", "'" + talk.id().text() + "'::uuid")
                    .replace("$3", "'{2,1}'")
                    .replace("$4", "'{%d,1}'".formatted(LENGTH / 2 + 2))
                    .replace("$5", "'{%d,%d}'".formatted(LENGTH + 1, LENGTH / 2 + 1))
                    .replace("$6", Integer.toString(LIMIT));
            List<String> plan =
                    plain.column(String.class, "explain (analyze, costs off, timing off, summary off) " + sql);
            assertThat(plan).anyMatch(line -> line.contains("conversation_message_by_branch"));
            for (String line : plan) {
                Matcher rows = ROWS.matcher(line);
                if (rows.find()) {
                    assertThat(Integer.parseInt(rows.group(1)))
                            .as(String.join("\n", plan))
                            .isLessThanOrEqualTo(2 * LIMIT);
                }
            }
        }
    }

    @Test
    void pages_of_a_long_branch_lead_through_all_of_it() {
        Conversations conversations = Talks.of(book);
        MessagePage newest = conversations.read(talk.id(), ReadMessages.latest(3));
        assertThat(newest.messages())
                .extracting(ConversationMessage::text)
                .containsExactly("m1000", "m1001", "elsewhere");
        int read = 0;
        Long after = 0L;
        while (after != null) {
            MessagePage page = conversations.read(
                    talk.id(), ReadMessages.latest(200).branch(1).after(after));
            read += page.messages().size();
            after = page.after();
        }
        assertThat(read).isEqualTo(LENGTH);
    }

    @Test
    void the_row_of_a_conversation_is_changed_in_place() {
        Conversations conversations = Talks.of(book);
        Conversation fresh = conversations.open(OpenConversation.untitled());
        for (int i = 0; i < 20; i++) {
            conversations.append(fresh.id(), AppendMessages.of(NewMessage.user("m" + i)));
        }
        // Most, not all: an index is touched once a minute, and where an old snapshot keeps a page full.
        Soon.holds(() -> assertThat(plain.column(
                        Boolean.class,
                        "select n_tup_hot_upd * 2 > n_tup_upd from pg_stat_user_tables"
                                + " where relname = 'conversation' and n_tup_upd > 20"))
                .containsExactly(true));
    }
}
