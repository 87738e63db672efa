package dev.minutebook.s3;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/// The same with moto, which others wrote. Run by `dev/moto`, which names the program.
class MotoIT extends S3Contract {

    private static Process moto;
    private static URI endpoint;

    @BeforeAll
    static void start() throws Exception {
        String program = System.getenv("MINUTEBOOK_MOTO");
        if (program == null) {
            throw new AssertionError("run this by 'dev/moto FOLDER dev/mvn -pl s3 test -Dtest=MotoIT'");
        }
        int port;
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        endpoint = URI.create("http://127.0.0.1:" + port);
        moto = new ProcessBuilder(program, "-H", "127.0.0.1", "-p", Integer.toString(port))
                .redirectErrorStream(true)
                .redirectOutput(Path.of("target", "moto.log").toAbsolutePath().toFile())
                .start();
        while (!answers()) {
            if (moto.waitFor(100, TimeUnit.MILLISECONDS)) {
                throw new AssertionError("moto ended; see s3/target/moto.log");
            }
        }
    }

    private static boolean answers() {
        try {
            HttpURLConnection connection =
                    (HttpURLConnection) endpoint.resolve("/moto-api/").toURL().openConnection();
            return connection.getResponseCode() == 200;
        } catch (IOException notYet) {
            return false;
        }
    }

    @AfterAll
    static void stop() throws InterruptedException {
        if (moto != null) {
            moto.destroy();
            moto.waitFor();
        }
    }

    @Override
    URI endpoint() {
        return endpoint;
    }
}
