package dev.minutebook.server.notices;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import dev.minutebook.core.notices.DueNotice;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import javax.net.ssl.SSLSocketFactory;
import org.jspecify.annotations.Nullable;

/// How notices leave the house.
///
/// @param base           where people reach the server, for links; null if that is not known
/// @param privateAllowed whether webhooks may be on machines of the server's own network
/// @param mail           null if no mails are sent
/// @param time           how long one attempt may take
public record NoticeConfig(
        @Nullable URI base,
        boolean privateAllowed,
        @Nullable MailServer mail,
        Duration time) {

    private static final Duration USUAL_TIME = Duration.ofSeconds(10);

    /// What the environment says.
    ///
    /// @param local where the server listens, if it is one for this machine alone; null for one that others use
    public static NoticeConfig from(Map<String, String> environment, @Nullable URI local) throws IOException {
        String base = text(environment, "MINUTEBOOK_PUBLIC_URL");
        String allowed = text(environment, "MINUTEBOOK_NOTICES_PRIVATE");
        String mail = text(environment, "MINUTEBOOK_SMTP_URL");
        return new NoticeConfig(
                base.isEmpty() ? local : web(base),
                local != null ? !"refuse".equals(allowed) : "allow".equals(allowed),
                mail.isEmpty() ? null : mailServer(mail, environment),
                USUAL_TIME);
    }

    private static URI web(String base) {
        try {
            URI uri = URI.create(base);
            if (uri.getHost() != null && ("http".equals(uri.getScheme()) || "https".equals(uri.getScheme()))) {
                return uri;
            }
        } catch (IllegalArgumentException malformed) {
            // Said below.
        }
        throw Problem.Code.INVALID.because(
                "MINUTEBOOK_PUBLIC_URL must be one such as https://minutebook.example.org; it is '" + base + "'");
    }

    private static MailServer mailServer(String address, Map<String, String> environment) throws IOException {
        String file = text(environment, "MINUTEBOOK_SMTP_PASSWORD_FILE");
        String password = file.isEmpty()
                ? text(environment, "MINUTEBOOK_SMTP_PASSWORD")
                : Files.readString(Path.of(file)).strip();
        String user = text(environment, "MINUTEBOOK_SMTP_USER");
        String from = text(environment, "MINUTEBOOK_SMTP_FROM");
        Limits.filled("MINUTEBOOK_SMTP_FROM", from, 254);
        if (!from.matches("[^\\s<>@]+@[^\\s<>@]+")) {
            throw Problem.Code.INVALID.because("MINUTEBOOK_SMTP_FROM must be a mailbox such as minutebook@example.org");
        }
        return MailServer.at(address, user.isEmpty() ? null : user, password.isEmpty() ? null : password, from);
    }

    private static String text(Map<String, String> environment, String name) {
        return environment.getOrDefault(name, "").strip();
    }

    /// Sends to webhooks and mailboxes.
    public NoticeSender sender(Clock clock) {
        return sender(clock, (SSLSocketFactory) SSLSocketFactory.getDefault());
    }

    NoticeSender sender(Clock clock, SSLSocketFactory tls) {
        NoticeSender webhook = new Webhook(new ReachableAddresses(privateAllowed), base, clock, tls, time);
        NoticeSender mails = mail == null ? NoticeConfig::nowhere : new MailSender(mail, base, clock, tls, time);
        return notice -> {
            switch (notice.channel()) {
                case WEBHOOK -> webhook.send(notice);
                case MAIL -> mails.send(notice);
            }
        };
    }

    private static void nowhere(DueNotice notice) throws SendFailure {
        throw new SendFailure(
                "this server sends no mails; an operator may name a mail server with MINUTEBOOK_SMTP_URL");
    }
}
