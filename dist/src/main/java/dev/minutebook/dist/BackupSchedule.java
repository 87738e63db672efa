package dev.minutebook.dist;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import dev.minutebook.core.encryption.MasterKey;
import dev.minutebook.embedded.backup.BackupOptions;
import dev.minutebook.embedded.backup.BackupRepository;
import dev.minutebook.embedded.backup.BackupRun;
import dev.minutebook.embedded.backup.Keep;
import dev.minutebook.embedded.backup.Manifest;
import dev.minutebook.embedded.backup.targets.BackupPlace;
import dev.minutebook.local.LocalServer;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Backs a served book up, again and again, and deletes what need not be kept.
final class BackupSchedule implements AutoCloseable {

    static final String FOLDER = "MINUTEBOOK_BACKUP";
    static final String INTERVAL = "MINUTEBOOK_BACKUP_INTERVAL";
    static final String KEEP = "MINUTEBOOK_BACKUP_KEEP";

    private static final Logger log = LoggerFactory.getLogger(BackupSchedule.class);

    private static final Duration LOOK = Duration.ofMinutes(1);
    private static final Duration AFTER_FAILURE = Duration.ofMinutes(15);

    private final LocalServer server;
    private final Settings settings;
    private final @Nullable MasterKey master;
    private final Clock clock;
    private final Thread thread;
    private @Nullable Instant next;

    /// @param interval between the beginnings of two backups
    record Settings(BackupPlace place, Duration interval, Keep keep) {

        static Optional<Settings> of(Map<String, String> environment) {
            String folder = environment.getOrDefault(FOLDER, "").strip();
            if (folder.isEmpty()) {
                return Optional.empty();
            }
            BackupPlace place = BackupPlaces.of(folder, environment);
            if (place.archive()) {
                throw Problem.Code.INVALID.because(
                        FOLDER + " is '" + folder + "'; name a folder, which holds many backups");
            }
            String keep = environment.getOrDefault(KEEP, "");
            return Optional.of(new Settings(
                    place,
                    interval(environment.getOrDefault(INTERVAL, "24h")),
                    keep.isBlank() ? Keep.STANDARD : Keep.of(keep)));
        }

        private static Duration interval(String text) {
            try {
                String whole = text.strip().toUpperCase(Locale.ROOT);
                Duration interval = Duration.parse(whole.endsWith("D") ? "P" + whole : "PT" + whole);
                if (interval.compareTo(LOOK) >= 0) {
                    return interval;
                }
            } catch (DateTimeParseException wrong) {
                // Said below.
            }
            throw Problem.Code.INVALID.because(
                    INTERVAL + " is '" + text + "'; write a time of at least a minute, such as 6h or 1d");
        }
    }

    BackupSchedule(LocalServer server, Settings settings, @Nullable MasterKey master, Clock clock) {
        this.server = server;
        this.settings = settings;
        this.master = master;
        this.clock = clock;
        this.thread = Thread.ofPlatform().daemon().name("minutebook-backup").unstarted(this::run);
    }

    BackupSchedule start() {
        thread.start();
        return this;
    }

    private void run() {
        try {
            while (true) {
                look();
                Thread.sleep(LOOK);
            }
        } catch (InterruptedException closed) {
            Thread.currentThread().interrupt();
        }
    }

    /// Backs up if it is time; a failure is logged and tried again later.
    Optional<Manifest> look() {
        Instant now = clock.instant();
        try (BackupRepository store =
                due(now) ? new BackupRepository(settings.place().writing(), master) : null) {
            if (store == null || !due(now, store)) {
                return Optional.empty();
            }
            Manifest manifest = BackupRun.of(
                    server,
                    store,
                    BackupOptions.because(Manifest.Reason.SCHEDULE).clock(clock));
            next = manifest.takenAt().plus(settings.interval());
            log.info("backed up as {} in {}", manifest.id(), store.where());
            prune(store);
            return Optional.of(manifest);
        } catch (IOException | RuntimeException failed) {
            if (!thread.isInterrupted()) {
                log.error(
                        "the book could not be backed up to {}: {}",
                        settings.place().where(),
                        failed.getMessage());
            }
            next = now.plus(AFTER_FAILURE);
            return Optional.empty();
        }
    }

    /// The backup stands, whether older ones can be deleted or not.
    private void prune(BackupRepository store) throws IOException {
        try {
            int deleted = store.prune(settings.keep()).backups().size();
            log.info("{} older backups deleted in {}", deleted, store.where());
        } catch (MinutebookException unreadable) {
            log.error("no older backup was deleted: {}", unreadable.getMessage());
        }
    }

    private boolean due(Instant now) {
        return next == null || !next.isAfter(now);
    }

    /// The first time it goes by the backups that are there, whoever made them.
    private boolean due(Instant now, BackupRepository store) throws IOException {
        if (next == null && !store.ids().isEmpty()) {
            next = store.manifest(null).takenAt().plus(settings.interval());
        }
        return due(now);
    }

    @Override
    public void close() {
        thread.interrupt();
        try {
            thread.join();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }
}
