package dev.minutebook.local;

/// The programs as every start finds them.
final class Standard {

    private Standard() {}

    static Programs programs() {
        return ProgramCache.standard().unpacked(ProgramArchive.of(Platform.current()));
    }
}
