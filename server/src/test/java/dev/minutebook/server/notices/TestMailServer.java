package dev.minutebook.server.notices;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import org.jspecify.annotations.Nullable;

/// A mail server for tests, which keeps every command and every mail.
final class TestMailServer implements AutoCloseable {

    private final ServerSocket server;
    private final @Nullable SSLContext tls;
    private final boolean fromTheStart;
    private final Thread thread = Thread.ofVirtual().unstarted(this::serve);
    private final List<String> said = new CopyOnWriteArrayList<>();
    private final List<String> mails = new CopyOnWriteArrayList<>();
    private volatile String recipientAnswer = "250 ok";

    /// @param tls          with which it encrypts; null if it cannot
    /// @param fromTheStart whether it does from the first byte
    TestMailServer(@Nullable SSLContext tls, boolean fromTheStart) throws IOException {
        this.server = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
        this.tls = tls;
        this.fromTheStart = fromTheStart;
        thread.start();
    }

    int port() {
        return server.getLocalPort();
    }

    List<String> said() {
        return said;
    }

    List<String> mails() {
        return mails;
    }

    void answerRecipients(String line) {
        recipientAnswer = line;
    }

    private void serve() {
        while (!server.isClosed()) {
            try (Socket socket = server.accept()) {
                talk(fromTheStart ? encrypted(socket) : socket);
            } catch (IOException gone) {
                said.add("(gone)");
            }
        }
    }

    private Socket encrypted(Socket socket) throws IOException {
        SSLSocket encrypted = (SSLSocket) tls.getSocketFactory().createSocket(socket, null, socket.getPort(), true);
        encrypted.setUseClientMode(false);
        encrypted.startHandshake();
        said.add("(encrypted)");
        return encrypted;
    }

    private void talk(Socket first) throws IOException {
        Socket socket = first;
        BufferedReader in = reader(socket);
        answer(socket, "220 test");
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            said.add(line);
            String command = line.split(" ", 2)[0];
            switch (command) {
                case "EHLO" ->
                    answer(
                            socket,
                            tls != null && !(socket instanceof SSLSocket)
                                    ? "250-test\r\n250-STARTTLS\r\n250 AUTH PLAIN"
                                    : "250-test\r\n250 AUTH PLAIN");
                case "STARTTLS" -> {
                    answer(socket, "220 go on");
                    socket = encrypted(socket);
                    in = reader(socket);
                }
                case "AUTH" -> answer(socket, "235 welcome");
                case "MAIL" -> answer(socket, "250 ok");
                case "RCPT" -> answer(socket, recipientAnswer);
                case "DATA" -> {
                    answer(socket, "354 go on");
                    mails.add(mail(in));
                    answer(socket, "250 taken");
                }
                case "QUIT" -> {
                    return;
                }
                default -> answer(socket, "500 what?");
            }
        }
    }

    private static String mail(BufferedReader in) throws IOException {
        List<String> lines = new ArrayList<>();
        for (String line = in.readLine(); line != null && !line.equals("."); line = in.readLine()) {
            lines.add(line);
        }
        return String.join("\r\n", lines);
    }

    private static BufferedReader reader(Socket socket) throws IOException {
        return new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
    }

    private static void answer(Socket socket, String line) throws IOException {
        OutputStream out = socket.getOutputStream();
        out.write((line + "\r\n").getBytes(StandardCharsets.US_ASCII));
        out.flush();
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
