package dev.minutebook.local;

import java.nio.file.Path;

/// The durability of tests that kill processes, but not the machine: a commit is handed to the operating system
/// before it is acknowledged, and nobody waits for the disk.
final class ProcessCrashConfig {

    private ProcessCrashConfig() {}

    static LocalPostgresConfig in(Path folder) {
        return LocalPostgresConfig.in(folder)
                .withDurability(Durability.UNSAFE_FOR_TESTS)
                .withSetting("synchronous_commit", "on");
    }
}
