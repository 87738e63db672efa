package dev.minutebook.server.notices;

import dev.minutebook.core.notices.DueNotice;
import dev.minutebook.json.MinutebookJson;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Clock;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import javax.net.ssl.SSLSocketFactory;
import org.jspecify.annotations.Nullable;

/// Posts notices and sealed entries to webhooks. The request is written here and not by an HTTP client, so
/// that it goes to the very address that was looked at, follows no redirect, and reads no more of the answer
/// than its first line.
final class Webhook implements NoticeSender {

    private static final Pattern STATUS = Pattern.compile("HTTP/1\\.[01] ([1-5][0-9][0-9])( .*)?");

    private final ReachableAddresses reachable;
    private final @Nullable URI base;
    private final Clock clock;
    private final SSLSocketFactory tls;
    private final Duration time;

    /// @param base where people reach the server
    /// @param time how long one attempt may take
    Webhook(ReachableAddresses reachable, @Nullable URI base, Clock clock, SSLSocketFactory tls, Duration time) {
        this.reachable = reachable;
        this.base = base;
        this.clock = clock;
        this.tls = tls;
        this.time = time;
    }

    @Override
    public void send(DueNotice notice) throws IOException {
        URI address = URI.create(notice.address());
        boolean encrypted = "https".equals(address.getScheme());
        InetAddress machine = reachable.of(address.getHost());
        if (!encrypted && !ReachableAddresses.isPrivate(machine)) {
            throw new SendFailure("the address must begin with https, because it is in the Internet");
        }
        int port = address.getPort() > 0 ? address.getPort() : encrypted ? 443 : 80;
        DueNotice.Entry entry = notice.entry();
        byte[] body = MinutebookJson.STRICT.bytes(
                entry == null ? NoticeText.of(notice, base) : EntryText.of(notice, entry, base));
        try (TimedSocket socket = TimedSocket.open(machine, port, tls, time)) {
            if (encrypted) {
                socket.encrypt(address.getHost());
            }
            socket.write(head(notice, address, body).getBytes(StandardCharsets.US_ASCII), body);
            mustBeTaken(socket.line());
        }
    }

    private String head(DueNotice notice, URI address, byte[] body) {
        String path = address.getRawPath().isEmpty() ? "/" : address.getRawPath();
        String query = address.getRawQuery() == null ? "" : "?" + address.getRawQuery();
        String timestamp = Long.toString(clock.instant().getEpochSecond());
        return String.join(
                "\r\n",
                "POST " + path + query + " HTTP/1.1",
                "Host: " + address.getRawAuthority(),
                "User-Agent: Minutebook",
                "Content-Type: application/json",
                "Content-Length: " + body.length,
                "Connection: close",
                "Minutebook-Delivery: " + notice.id().text(),
                "Minutebook-Event: " + notice.event(),
                "Minutebook-Timestamp: " + timestamp,
                "Minutebook-Signature: v1=" + signature(Objects.requireNonNull(notice.secret()), timestamp, body),
                "",
                "");
    }

    /// HMAC-SHA256 under the secret, over the timestamp, a full stop and the body; in hex.
    static String signature(String secret, String timestamp, byte[] body) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
            mac.update((timestamp + ".").getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(mac.doFinal(body));
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("every Java platform has HmacSHA256", impossible);
        }
    }

    private static void mustBeTaken(String answer) throws SendFailure {
        Matcher status = STATUS.matcher(answer);
        if (!status.matches()) {
            throw new SendFailure("the receiver does not speak HTTP/1.1");
        }
        String code = status.group(1);
        if (code.startsWith("3")) {
            throw new SendFailure("the receiver answered " + code + "; redirects are not followed");
        }
        if (!code.startsWith("2")) {
            throw new SendFailure("the receiver answered " + code);
        }
    }
}
