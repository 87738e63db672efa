package dev.minutebook.embeddings;

import static org.assertj.core.api.Assertions.assertThat;

import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(600)
class OnnxEnvironmentTest {

    @TempDir
    Path folder;

    @Test
    void a_process_that_ends_while_models_are_loaded_ends_as_asked() throws Exception {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Ending.class.getName())
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(process.waitFor()).as(said).isZero();
        assertThat(said).contains("loaded 3 while ending").doesNotContain("Exception");
    }

    /// Loads one model after the other, also while the process ends.
    static final class Ending {

        private static final int WHILE_ENDING = 3;

        private static volatile boolean ending;

        private Ending() {}

        public static void main(String[] none) throws Exception {
            OnnxEnvironment.hold();
            CountDownLatch first = new CountDownLatch(1);
            CountDownLatch more = new CountDownLatch(WHILE_ENDING);
            Thread loader = Thread.ofPlatform().daemon().unstarted(() -> {
                while (more.getCount() > 0) {
                    load();
                    first.countDown();
                    if (ending) {
                        more.countDown();
                    }
                }
            });
            loader.setUncaughtExceptionHandler((thread, failed) -> {
                failed.printStackTrace(System.out);
                Runtime.getRuntime().halt(1);
            });
            loader.start();
            first.await();
            Runtime.getRuntime().addShutdownHook(new Thread(() -> {
                ending = true;
                try {
                    more.await();
                } catch (InterruptedException interrupted) {
                    Thread.currentThread().interrupt();
                }
                System.out.println("loaded " + WHILE_ENDING + " while ending");
            }));
            System.exit(0);
        }

        private static void load() {
            try (InputStream model = Objects.requireNonNull(
                    OnnxEnvironmentTest.class.getResourceAsStream("/bge-small-en-v1.5-q.onnx"))) {
                OrtEnvironment.getEnvironment()
                        .createSession(model.readAllBytes())
                        .close();
            } catch (OrtException failed) {
                throw new IllegalStateException(failed);
            } catch (IOException failed) {
                throw new UncheckedIOException(failed);
            }
        }
    }
}
