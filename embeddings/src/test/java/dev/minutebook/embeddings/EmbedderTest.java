package dev.minutebook.embeddings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.langchain4j.data.embedding.Embedding;
import dev.langchain4j.data.segment.TextSegment;
import dev.langchain4j.model.embedding.EmbeddingModel;
import dev.langchain4j.model.embedding.onnx.bgesmallenv15q.BgeSmallEnV15QuantizedEmbeddingModel;
import dev.langchain4j.model.output.Response;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.memory.Remember;
import dev.minutebook.api.search.Hit;
import dev.minutebook.api.search.SearchQuery;
import dev.minutebook.api.workspaces.CreateWorkspace;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.PostgresMinutebook;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.verify.SigningKey;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(PostgresExtension.class)
@Timeout(600)
class EmbedderTest {

    private static final AtomicInteger LABS = new AtomicInteger();

    private final AtomicInteger loaded = new AtomicInteger();
    private static final SigningKey KEY = SigningKey.generate();

    private PostgresMinutebook book;
    private UUID lab;
    private Workspace workspace;
    private Agent ada;
    private Embedder embedder;

    @BeforeEach
    void open(TestDatabase database) {
        book = PostgresMinutebook.open(database.ownerDataSource(), CoreConfig.sealingWith(KEY));
        String name = "lab-" + LABS.incrementAndGet();
        lab = book.workspaces().create(new CreateWorkspace(name)).id().value();
        workspace = book.workspace(name);
        ada = workspace.agents().register(RegisterAgent.model("ada", "claude-opus"));
        embedder = new Embedder(
                book,
                "bge",
                () -> {
                    loaded.incrementAndGet();
                    return new BgeSmallEnV15QuantizedEmbeddingModel();
                },
                Duration.ofMillis(100));
    }

    @AfterEach
    void close() {
        embedder.close();
        book.close();
    }

    private void remember(String content) {
        workspace.memories().remember(Remember.by(ada.ref(), content));
    }

    private List<String> found(String text) {
        return workspace.search().search(SearchQuery.of(text).by(ada.ref())).items().stream()
                .map(Hit::snippet)
                .map(snippet -> snippet.replaceAll("[«»]", ""))
                .toList();
    }

    @Test
    void what_shares_no_word_is_found_by_its_meaning_once_vectors_are_there() throws Exception {
        remember("The feline slept on the sofa all afternoon.");
        remember("Quarterly revenue grew by nine percent.");
        embedder.serveQueries();
        assertThat(loaded).hasValue(0);
        assertThat(found("cat napping")).isEmpty();

        embedder.start();
        while (found("cat napping").isEmpty()
                || found("earnings of the company").isEmpty()) {
            Thread.sleep(100);
        }

        assertThat(found("cat napping").getFirst()).startsWith("The feline");
        assertThat(found("earnings of the company").getFirst()).startsWith("Quarterly");
        assertThat(found("zzzzz")).isEmpty();
        assertThat(loaded).hasValue(1);
    }

    @Test
    void writing_loads_no_model_and_without_one_words_still_count() {
        for (int i = 0; i < 20; i++) {
            remember("The cache is cold, number " + i);
        }

        assertThat(found("cold cache")).hasSize(10);
        assertThat(loaded).hasValue(0);
    }

    @Test
    void where_looking_at_all_texts_takes_long_the_newest_come_first_and_the_rest_later() {
        AtomicLong nanos = new AtomicLong();
        List<String> read = new ArrayList<>();
        Embedder slow = new Embedder(
                book,
                "counting",
                () -> counting(read),
                Duration.ofHours(1),
                new WalkPace(() -> nanos.getAndAdd(Duration.ofSeconds(1).toNanos())));
        remember("The cache is cold");

        assertThat(slow.fill(lab)).isTrue();
        remember("The lease has lapsed");
        assertThat(slow.fill(lab)).as("only the newest were looked at").isFalse();
        assertThat(read).hasSize(2).last().asString().contains("lapsed");

        nanos.addAndGet(Duration.ofHours(1).toNanos());
        assertThat(slow.fill(lab)).isTrue();
        assertThat(read).hasSize(2);
    }

    private static EmbeddingModel counting(List<String> read) {
        return new EmbeddingModel() {
            @Override
            public Response<List<Embedding>> embedAll(List<TextSegment> texts) {
                texts.forEach(text -> read.add(text.text()));
                return Response.from(texts.stream()
                        .map(text -> Embedding.from(new float[] {1, 0}))
                        .toList());
            }
        };
    }

    @Test
    void when_the_model_fails_words_still_count() {
        remember("The cache is cold");
        book.queryVectors()
                .from(
                        "none",
                        query -> {
                            throw new IllegalStateException("no model here");
                        },
                        0);

        assertThat(found("cold cache")).hasSize(1);
    }
}
