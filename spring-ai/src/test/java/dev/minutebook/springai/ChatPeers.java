package dev.minutebook.springai;

import dev.minutebook.api.conversations.AppendMessages;
import dev.minutebook.api.conversations.Conversation;
import dev.minutebook.api.conversations.Conversations;
import dev.minutebook.api.conversations.MessagePart;
import dev.minutebook.api.conversations.NewMessage;
import dev.minutebook.api.conversations.OpenConversation;
import dev.minutebook.embedded.LocalMinutebook;
import dev.minutebook.local.LocalPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.postgresql.ds.PGSimpleDataSource;
import org.springframework.ai.chat.memory.ChatMemoryRepository;
import org.springframework.ai.chat.memory.repository.jdbc.JdbcChatMemoryRepository;
import org.springframework.ai.chat.messages.AssistantMessage;
import org.springframework.ai.chat.messages.Message;
import org.springframework.ai.chat.messages.ToolResponseMessage;
import org.springframework.ai.chat.messages.UserMessage;
import org.springframework.core.io.ClassPathResource;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;
import org.springframework.jdbc.datasource.init.ResourceDatabasePopulator;

/// What a turn of four messages costs here and elsewhere, by the length of the conversation. Run by `dev/chat-peers`.
final class ChatPeers {

    private static final int TURNS = 20;
    private static final int WARM = 3;

    /// Turns before any figure, until the virtual machine has compiled what they run. The peers in Python need none.
    private static final int COMPILED = 600;

    private final JdbcTemplate control;

    private ChatPeers(JdbcTemplate control) {
        this.control = control;
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        List<Integer> lengths =
                Arrays.stream(arguments).skip(1).map(Integer::valueOf).toList();
        Path folder = Files.createTempDirectory("chat-peers");
        try (LocalMinutebook book = LocalMinutebook.open(folder.resolve("book"))) {
            LocalPostgres postgres = book.postgres();
            JdbcTemplate own = template(postgres, postgres.database());
            System.out.printf("%-34s %6s %10s %12s %12s%n", "", "length", "ms", "WAL bytes", "table bytes");
            ChatPeers here = new ChatPeers(own);
            Conversations conversations = book.workspace("main").conversations();
            IntStream.range(0, COMPILED).forEach(appending(conversations, 10));
            for (int length : lengths) {
                here.measure("Minutebook", length, appending(conversations, length));
            }
            IntStream.range(0, COMPILED).forEach(saving(MinutebookChatMemoryRepository.of(conversations), "warm", 10));
            for (int length : lengths) {
                here.measure(
                        "Minutebook for Spring AI",
                        length,
                        saving(MinutebookChatMemoryRepository.of(conversations), "talk-" + length, length));
            }
            own.execute("create database peers");
            JdbcTemplate peers = template(postgres, "peers");
            new ResourceDatabasePopulator(new ClassPathResource(
                            "org/springframework/ai/chat/memory/repository/jdbc/schema-postgresql.sql"))
                    .execute(Objects.requireNonNull(peers.getDataSource()));
            ChatPeers elsewhere = new ChatPeers(peers);
            ChatMemoryRepository repository =
                    JdbcChatMemoryRepository.builder().jdbcTemplate(peers).build();
            IntStream.range(0, COMPILED / 10).forEach(saving(repository, "warm", 10));
            for (int length : lengths) {
                elsewhere.measure("Spring AI JDBC repository", length, saving(repository, "talk-" + length, length));
            }
            String address = "postgresql://%s:%s@127.0.0.1:%d/peers"
                    .formatted(postgres.superuser().user(), postgres.superuser().password(), postgres.port());
            for (String peer : List.of("langgraph_saver.py", "openai_agents.py")) {
                List<String> command = new ArrayList<>(List.of(arguments[0], "dev/peers/" + peer, address));
                lengths.forEach(length -> command.add(length.toString()));
                new ProcessBuilder(command).inheritIO().start().waitFor();
            }
        }
    }

    private static JdbcTemplate template(LocalPostgres postgres, String database) {
        PGSimpleDataSource source = new PGSimpleDataSource();
        source.setUrl(postgres.jdbcUrl(database));
        source.setUser(postgres.superuser().user());
        source.setPassword(postgres.superuser().password());
        try {
            return new JdbcTemplate(new SingleConnectionDataSource(source.getConnection(), true));
        } catch (java.sql.SQLException unreachable) {
            throw new IllegalStateException(unreachable);
        }
    }

    private static String words(int number) {
        return ("Message " + number + ": the parcel left the depot in the morning and is expected by noon. ")
                .repeat(3)
                .substring(0, 200);
    }

    private static IntConsumer appending(Conversations conversations, int length) {
        Conversation talk = conversations.open(OpenConversation.untitled());
        for (int first = 0; first < length; first += AppendMessages.MOST) {
            conversations.append(
                    talk.id(),
                    AppendMessages.of(IntStream.range(first, Math.min(length, first + AppendMessages.MOST))
                            .mapToObj(number -> NewMessage.user(words(number)))
                            .toList()));
        }
        return turn -> conversations.append(
                talk.id(),
                AppendMessages.of(
                        NewMessage.user(words(turn)),
                        NewMessage.of(
                                "assistant",
                                MessagePart.text(words(turn)),
                                MessagePart.toolCall("c" + turn, "look", "{\"at\":" + turn + "}")),
                        NewMessage.of("tool", MessagePart.toolResult("c" + turn, "look", words(turn))),
                        NewMessage.assistant(words(turn))));
    }

    private static IntConsumer saving(ChatMemoryRepository repository, String conversation, int length) {
        List<Message> list = new ArrayList<>();
        IntStream.range(0, length).forEach(number -> list.add(new UserMessage(words(number))));
        repository.saveAll(conversation, list);
        return turn -> {
            list.add(new UserMessage(words(turn)));
            list.add(AssistantMessage.builder()
                    .content(words(turn))
                    .toolCalls(List.of(
                            new AssistantMessage.ToolCall("c" + turn, "function", "look", "{\"at\":" + turn + "}")))
                    .build());
            list.add(ToolResponseMessage.builder()
                    .responses(List.of(new ToolResponseMessage.ToolResponse("c" + turn, "look", words(turn))))
                    .build());
            list.add(new AssistantMessage(words(turn)));
            repository.saveAll(conversation, list);
        };
    }

    private void measure(String name, int length, IntConsumer turn) {
        IntStream.range(0, WARM).forEach(turn);
        long[] before = bytes();
        double[] milliseconds = IntStream.range(WARM, WARM + TURNS)
                .mapToDouble(number -> {
                    long from = System.nanoTime();
                    turn.accept(number);
                    return (System.nanoTime() - from) / 1e6;
                })
                .sorted()
                .toArray();
        long[] after = bytes();
        System.out.printf(
                "%-34s %6d %10.2f %12d %12d%n",
                name, length, milliseconds[TURNS / 2], (after[0] - before[0]) / TURNS, (after[1] - before[1]) / TURNS);
    }

    private long[] bytes() {
        return Objects.requireNonNull(
                control.queryForObject("""
                select (pg_current_wal_insert_lsn() - '0/0')::bigint, (
                    select sum(pg_total_relation_size(oid))::bigint from pg_class
                    where relkind = 'r' and relnamespace not in ('pg_catalog'::regnamespace,
                        'information_schema'::regnamespace))
                """, (row, number) -> new long[] {row.getLong(1), row.getLong(2)}));
    }
}
