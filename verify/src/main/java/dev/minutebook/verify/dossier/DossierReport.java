package dev.minutebook.verify.dossier;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What came of checking a dossier.
///
/// @param readable whether the file could be read as a dossier at all
/// @param findings what does not hold; none if all holds that was checked
/// @param held the levels that were checked and hold
/// @param notes what could not be checked, and why
/// @param topic what was debated; null if it cannot be read
/// @param entries how many entries were checked
/// @param parts how many parts of rows were shown and checked
/// @param withheld of how many parts there is only a hash
/// @param blocks how many signatures of blocks were checked
/// @param key the id of the key that sealed the file; null if it cannot be read
public record DossierReport(
        boolean readable,
        List<DossierFinding> findings,
        Set<DossierLevel> held,
        List<String> notes,
        @Nullable String topic,
        long entries,
        long parts,
        long withheld,
        long blocks,
        @Nullable String key) {

    /// Whether nothing was found to be changed.
    public boolean holds() {
        return findings.isEmpty();
    }
}
