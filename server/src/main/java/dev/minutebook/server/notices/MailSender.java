package dev.minutebook.server.notices;

import dev.minutebook.core.notices.DueNotice;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import javax.net.ssl.SSLSocketFactory;
import org.jspecify.annotations.Nullable;

/// Sends notices as mails, one message to one mailbox, over SMTP. Unless the mail server is on this machine, the
/// connection must be encrypted.
final class MailSender implements NoticeSender {

    private static final int MOST_LINES = 100;

    private final MailServer server;
    private final @Nullable URI base;
    private final Clock clock;
    private final SSLSocketFactory tls;
    private final Duration time;

    /// @param base where people reach the server
    /// @param time how long one attempt may take
    MailSender(MailServer server, @Nullable URI base, Clock clock, SSLSocketFactory tls, Duration time) {
        this.server = server;
        this.base = base;
        this.clock = clock;
        this.tls = tls;
        this.time = time;
    }

    @Override
    public void send(DueNotice notice) throws IOException {
        InetAddress machine = InetAddress.getByName(server.host());
        try (TimedSocket socket = TimedSocket.open(machine, server.port(), tls, time)) {
            if (server.encrypted()) {
                socket.encrypt(server.host());
            }
            expect(socket, "220");
            greet(socket, server.encrypted() || machine.isLoopbackAddress());
            say(socket, "MAIL FROM:<" + server.from() + ">", "250");
            say(socket, "RCPT TO:<" + notice.address() + ">", "250");
            say(socket, "DATA", "354");
            String mail =
                    new MailText(NoticeText.of(notice, base), server.from(), notice.address(), clock.instant()).text();
            socket.write(mail.getBytes(StandardCharsets.US_ASCII));
            say(socket, ".", "250");
            // The mail is taken; how the server says goodbye changes nothing.
            socket.line("QUIT");
        }
    }

    /// Says hello, begins to encrypt where that is possible, and logs in.
    ///
    /// @param safe whether what is said now is overheard by nobody
    private void greet(TimedSocket socket, boolean safe) throws IOException {
        List<String> offers = say(socket, "EHLO minutebook", "250");
        boolean offered = offers.stream().anyMatch("STARTTLS"::equalsIgnoreCase);
        if (!server.encrypted() && offered) {
            say(socket, "STARTTLS", "220");
            socket.encrypt(server.host());
            say(socket, "EHLO minutebook", "250");
        } else if (!safe) {
            throw new SendFailure("the mail server does not encrypt; it must offer STARTTLS");
        }
        if (server.user() != null && server.password() != null) {
            String login = "\0" + server.user() + "\0" + server.password();
            say(
                    socket,
                    "AUTH PLAIN " + Base64.getEncoder().encodeToString(login.getBytes(StandardCharsets.UTF_8)),
                    "235");
        }
    }

    private static List<String> say(TimedSocket socket, String command, String expected) throws IOException {
        socket.line(command);
        return expect(socket, expected);
    }

    /// The texts of an answer of one or more lines.
    private static List<String> expect(TimedSocket socket, String code) throws IOException {
        List<String> texts = new ArrayList<>();
        while (texts.size() < MOST_LINES) {
            String line = socket.line();
            if (!line.startsWith(code)) {
                String said = line.length() >= 3 && line.substring(0, 3).chars().allMatch(Character::isDigit)
                        ? line.substring(0, 3)
                        : "something else";
                throw new SendFailure(
                        String.format(Locale.ROOT, "the mail server answered %s where %s was expected", said, code));
            }
            texts.add(line.length() > 4 ? line.substring(4).strip() : "");
            if (line.length() <= 3 || line.charAt(3) != '-') {
                return texts;
            }
        }
        throw new SendFailure("the mail server answers without end");
    }
}
