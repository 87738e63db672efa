package dev.minutebook.embedded.moving;

import dev.minutebook.core.moving.ArchiveManifest;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// What was exported or imported.
///
/// @param workspace the name it has here
/// @param bytes     before compression
/// @param sealed    how many entries its log had
/// @param encrypted whether its contents are sealed, in the archive too
/// @param signers   the keys that signed its log
/// @param tables    how many rows of each, where there are any
/// @param takenAt   of which moment it is
public record MovedWorkspace(
        String workspace,
        String id,
        String file,
        Instant takenAt,
        long rows,
        long bytes,
        long sealed,
        boolean encrypted,
        List<String> signers,
        Map<String, Long> tables) {

    public MovedWorkspace {
        signers = List.copyOf(signers);
        tables = Map.copyOf(tables);
    }

    static MovedWorkspace of(ArchiveManifest manifest, String name, String file) {
        ArchiveManifest.Head head = manifest.head();
        return new MovedWorkspace(
                name,
                manifest.workspace().id().toString(),
                file,
                manifest.takenAt(),
                manifest.rows(),
                manifest.bytes(),
                head == null ? 0 : head.number(),
                manifest.workspace().keyVersion() > 0,
                manifest.keys().keySet().stream().sorted().toList(),
                manifest.parts().stream()
                        .filter(part -> part.rows() > 0)
                        .collect(Collectors.toMap(ArchiveManifest.Part::name, ArchiveManifest.Part::rows)));
    }
}
