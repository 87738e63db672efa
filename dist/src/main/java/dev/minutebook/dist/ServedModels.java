package dev.minutebook.dist;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.chamber.Chamber;
import dev.minutebook.chamber.config.ChamberConfig;
import dev.minutebook.chamber.config.ConfigChanges;
import dev.minutebook.core.PostgresMinutebook;
import dev.minutebook.core.providers.ProviderLookup;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The models that a served book calls: those its file names, and others once the file was changed and
/// somebody asks for it to be read again. A file that cannot be used changes nothing.
final class ServedModels implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(ServedModels.class);

    private final PostgresMinutebook book;
    private final Path file;
    private final boolean mustBeThere;
    private @Nullable ChamberConfig config;
    private @Nullable Chamber chamber;

    private ServedModels(PostgresMinutebook book, Path file, boolean mustBeThere) {
        this.book = book;
        this.file = file;
        this.mustBeThere = mustBeThere;
    }

    /// Reads the file, and calls nobody yet.
    ///
    /// @param data where the file is unless the environment names another
    static ServedModels of(PostgresMinutebook book, Path data, Map<String, String> environment) throws IOException {
        String named = environment.get("MINUTEBOOK_CHAMBER_CONFIG");
        ServedModels models = new ServedModels(
                book, named == null || named.isBlank() ? data.resolve("chamber.json") : Path.of(named), named != null);
        models.config = models.read();
        return models;
    }

    ServedModels start() {
        if (config != null) {
            serve(config);
        }
        return this;
    }

    private @Nullable ChamberConfig read() throws IOException {
        return !mustBeThere && !Files.exists(file) ? null : ChamberConfig.read(file);
    }

    private void serve(@Nullable ChamberConfig wanted) {
        chamber = chamber(wanted);
        config = wanted;
        book.serves(served(wanted));
    }

    private @Nullable Chamber chamber(@Nullable ChamberConfig wanted) {
        return wanted == null
                ? null
                : Chamber.builder()
                        .config(wanted)
                        .workspaces(book::debating)
                        .translating(book::proving)
                        .backingUp(book::backingUp)
                        .querying(book::querying)
                        .evolving(book::evolving)
                        .start();
    }

    private static List<String> served(@Nullable ChamberConfig config) {
        List<String> served = new ArrayList<>();
        if (config != null) {
            served.addAll(config.providers().keySet());
            if (config.hasDefaultModel()) {
                served.add(ProviderLookup.DEFAULT_MODEL);
            }
        }
        return served;
    }

    /// Reads the file again. Calls that are under way end as they began; new ones go by the new file. The log
    /// says which keys changed.
    ///
    /// @return the keys that changed; none if the file is as before, or cannot be used
    synchronized List<String> reload() {
        try {
            ChamberConfig wanted = read();
            List<String> changed = ConfigChanges.between(config, wanted);
            if (changed.isEmpty()) {
                LOG.info("{} says what it said before", file.getFileName());
                return changed;
            }
            Chamber before = chamber;
            ChamberConfig saidBefore = config;
            serve(wanted);
            try {
                book.reloaded(changed);
            } catch (RuntimeException unwritten) {
                end(chamber);
                chamber = before;
                config = saidBefore;
                book.serves(served(saidBefore));
                throw unwritten;
            }
            end(before);
            LOG.info("{} was read again; changed: {}", file.getFileName(), changed);
            return changed;
        } catch (IOException | MinutebookException unusable) {
            LOG.warn(
                    "{} was read again and is not used; what was said before goes on: {}",
                    file.getFileName(),
                    unusable.getMessage());
            return List.of();
        }
    }

    /// Lets calls that are under way end, without anybody waiting for them.
    private static void end(@Nullable Chamber chamber) {
        if (chamber != null) {
            Thread.ofVirtual().start(chamber::close);
        }
    }

    @Override
    public synchronized void close() {
        if (chamber != null) {
            chamber.close();
        }
    }
}
