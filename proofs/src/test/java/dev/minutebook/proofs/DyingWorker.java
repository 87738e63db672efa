package dev.minutebook.proofs;

import dev.minutebook.core.Connect;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.PostgresMinutebook;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.verify.SigningKey;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/// A worker in a process of its own, made to be killed in the middle of a search.
final class DyingWorker {

    private DyingWorker() {}

    static Process start(TestDatabase database, String workspace) throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx256m",
                        "-cp",
                        System.getProperty("java.class.path"),
                        DyingWorker.class.getName(),
                        database.url(),
                        database.user(),
                        database.password(),
                        workspace)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    public static void main(String[] arguments) throws InterruptedException {
        PostgresMinutebook book = PostgresMinutebook.open(
                Connect.to(arguments[0], arguments[1], arguments[2]),
                CoreConfig.sealingWith(SigningKey.generate()).background(false));
        ProofWorker.builder()
                .workspaces(() -> List.of(book.workspace(arguments[3])))
                .limits(new ProverLimits(Duration.ofMinutes(5), 256))
                .lease(Duration.ofSeconds(4))
                .start();
        Thread.sleep(Duration.ofMinutes(10));
    }
}
