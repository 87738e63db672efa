package dev.minutebook.dist;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.channels.Channel;
import dev.minutebook.api.channels.CreateChannel;
import dev.minutebook.api.channels.PostMessage;
import dev.minutebook.api.conversations.AppendMessages;
import dev.minutebook.api.conversations.NewMessage;
import dev.minutebook.api.conversations.OpenConversation;
import dev.minutebook.api.erasures.Erasure;
import dev.minutebook.api.erasures.ErasureSubject;
import dev.minutebook.api.erasures.StartErasure;
import dev.minutebook.api.workspaces.CreateWorkspace;
import dev.minutebook.cli.MinutebookCli;
import dev.minutebook.cli.book.NearestBook;
import dev.minutebook.cli.erasures.CertificateCheck;
import dev.minutebook.embedded.LocalMinutebook;
import dev.minutebook.json.MinutebookJson;
import dev.minutebook.verify.SigningKey;
import dev.minutebook.verify.TrustedKeys;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Certificates of real erasures, held against their proofs where no book is.
@Timeout(300)
class CertificateTest {

    private static final boolean NIGHTLY = Boolean.getBoolean("minutebook.nightly");

    @TempDir
    private static Path folder;

    private static final List<String> CERTIFICATES = new ArrayList<>();
    private static String key = "";

    private record Outcome(int exit, String said) {}

    @BeforeAll
    static void erase() throws InterruptedException {
        try (LocalMinutebook book = LocalMinutebook.open(
                PreparedFolder.at(folder.resolve("book")), 4, config -> config.jobInterval(Duration.ofMillis(200)))) {
            book.workspaces().create(new CreateWorkspace("acme"));
            Workspace acme = book.workspace("acme");
            Agent ada = acme.agents().register(RegisterAgent.human("ada"));
            Channel council = acme.channels().create(CreateChannel.named("council"));
            acme.channels().post(council.ref(), PostMessage.by(ada.ref(), "Ada was here."));
            var talk = acme.conversations()
                    .open(OpenConversation.titled("Of maria").ofUser("maria"));
            acme.conversations().append(talk.id(), AppendMessages.of(NewMessage.user("I am Maria.")));
            for (ErasureSubject subject : List.of(ErasureSubject.agent("ada"), ErasureSubject.user("maria"))) {
                Erasure erasure = acme.erasures().start(StartErasure.of(subject, "request 17"));
                while (acme.erasures().find(erasure.id()).orElseThrow().state() != Erasure.State.COMPLETED) {
                    Thread.sleep(20);
                }
                var certificate = acme.erasures().certificate(erasure.id());
                key = Objects.requireNonNull(certificate.proof().publicKey());
                CERTIFICATES.add(MinutebookJson.STRICT.write(certificate) + "\n");
            }
        }
    }

    @Test
    void it_is_accepted_without_a_book() throws Exception {
        for (String certificate : CERTIFICATES) {
            Path file = Files.writeString(folder.resolve("certificate.json"), certificate);
            assertThat(verify(file))
                    .satisfies(outcome ->
                            assertThat(outcome.exit()).as(outcome.said()).isZero())
                    .satisfies(outcome -> assertThat(outcome.said())
                            .startsWith("The certificate holds.")
                            .contains("give one you trust with --key"));
            assertThat(verify(file, "--key", key))
                    .satisfies(outcome ->
                            assertThat(outcome.exit()).as(outcome.said()).isZero())
                    .satisfies(outcome -> assertThat(outcome.said()).doesNotContain("give one you trust"));
        }
        assertThat(CERTIFICATES.getFirst()).contains("\"channel_message\":1").doesNotContain("Ada was here");
        assertThat(CERTIFICATES.getLast())
                .contains("\"conversation_message\":1")
                .doesNotContain("maria");
    }

    @Test
    void one_of_another_key_is_refused() throws Exception {
        String other = Base64.getEncoder().encodeToString(SigningKey.generate().publicKey());
        String certificate = CERTIFICATES.getFirst();
        Path file = Files.writeString(folder.resolve("foreign.json"), certificate);
        assertThat(verify(file, "--key", other))
                .satisfies(outcome -> assertThat(outcome.exit()).isEqualTo(1))
                .satisfies(outcome -> assertThat(outcome.said()).contains("The certificate does NOT hold."));
        Files.writeString(file, certificate.replace(key, other));
        assertThat(verify(file).exit()).isEqualTo(1);
        assertThat(verify(file, "--key", key).exit()).isEqualTo(1);
    }

    /// Every other byte, by one of several others in turn, or with `-Dminutebook.nightly=true` every byte by each: near
    /// ones, another case, and those that a lenient reader takes for the same.
    @Test
    void every_changed_byte_is_found() {
        TrustedKeys keys = TrustedKeys.of(Base64.getDecoder().decode(key));
        for (String certificate : CERTIFICATES) {
            assertThat(CertificateCheck.of(certificate, keys).findings()).isEmpty();
            List<String> unnoticed = new ArrayList<>();
            for (int at = 0; at < certificate.length(); at += NIGHTLY ? 1 : 2) {
                List<Character> others = others(certificate.charAt(at));
                for (char other : NIGHTLY ? others : List.of(others.get(at / 2 % others.size()))) {
                    String changed = certificate.substring(0, at) + other + certificate.substring(at + 1);
                    if (CertificateCheck.of(changed, keys).holds()) {
                        unnoticed.add(at + ": "
                                + changed.substring(Math.max(0, at - 40), Math.min(changed.length(), at + 10)));
                    }
                }
                String shorter = certificate.substring(0, at) + certificate.substring(at + 1);
                if ((NIGHTLY || at % 4 == 0)
                        && CertificateCheck.of(shorter, keys).holds()) {
                    unnoticed.add("without " + at);
                }
            }
            assertThat(unnoticed).isEmpty();
        }
    }

    private static List<Character> others(char one) {
        List<Character> others = new ArrayList<>(List.of((char) (one ^ 1), (char) (one ^ 2)));
        if (Character.isLetter(one)) {
            others.add((char) (one ^ 32));
        }
        return others;
    }

    /// What a part of one certificate proves it does not prove in another.
    @Test
    void parts_of_two_do_not_make_a_third() {
        Map<?, ?> one = MinutebookJson.STRICT.read(CERTIFICATES.getFirst(), Map.class);
        Map<?, ?> two = MinutebookJson.STRICT.read(CERTIFICATES.getLast(), Map.class);
        for (Object name : one.keySet()) {
            if (!Objects.equals(one.get(name), two.get(name))) {
                Map<Object, Object> mixed = new LinkedHashMap<>(one);
                mixed.put(name, two.get(name));
                assertThat(CertificateCheck.of(MinutebookJson.STRICT.write(mixed) + "\n", null)
                                .holds())
                        .as("%s of another", name)
                        .isFalse();
            }
        }
    }

    private static Outcome verify(Path file, String... options) {
        StringWriter said = new StringWriter();
        List<String> words = new ArrayList<>(List.of("verify", file.toString()));
        words.addAll(List.of(options));
        String[] all = words.toArray(String[]::new);
        int exit = MinutebookCli.create(new NearestBook(new PrivateBooks(Map.of())), LauncherVerbs.byName(), all)
                .setOut(new PrintWriter(said, true))
                .setErr(new PrintWriter(said, true))
                .execute(all);
        return new Outcome(exit, said.toString().replaceAll("\\s+", " "));
    }
}
