package dev.minutebook.dist;

import dev.minutebook.cli.call.CommandContext;
import dev.minutebook.scenario.world.World;
import dev.minutebook.server.ServerConfig;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;

/// Serves the book of the demo until Ctrl-C.
final class DemoServer {

    private DemoServer() {}

    static void serve(CommandContext call) throws IOException, InterruptedException {
        CountDownLatch stopped = new CountDownLatch(1);
        ServedBook serving = ServedBook.start(call.data(), ServerConfig.from(System.getenv()), System.getenv());
        serving.closeWithProcess(stopped::countDown);
        Path token = DemoWorld.token(call.data(), World.NAME);
        String debate =
                DemoWorld.telling(serving.record().workspace(World.NAME)).id().text();
        URI signIn = serving.signInLink(Files.readString(token).strip(), "/w/" + World.NAME + "/debates/" + debate);
        call.screen().line("Minutebook is ready at " + serving.url());
        call.screen().line("You are Ruth Okafor, a reviewer of Acme; your token is in " + token);
        call.screen().line("Console, signed in once within 10 minutes: " + signIn);
        call.screen().line("Try: one of the commands above, in another terminal    Stop: Ctrl-C");
        if (serving.hasConsole() && !call.screen().json()) {
            BrowserWindow.open(call.data(), signIn, System.getenv());
        }
        stopped.await();
    }
}
