package dev.minutebook.dist;

import dev.minutebook.api.Minutebook;
import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.asks.Asks;
import dev.minutebook.chamber.Chamber;
import dev.minutebook.chamber.KillPoint;
import dev.minutebook.chamber.config.ChamberConfig;
import dev.minutebook.chamber.config.ProviderConfig;
import dev.minutebook.chamber.config.ProviderKind;
import dev.minutebook.client.ClientConfig;
import dev.minutebook.client.HttpMinutebook;
import dev.minutebook.core.Connect;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.PostgresMinutebook;
import dev.minutebook.verify.SigningKey;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

/// A chamber in a process of its own, which tells on its standard output where it is and what the record refused
/// it.
///
/// Lines on its input let it go on (`go`) or close (`stop`). When the input ends, so does the process.
final class ChamberProcess {

    /// The exit code of a process that ended itself as by kill -9.
    static final int HALTED = 137;

    /// What it does at its point.
    enum Manner {
        /// Nothing.
        PASSES,
        /// Ends without another instruction.
        HALTS,
        /// Says `at` and the point, and waits until it may go on.
        WAITS
    }

    private static final CountDownLatch STOP = new CountDownLatch(1);
    private static final Semaphore GO = new Semaphore(0);

    private ChamberProcess() {}

    /// @param arguments server and token, or database and password of its owner; provider, workers, lease in
    /// seconds, manner, point, at which passing of the point
    public static void main(String[] arguments) throws Exception {
        Manner manner = Manner.valueOf(arguments[5]);
        KillPoint chosen = KillPoint.valueOf(arguments[6]);
        int passing = Integer.parseInt(arguments[7]);
        Thread.ofPlatform().daemon().start(ChamberProcess::listen);
        AtomicInteger passings = new AtomicInteger();
        ChamberConfig config = ChamberConfig.of(ProviderConfig.of("local", ProviderKind.OPENAI)
                        .baseUrl(arguments[2])
                        .apiKey("none")
                        .model("m"))
                .workers(Integer.parseInt(arguments[3]))
                .lease(Duration.ofSeconds(Long.parseLong(arguments[4])));
        try (Minutebook book = open(arguments[0], arguments[1]);
                Chamber chamber = Chamber.builder()
                        .workspace(watched(Workspace.class, book.workspace("main")))
                        .config(config)
                        .killPoints(point -> {
                            if (point == chosen && manner != Manner.PASSES && passings.incrementAndGet() == passing) {
                                reached(manner, point);
                            }
                        })
                        .start()) {
            say("ready");
            STOP.await();
        }
    }

    private static Minutebook open(String url, String secret) {
        return url.startsWith("jdbc:")
                ? PostgresMinutebook.open(
                        Connect.to(url, "minutebook", secret).connections(4),
                        CoreConfig.sealingWith(SigningKey.generate()).background(false))
                : HttpMinutebook.connect(ClientConfig.of(URI.create(url), secret));
    }

    private static void reached(Manner manner, KillPoint point) {
        if (manner == Manner.HALTS) {
            Runtime.getRuntime().halt(HALTED);
        }
        say("at " + point);
        GO.acquireUninterruptibly();
    }

    private static void listen() {
        try (BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                if (line.equals("go")) {
                    GO.release();
                } else {
                    STOP.countDown();
                }
            }
        } catch (IOException e) {
            say("nothing more is heard: " + e.getMessage());
        }
        Runtime.getRuntime().halt(1);
    }

    private static void say(String line) {
        System.out.println(line);
        System.out.flush();
    }

    /// The same, telling of every refusal of what is said about asks.
    private static <T> T watched(Class<T> type, T real) {
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(), new Class<?>[] {type}, (proxy, method, arguments) -> {
                    try {
                        Object result = method.invoke(real, arguments);
                        return switch (result) {
                            case Asks asks -> watched(Asks.class, asks);
                            case Workspace workspace -> watched(Workspace.class, workspace);
                            case null, default -> result;
                        };
                    } catch (InvocationTargetException e) {
                        if (e.getCause() instanceof MinutebookException refused && type == Asks.class) {
                            say("refused " + method.getName() + " " + refused.code());
                        }
                        throw e.getCause();
                    }
                }));
    }
}
