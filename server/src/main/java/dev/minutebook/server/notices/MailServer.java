package dev.minutebook.server.notices;

import dev.minutebook.api.Problem;
import java.net.URI;
import java.net.URISyntaxException;
import org.jspecify.annotations.Nullable;

/// The server that takes mails, and the account there.
///
/// @param encrypted whether it speaks TLS from the first byte; else it is asked to begin
/// @param from      the sender of all mails
public record MailServer(
        String host,
        int port,
        boolean encrypted,
        @Nullable String user,
        @Nullable String password,
        String from) {

    /// @param address `smtp://host:587`, or `smtps://host:465` for TLS from the first byte
    public static MailServer at(String address, @Nullable String user, @Nullable String password, String from) {
        try {
            URI uri = new URI(address);
            boolean encrypted = "smtps".equals(uri.getScheme());
            if ((encrypted || "smtp".equals(uri.getScheme())) && uri.getHost() != null && uri.getUserInfo() == null) {
                int port = uri.getPort() > 0 ? uri.getPort() : encrypted ? 465 : 587;
                return new MailServer(uri.getHost(), port, encrypted, user, password, from);
            }
        } catch (URISyntaxException malformed) {
            // Said below.
        }
        throw Problem.Code.INVALID.because(
                "MINUTEBOOK_SMTP_URL must be one such as smtp://mail.example.org:587 or smtps://mail.example.org; user and"
                        + " password have settings of their own");
    }

    @Override
    public String toString() {
        return "MailServer[" + host + ":" + port + ", user=" + user + ", password=hidden]";
    }
}
