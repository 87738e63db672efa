package dev.minutebook.s3;

import java.io.IOException;
import java.net.URI;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/// With a small service of our own.
class S3TargetTest extends S3Contract {

    private static ObjectServer server;

    @BeforeAll
    static void start() throws IOException {
        server = ObjectServer.start();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Override
    URI endpoint() {
        return server.endpoint();
    }
}
