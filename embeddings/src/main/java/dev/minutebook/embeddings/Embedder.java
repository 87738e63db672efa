package dev.minutebook.embeddings;

import dev.langchain4j.data.embedding.Embedding;
import dev.langchain4j.data.segment.TextSegment;
import dev.langchain4j.model.embedding.EmbeddingModel;
import dev.langchain4j.model.embedding.onnx.bgesmallenv15q.BgeSmallEnV15QuantizedEmbeddingModel;
import dev.minutebook.core.PostgresMinutebook;
import dev.minutebook.core.search.vectors.Vectors;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Computes vectors of texts in the background, and of queries when they are asked. The model is loaded when it is
/// first needed.
public final class Embedder implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Embedder.class);

    /// So many texts are read and written at once.
    private static final int AT_ONCE = 64;

    /// So many go to the model at once.
    private static final int BATCH = 16;

    /// To the best text of a conversation, questions about it had a cosine of 0.61 and more, and words without
    /// sense 0.60 and less.
    private static final float LEAST = 0.6f;

    /// Longer queries are truncated; no model reads further.
    private static final int LONGEST = 4_000;

    private final PostgresMinutebook book;
    private final String name;
    private final Supplier<EmbeddingModel> loading;
    private final Duration every;
    private final WalkPace pace;
    private final CountDownLatch closed = new CountDownLatch(1);
    private final Thread worker =
            Thread.ofPlatform().daemon().name("minutebook-embedder").unstarted(this::run);
    private @Nullable EmbeddingModel model;

    /// @param name the model's name, which is stored with each vector: another model's vectors are computed anew
    public Embedder(PostgresMinutebook book, String name, Supplier<EmbeddingModel> loading, Duration every) {
        this(book, name, loading, every, new WalkPace(System::nanoTime));
    }

    Embedder(PostgresMinutebook book, String name, Supplier<EmbeddingModel> loading, Duration every, WalkPace pace) {
        this.book = book;
        this.name = name;
        this.loading = loading;
        this.every = every;
        this.pace = pace;
    }

    /// With the bundled model, in this process and without network access.
    public static Embedder local(PostgresMinutebook book) {
        return new Embedder(book, "bge-small-en-v1.5-q", Embedder::bundled, Duration.ofSeconds(2));
    }

    private static EmbeddingModel bundled() {
        OnnxEnvironment.hold();
        return new BgeSmallEnV15QuantizedEmbeddingModel();
    }

    public Embedder start() {
        worker.start();
        return this;
    }

    private void run() {
        try {
            while (!closed.await(every.toMillis(), TimeUnit.MILLISECONDS)) {
                try {
                    fill();
                } catch (RuntimeException failed) {
                    LOG.warn("computing vectors failed and will be retried", failed);
                }
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /// Gives every text that lacks one a vector.
    public void fill() {
        book.lackingVectors(this::fill);
    }

    /// Gives texts of a workspace that lack one a vector.
    ///
    /// @return whether none is left, which is not so if this was closed meanwhile, nor where only the newest were
    ///     looked at
    public boolean fill(UUID workspace) {
        Vectors vectors = book.vectors();
        Instant oldest = pace.oldest(workspace);
        UUID newest = null;
        UUID before = Vectors.NEWEST;
        long took = 0;
        while (before != null && (oldest == null || !WalkPace.madeAt(before).isBefore(oldest))) {
            if (isClosed()) {
                return false;
            }
            long begun = pace.now();
            Vectors.Stretch stretch = vectors.missing(workspace, name, before, AT_ONCE);
            took += pace.now() - begun;
            newest = newest == null ? stretch.newest() : newest;
            before = stretch.next();
            Map<UUID, float[]> computed = computed(stretch.missing());
            if (!computed.isEmpty()) {
                vectors.put(workspace, name, computed);
            }
        }
        pace.note(workspace, oldest == null, newest, took);
        return oldest == null;
    }

    /// Ends early when this is closed: a process that ends does not wait for long.
    private Map<UUID, float[]> computed(List<Vectors.Missing> missing) {
        Map<UUID, float[]> computed = new HashMap<>();
        for (int from = 0; from < missing.size() && !isClosed(); from += BATCH) {
            List<Vectors.Missing> batch = missing.subList(from, Math.min(from + BATCH, missing.size()));
            List<Embedding> vectors = model().embedAll(batch.stream()
                            .map(one -> TextSegment.from(readable(one.text())))
                            .toList())
                    .content();
            for (int i = 0; i < batch.size(); i++) {
                computed.put(batch.get(i).entry(), vectors.get(i).vector());
            }
        }
        return computed;
    }

    private boolean isClosed() {
        return closed.getCount() == 0;
    }

    /// Lets queries have vectors too.
    public void serveQueries() {
        book.queryVectors().from(name, this::of, LEAST);
    }

    /// The vector of a query.
    public float[] of(String query) {
        return model().embed(readable(query)).content().vector();
    }

    private static String readable(String text) {
        String cut = text.length() > LONGEST ? text.substring(0, LONGEST) : text;
        return cut.isBlank() ? "-" : cut;
    }

    private synchronized EmbeddingModel model() {
        EmbeddingModel present = model;
        if (present == null) {
            present = loading.get();
            model = present;
        }
        return present;
    }

    @Override
    public void close() {
        closed.countDown();
        if (!worker.isAlive()) {
            return;
        }
        try {
            worker.join(Duration.ofSeconds(10));
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
