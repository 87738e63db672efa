package dev.minutebook.local;

import dev.minutebook.local.programs.ProgramArchive;
import dev.minutebook.local.programs.ProgramCache;
import dev.minutebook.local.programs.Programs;
import dev.minutebook.local.system.Platform;

/// The programs as every start finds them.
final class InstalledPrograms {

    private InstalledPrograms() {}

    static Programs programs() {
        return ProgramCache.standard().unpacked(ProgramArchive.of(Platform.current()));
    }
}
