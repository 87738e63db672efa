package dev.minutebook.dist;

import dev.minutebook.api.workspaces.IssuedToken;
import dev.minutebook.cli.MinutebookCommand;
import dev.minutebook.cli.screen.Screen;
import dev.minutebook.server.ServerConfig;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

@Command(
        name = "up",
        description = {
            "Starts the server and keeps it running until Ctrl-C.",
            "Without any setting it runs on its own private PostgreSQL in the data folder. With MINUTEBOOK_DATABASE_URL it"
                    + " runs on yours."
        },
        footer = {
            "  minutebook up",
            "  minutebook up --data ./book --port 8080",
            "  MINUTEBOOK_DATABASE_URL=jdbc:postgresql://db/minutebook minutebook up --host 0.0.0.0"
        })
final class UpCommand implements Callable<Integer> {

    @ParentCommand private @Nullable MinutebookCommand parent;

    @Spec private @Nullable CommandSpec spec;

    @Option(
            names = "--host",
            paramLabel = "HOST",
            description = "The address to listen on. Also MINUTEBOOK_HOST.")
    private @Nullable String host;

    @Option(
            names = "--port",
            paramLabel = "PORT",
            description = "The port to listen on, 0 for any free one. Also MINUTEBOOK_PORT.")
    private @Nullable Integer port;

    @Option(
            names = "--headless",
            description = "Never open a browser. So far none is opened anyway.")
    void headless(boolean wanted) {}

    @Override
    public Integer call() throws Exception {
        if (parent == null || spec == null) {
            throw new IllegalStateException("up is a command of minutebook");
        }
        Screen screen = parent.invocation().screen(spec.commandLine());
        Path data = parent.invocation().data();
        ServerConfig config = ServerConfig.from(System.getenv());
        config = host == null ? config : config.host(host);
        config = port == null ? config : config.port(port);
        screen.notice("Opening the book in " + data);
        CountDownLatch stopped = new CountDownLatch(1);
        ServedBook served = ServedBook.start(data, config, System.getenv());
        served.closeWithProcess(stopped::countDown);
        greet(screen, served);
        stopped.await();
        return 0;
    }

    private static void greet(Screen screen, ServedBook served) {
        long millis =
                System.currentTimeMillis() - ManagementFactory.getRuntimeMXBean().getStartTime();
        if (screen.json()) {
            IssuedToken token = served.firstToken();
            screen.document(
                    new Greeting(
                            served.url().toString(),
                            token == null ? null : token.secret(),
                            millis));
            return;
        }
        screen.line("Minutebook is ready at " + served.url() + " after " + millis + " ms");
        IssuedToken token = served.firstToken();
        if (token != null) {
            screen.line("Your token, shown once: " + token.secret());
        }
        screen.line("Try: minutebook agents register ada    Stop: Ctrl-C");
    }

    /// @param token only at the first start
    record Greeting(String url, @Nullable String token, long readyMillis) {}
}
