package dev.minutebook.embedded.backup;

import dev.minutebook.core.PostgresMinutebook;
import dev.minutebook.core.erasures.PastErasure;
import dev.minutebook.embedded.backup.targets.DurableFile;
import dev.minutebook.json.MinutebookJson;
import dev.minutebook.local.system.AtomicFile;
import dev.minutebook.local.system.FilePermissions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;

/// The note in a restored data folder on what was erased after its backup was taken. Opening the book carries these
/// erasures out again before anybody reads; until then the note goes into backups of the folder too.
///
/// @param erasures each once
public record DueErasures(List<PastErasure> erasures) {

    static final String NAME = "erasures-due.json";

    public DueErasures {
        Map<UUID, PastErasure> each = new LinkedHashMap<>();
        erasures.forEach(one -> each.putIfAbsent(one.id(), one));
        erasures = List.copyOf(each.values());
    }

    /// What is due in a folder.
    public static DueErasures in(Path folder) {
        Path note = folder.resolve(NAME);
        try {
            return Files.exists(note)
                    ? MinutebookJson.STRICT.read(Files.readString(note), DueErasures.class)
                    : new DueErasures(List.of());
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /// Notes these besides what is due already.
    void note(Path folder) throws IOException {
        DueErasures all = new DueErasures(
                Stream.concat(in(folder).erasures.stream(), erasures.stream()).toList());
        if (!all.erasures.isEmpty()) {
            AtomicFile.write(folder.resolve(NAME), MinutebookJson.STRICT.write(all), FilePermissions.PRIVATE_DATA);
            DurableFile.force(folder);
        }
    }

    /// Carries out what is due. Broken off, it is due still.
    ///
    /// @return how many erasures found something
    public static int settle(Path folder, PostgresMinutebook book) {
        DueErasures due = in(folder);
        if (due.erasures.isEmpty()) {
            return 0;
        }
        int found = book.repeat(due.erasures);
        try {
            Files.delete(folder.resolve(NAME));
            DurableFile.force(folder);
        } catch (IOException kept) {
            throw new UncheckedIOException(kept);
        }
        return found;
    }
}
