package dev.minutebook.embedded.engine;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;

/// Upgrades a folder, says when it has come to a step, and stops there until it is killed.
final class HaltingUpgrade {

    private HaltingUpgrade() {}

    /// @param arguments the data folder, and the step
    public static void main(String[] arguments) throws IOException {
        UpgradeProgress.Step halt = UpgradeProgress.Step.valueOf(arguments[1]);
        EngineUpgrade.of(Path.of(arguments[0]), FormerEngine.JAR, null, (step, done, all) -> {
            if (step == halt) {
                System.out.println(step);
                try {
                    new CountDownLatch(1).await();
                } catch (InterruptedException ended) {
                    Thread.currentThread().interrupt();
                }
            }
        });
    }
}
