package dev.minutebook.server.notices;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.notices.DeliveryId;
import dev.minutebook.api.notices.NoticeEvent;
import dev.minutebook.api.notices.Subscription;
import dev.minutebook.api.notices.SubscriptionId;
import dev.minutebook.core.notices.DueNotice;
import dev.minutebook.server.TestCertificate;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Base64;
import java.util.Map;
import java.util.UUID;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLSocketFactory;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// How one notice reaches its receiver, or does not.
@Timeout(600)
class NoticeSenderTest {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    private static final Clock CLOCK = Clock.fixed(NOON, ZoneOffset.UTC);
    private static final URI BASE = URI.create("https://book.example.org/");
    private static final String SECRET = "mbs_secret";
    private static final UUID GATE = UUID.fromString("0197c0de-0000-7000-8000-000000000221");
    private static final Duration LONG = Duration.ofMinutes(5);

    @TempDir
    private Path folder;

    private static DueNotice notice(Subscription.Channel channel, String address, @Nullable String topic) {
        return new DueNotice(
                DeliveryId.of("0197c0de-0000-7000-8000-000000000122"),
                new SubscriptionId(new UUID(0, 7)),
                NoticeEvent.GATE,
                "approval",
                GATE,
                DebateId.of("0197c0de-0000-7000-8000-000000000201"),
                1,
                NOON.plusSeconds(1_800),
                NOON,
                channel,
                address,
                channel == Subscription.Channel.WEBHOOK ? SECRET : null,
                "main",
                topic,
                null);
    }

    private static void post(NoticeConfig config, String address) throws IOException {
        config.sender(CLOCK).send(notice(Subscription.Channel.WEBHOOK, address, null));
    }

    private static NoticeConfig hooks(boolean privateAllowed, Duration time) {
        return new NoticeConfig(BASE, privateAllowed, null, time);
    }

    @Test
    void a_webhook_gets_title_link_and_a_signature_it_can_check_and_no_topic() throws IOException {
        try (TestReceiver receiver = new TestReceiver()) {
            post(hooks(true, LONG), receiver.url());

            TestReceiver.Received got = receiver.received().getFirst();
            assertThat(got.path()).isEqualTo("/hook?to=maria");
            assertThat(got.delivery()).isEqualTo("0197c0de-0000-7000-8000-000000000122");
            assertThat(got.event()).isEqualTo("approval.requested");
            assertThat(got.timestamp()).isEqualTo(Long.toString(NOON.getEpochSecond()));
            assertThat(got.signature()).isEqualTo("v1=" + Webhook.signature(SECRET, got.timestamp(), got.body()));
            assertThat(got.text())
                    .contains("\"title\":\"A debate waits for a person to decide\"")
                    .contains("\"link\":\"https://book.example.org/v1/workspaces/main/approvals/" + GATE + "\"")
                    .contains("\"expiresAt\":\"2026-03-01T12:30:00Z\"")
                    .doesNotContain("topic");
        }
    }

    /// Computed by `printf '%s' '1772366400.{"a":1}' | openssl dgst -sha256 -hmac mbs_secret`.
    @Test
    void the_signature_is_the_one_that_others_compute() {
        byte[] body = "{\"a\":1}".getBytes(StandardCharsets.UTF_8);
        assertThat(Webhook.signature(SECRET, "1772366400", body))
                .isEqualTo("0cc05650ba9a3d6992d34ab11394472a81b22840b19ff36e0b3aca3dbf8c0d52");
    }

    @Test
    void the_topic_is_told_where_it_is_wanted() throws IOException {
        try (TestReceiver receiver = new TestReceiver()) {
            hooks(true, LONG).sender(CLOCK).send(notice(Subscription.Channel.WEBHOOK, receiver.url(), "Ship it?"));

            assertThat(receiver.received().getFirst().text()).contains("\"topic\":\"Ship it?\"");
        }
    }

    @Test
    void what_is_not_taken_fails_and_redirects_are_not_followed() throws IOException {
        try (TestReceiver receiver = new TestReceiver()) {
            receiver.answerNext(receiver.url(), 500, 302);
            assertThatThrownBy(() -> post(hooks(true, LONG), receiver.url())).hasMessage("the receiver answered 500");
            assertThatThrownBy(() -> post(hooks(true, LONG), receiver.url()))
                    .hasMessage("the receiver answered 302; redirects are not followed");
            assertThat(receiver.received())
                    .hasSize(2)
                    .allMatch(got -> got.path().startsWith("/hook"));
        }
    }

    @Test
    void a_receiver_that_says_nothing_is_left() throws IOException {
        try (ServerSocket silent = new ServerSocket(0, 10, InetAddress.getLoopbackAddress())) {
            String address = "http://127.0.0.1:" + silent.getLocalPort() + "/";

            assertThatThrownBy(() -> post(hooks(true, Duration.ofMillis(200)), address))
                    .hasMessage("the receiver took too long");
            assertThatThrownBy(() -> post(hooks(true, Duration.ofMillis(200)), address.replace("http:", "https:")))
                    .hasMessage("the receiver took too long");
        }
    }

    @Test
    void what_is_on_the_servers_own_network_is_refused_unless_allowed() throws IOException {
        try (TestReceiver receiver = new TestReceiver()) {
            String port = receiver.url().replaceFirst(".*:(\\d+)/.*", "$1");
            for (String host : new String[] {"127.0.0.1", "localhost", "[::1]", "[::ffff:127.0.0.1]", "0.0.0.0"}) {
                assertThatThrownBy(() -> post(hooks(false, LONG), "http://" + host + ":" + port + "/"))
                        .as(host)
                        .hasMessageContaining("MINUTEBOOK_NOTICES_PRIVATE");
            }
            assertThat(receiver.received()).isEmpty();
        }
    }

    @Test
    void private_addresses_are_known() throws IOException {
        for (String address : new String[] {
            "10.1.2.3",
            "172.16.0.1",
            "192.168.1.1",
            "169.254.169.254",
            "100.64.0.1",
            "0.1.2.3",
            "192.0.0.8",
            "198.18.0.1",
            "224.0.0.1",
            "255.255.255.255",
            "::1",
            "::",
            "fe80::1",
            "fc00::1",
            "fd12::1",
            "64:ff9b::a9fe:a9fe",
            "2002:7f00:1::",
            "2001:0:1::1",
            "ff02::1"
        }) {
            assertThat(ReachableAddresses.isPrivate(InetAddress.getByName(address)))
                    .as(address)
                    .isTrue();
        }
        for (String address : new String[] {"9.9.9.9", "100.63.0.1", "172.32.0.1", "2620:fe::fe", "2a00:1450::1"}) {
            assertThat(ReachableAddresses.isPrivate(InetAddress.getByName(address)))
                    .as(address)
                    .isFalse();
        }
    }

    @Test
    void plain_http_does_not_leave_the_house() {
        assertThatThrownBy(() -> post(hooks(true, LONG), "http://9.9.9.9/")).hasMessageContaining("https");
    }

    private static NoticeConfig mails(TestMailServer server, String scheme, @Nullable String user) {
        return new NoticeConfig(
                BASE,
                true,
                MailServer.at(
                        scheme + "://localhost:" + server.port(),
                        user,
                        user == null ? null : "opensesame",
                        "book@example.org"),
                LONG);
    }

    private static DueNotice mail(@Nullable String topic) {
        return notice(Subscription.Channel.MAIL, "maria@example.org", topic);
    }

    private static String body(String mail) {
        String encoded = mail.substring(mail.indexOf("\r\n\r\n")).strip();
        return new String(Base64.getMimeDecoder().decode(encoded), StandardCharsets.UTF_8);
    }

    @Test
    void a_mail_says_what_waits_and_where() throws IOException {
        try (TestMailServer server = new TestMailServer(null, false)) {
            mails(server, "smtp", null).sender(CLOCK).send(mail(null));

            assertThat(server.said())
                    .startsWith(
                            "EHLO minutebook", "MAIL FROM:<book@example.org>", "RCPT TO:<maria@example.org>", "DATA");
            String mail = server.mails().getFirst();
            assertThat(mail)
                    .contains("\r\nTo: <maria@example.org>\r\n")
                    .contains("\r\nMessage-ID: <0197c0de-0000-7000-8000-000000000122@example.org>\r\n")
                    .contains("\r\nDate: Sun, 1 Mar 2026 12:00:00 GMT\r\n");
            assertThat(body(mail))
                    .contains("A debate waits for a person to decide.")
                    .contains("Link: https://book.example.org/v1/workspaces/main/approvals/" + GATE)
                    .contains("Command: minutebook approvals show " + GATE)
                    .contains("Until: 2026-03-01T12:30:00Z")
                    .doesNotContain("Topic");
        }
    }

    @Test
    void a_topic_cannot_add_headers_or_end_the_mail() throws IOException {
        String topic = "Größe? ".repeat(60) + "\r\nBcc: eve@example.org\r\n.\r\nQUIT";
        try (TestMailServer server = new TestMailServer(null, false)) {
            mails(server, "smtp", null).sender(CLOCK).send(mail(topic));

            assertThat(server.mails()).hasSize(1);
            String mail = server.mails().getFirst();
            assertThat(mail).doesNotContain("Bcc").matches("(?s)\\A([ -~]{0,78}\r\n)*[ -~]{0,78}\\z");
            assertThat(body(mail)).contains("Topic: Größe?");
        }
    }

    @Test
    void the_connection_is_encrypted_before_the_password_is_said() throws Exception {
        TestCertificate certificate = TestCertificate.make(folder, "EC");
        SSLSocketFactory trusting = certificate.trusting().getSocketFactory();
        for (String scheme : new String[] {"smtp", "smtps"}) {
            try (TestMailServer server = new TestMailServer(certificate.showing(), scheme.equals("smtps"))) {
                mails(server, scheme, "book").sender(CLOCK, trusting).send(mail(null));

                assertThat(server.mails()).hasSize(1);
                String login = "AUTH PLAIN "
                        + Base64.getEncoder().encodeToString("\0book\0opensesame".getBytes(StandardCharsets.UTF_8));
                assertThat(server.said()).containsSubsequence("(encrypted)", "EHLO minutebook", login);
            }
        }
        try (TestMailServer server = new TestMailServer(certificate.showing(), false)) {
            assertThatThrownBy(() -> mails(server, "smtp", "book").sender(CLOCK).send(mail(null)))
                    .as("nobody vouches for the certificate")
                    .isInstanceOf(SSLException.class);
            assertThat(server.mails()).isEmpty();
            assertThat(server.said()).noneMatch(line -> line.startsWith("AUTH"));
        }
    }

    @Test
    void a_refused_recipient_fails_without_the_words_of_the_server() throws IOException {
        try (TestMailServer server = new TestMailServer(null, false)) {
            server.answerRecipients("550 no maria here, try maria@private.example.org");

            assertThatThrownBy(() -> mails(server, "smtp", null).sender(CLOCK).send(mail(null)))
                    .hasMessage("the mail server answered 550 where 250 was expected");
            assertThat(server.mails()).isEmpty();
        }
    }

    @Test
    void without_a_mail_server_a_mail_says_what_is_missing() {
        assertThatThrownBy(() -> hooks(true, LONG).sender(CLOCK).send(mail(null)))
                .hasMessageContaining("MINUTEBOOK_SMTP_URL");
    }

    @Test
    void the_environment_says_how_notices_leave() throws IOException {
        URI local = URI.create("http://127.0.0.1:7411");
        assertThat(NoticeConfig.from(Map.of(), local).base()).isEqualTo(local);
        assertThat(NoticeConfig.from(Map.of(), local).privateAllowed()).isTrue();
        assertThat(NoticeConfig.from(Map.of(), null).base()).isNull();
        assertThat(NoticeConfig.from(Map.of(), null).privateAllowed()).isFalse();
        Map<String, String> all = Map.of(
                "MINUTEBOOK_PUBLIC_URL", "https://book.example.org",
                "MINUTEBOOK_NOTICES_PRIVATE", "allow",
                "MINUTEBOOK_SMTP_URL", "smtp://mail.example.org",
                "MINUTEBOOK_SMTP_USER", "book",
                "MINUTEBOOK_SMTP_PASSWORD", "opensesame",
                "MINUTEBOOK_SMTP_FROM", "book@example.org");
        NoticeConfig config = NoticeConfig.from(all, null);
        assertThat(config.privateAllowed()).isTrue();
        assertThat(config.mail())
                .isEqualTo(new MailServer("mail.example.org", 587, false, "book", "opensesame", "book@example.org"));
        assertThat(config.toString()).doesNotContain("opensesame");
        for (Map<String, String> wrong : java.util.List.of(
                Map.of("MINUTEBOOK_PUBLIC_URL", "book.example.org"),
                Map.of("MINUTEBOOK_SMTP_URL", "mail.example.org", "MINUTEBOOK_SMTP_FROM", "book@example.org"),
                Map.of("MINUTEBOOK_SMTP_URL", "smtp://mail.example.org"))) {
            assertThatThrownBy(() -> NoticeConfig.from(wrong, null)).hasMessageContaining("MINUTEBOOK_");
        }
    }
}
