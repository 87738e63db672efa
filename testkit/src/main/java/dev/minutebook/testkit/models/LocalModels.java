package dev.minutebook.testkit.models;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

/// A fake provider of models on this machine, on plain sockets. It implements the streaming protocols of OpenAI,
/// Anthropic, Ollama and Gemini, and behaves for each call as a function decides.
///
///     try (LocalModels models = LocalModels.by(call -> Behaviour.saying("Yes."))) {
///         … models.openAi() …
///         assertThat(models.calls()).hasSize(1);
///     }
public final class LocalModels implements AutoCloseable {

    private final ServerSocket server;
    private final Function<ModelRequest, Behaviour> script;
    private final AtomicInteger counter = new AtomicInteger();
    private final List<ModelRequest> calls = new CopyOnWriteArrayList<>();
    private final Set<Socket> connections = ConcurrentHashMap.newKeySet();

    private LocalModels(Function<ModelRequest, Behaviour> script, int port) {
        this.script = script;
        try {
            this.server = new ServerSocket(port, 256, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// A provider that does with each call what the function says.
    public static LocalModels by(Function<ModelRequest, Behaviour> script) {
        return by(script, 0);
    }

    /// The same on a certain port.
    public static LocalModels by(Function<ModelRequest, Behaviour> script, int port) {
        LocalModels models = new LocalModels(script, port);
        Thread.ofVirtual().name("local-models").start(models::accept);
        return models;
    }

    /// A provider that says the same to everybody.
    public static LocalModels saying(String text) {
        return by(call -> Behaviour.saying(text));
    }

    public int port() {
        return server.getLocalPort();
    }

    /// The base URL for those who speak to it as to OpenAI.
    public String openAi() {
        return url() + "/v1";
    }

    public String anthropic() {
        return url() + "/v1";
    }

    public String ollama() {
        return url();
    }

    public String gemini() {
        return url() + "/v1beta";
    }

    /// Every call it saw, in the order in which they came.
    public List<ModelRequest> calls() {
        return List.copyOf(calls);
    }

    @Override
    public void close() {
        try {
            server.close();
            for (Socket connection : connections) {
                connection.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String url() {
        return "http://127.0.0.1:" + port();
    }

    private void accept() {
        while (!server.isClosed()) {
            try {
                Socket connection = server.accept();
                connections.add(connection);
                Thread.ofVirtual().start(() -> serve(connection));
            } catch (IOException e) {
                if (!server.isClosed()) {
                    throw new UncheckedIOException(e);
                }
            }
        }
    }

    private void serve(Socket connection) {
        try (connection) {
            RequestReader reader = new RequestReader(connection.getInputStream());
            ModelRequest request = reader.read(counter.incrementAndGet());
            calls.add(request);
            script.apply(request).play(new CallStream(connection, request));
        } catch (IOException e) {
            // The caller has gone away: it heard enough, or too little.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            connections.remove(connection);
        }
    }
}
