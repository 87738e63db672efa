package dev.minutebook.dist;

import dev.minutebook.core.access.SelfApproval;
import dev.minutebook.embedded.LocalMinutebook;
import dev.minutebook.local.system.FolderTree;
import dev.minutebook.scenario.YearClock;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A book in whose workspace `main` a year was played, which takes longer than most tests that need one. It is played
/// once in a run of Maven; each test takes a copy.
///
/// @param data  its folder, for nobody to open
/// @param begun when it was played
/// @param ended when it ended, on the clock of the year
/// @param said  what the story told
record PlayedYear(Path data, Instant begun, Instant ended, List<String> said) {

    private static final Path FOLDER = Path.of("target", "year").toAbsolutePath();

    private static final class Holder {
        private static final PlayedYear INSTANCE = once();
    }

    static PlayedYear instance() {
        return Holder.INSTANCE;
    }

    /// Copies the folder to where nothing is.
    void copyTo(Path folder) throws IOException {
        PreparedFolder.copy(data, Files.createDirectories(folder));
    }

    private static PlayedYear once() {
        try {
            Optional<String> maven = maven();
            Path note = FOLDER.resolve("note");
            if (maven.isPresent() && Files.exists(note)) {
                List<String> lines = Files.readAllLines(note);
                if (lines.getFirst().equals(maven.get())) {
                    return new PlayedYear(
                            FOLDER.resolve("book"),
                            Instant.parse(lines.get(1)),
                            Instant.parse(lines.get(2)),
                            lines.subList(3, lines.size()));
                }
            }
            FolderTree.delete(FOLDER);
            PlayedYear played = play(FOLDER.resolve("book"));
            List<String> lines = new ArrayList<>(List.of(
                    maven.orElse(""), played.begun().toString(), played.ended().toString()));
            lines.addAll(played.said());
            Files.write(note, lines);
            return played;
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /// The Maven that runs these tests, now and later in other processes.
    private static Optional<String> maven() {
        return Stream.iterate(
                        ProcessHandle.current().parent(), Optional::isPresent, it -> it.flatMap(ProcessHandle::parent))
                .map(Optional::orElseThrow)
                .filter(it -> it.info().command().orElse("").endsWith("/java"))
                .findFirst()
                .map(it -> it.pid() + " " + it.info().startInstant().orElse(Instant.EPOCH));
    }

    private static PlayedYear play(Path data) {
        Instant now = Instant.now();
        YearClock clock = YearClock.endingBefore(now);
        List<String> said = new ArrayList<>();
        try (LocalMinutebook book = LocalMinutebook.open(
                PreparedFolder.at(data),
                4,
                config -> config.selfApproval(SelfApproval.ALWAYS)
                        .background(false)
                        .clock(clock))) {
            YearStory story = new YearStory(
                    book.record(), clock, said::add, words -> "minutebook " + String.join(" ", words) + " --data here");
            if (!story.playIn(LocalMinutebook.MAIN)) {
                throw new AssertionError(said);
            }
        }
        return new PlayedYear(data, now, clock.instant(), said);
    }
}
