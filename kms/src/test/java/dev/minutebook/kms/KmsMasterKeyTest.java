package dev.minutebook.kms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import dev.minutebook.core.encryption.KeyContext;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.testkit.kms.LocalKms;
import java.net.URI;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// With a service on this machine, which can also be told to fail.
class KmsMasterKeyTest extends KmsContract {

    private static final KeyContext CONTEXT = new KeyContext(UUID.randomUUID(), 1, "user maria");

    private final AtomicLong time = new AtomicLong();
    private LocalKms kms;

    @BeforeEach
    void start() {
        kms = LocalKms.start();
    }

    @AfterEach
    void stop() {
        kms.close();
    }

    @Override
    URI endpoint() {
        return kms.endpoint();
    }

    @ParameterizedTest
    @CsvSource({
        "AccessDeniedException, allow its role kms:Encrypt and kms:Decrypt",
        "KMSInvalidStateException, aws kms cancel-key-deletion",
        "InvalidKeyUsageException, SYMMETRIC_DEFAULT",
        "ExpiredTokenException, renew them",
        "UnrecognizedClientException, renew them",
        "SomethingNewException, (SomethingNewException)"
    })
    void a_refusal_says_what_to_do_and_names_no_role(String code, String told) {
        try (KmsMasterKey master = master(kms.createKey())) {
            kms.refuse(code);
            assertThatThrownBy(() -> master.wrap(new byte[32], CONTEXT))
                    .isInstanceOf(GeneralSecurityException.class)
                    .hasMessageContaining(told)
                    .hasMessageNotContaining("role/server");
            kms.refuse(null);
            assertThat(wrapped(master)).isNotEmpty();
        }
    }

    private static byte[] wrapped(KmsMasterKey master) {
        try {
            return master.wrap(new byte[32], CONTEXT);
        } catch (GeneralSecurityException refused) {
            throw new AssertionError(refused);
        }
    }

    @Test
    void a_disabled_key_refuses_whoever_has_not_unwrapped_before(TestDatabase database) {
        String arn = kms.createKey();
        String clinic = newName();
        try (KmsBook serving = new KmsBook(database, master(arn));
                KmsBook late = new KmsBook(database, master(arn))) {
            serving.encrypted(clinic);
            serving.say(clinic, "before");
            kms.refuse("DisabledException");
            serving.say(clinic, "meanwhile");
            assertThat(serving.said(clinic)).containsExactly("before", "meanwhile");
            refused(() -> late.said(clinic), "aws kms enable-key");
            refused(() -> serving.encryption(clinic).rotate(), "aws kms enable-key");
            refused(() -> serving.encrypted(newName()), "aws kms enable-key");
            kms.refuse(null);
            assertThat(late.said(clinic)).containsExactly("before", "meanwhile");
            serving.encryption(clinic).rotate();
        }
    }

    @Test
    void while_the_service_is_down_known_keys_are_used_and_others_are_refused_at_once(TestDatabase database) {
        String arn = kms.createKey();
        String clinic = newName();
        try (KmsBook serving = new KmsBook(database, master(arn));
                KmsBook late = new KmsBook(database, master(arn, PATIENCE, time::get))) {
            serving.encrypted(clinic);
            serving.say(clinic, "before");
            kms.down(true);
            serving.say(clinic, "meanwhile");
            refused(() -> late.said(clinic), "cannot be reached", "try again when it answers");
            int asked = kms.calls().size();
            refused(() -> late.said(clinic), "cannot be reached");
            refused(() -> late.say(clinic, "lost"), "cannot be reached");
            assertThat(kms.calls()).as("nobody waits for it meanwhile").hasSize(asked);
            kms.down(false);
            refused(() -> late.said(clinic), "cannot be reached");
            time.addAndGet(Duration.ofSeconds(6).toNanos());
            assertThat(late.said(clinic)).containsExactly("before", "meanwhile");
        }
    }

    private static void refused(ThrowingCallable call, String... told) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        MinutebookException.class,
                        problem -> assertThat(problem.code()).isEqualTo(Problem.Code.UNAVAILABLE))
                .hasMessageContainingAll(told);
    }

    @Test
    void a_service_that_hangs_is_given_up() {
        try (KmsMasterKey master = master(kms.createKey(), Duration.ofMillis(300), time::get)) {
            kms.hang(true);
            assertThatThrownBy(() -> master.wrap(new byte[32], CONTEXT)).hasMessageContaining("cannot be reached");
            assertThat(kms.calls()).hasSizeLessThanOrEqualTo(6);
            kms.hang(false);
        }
    }

    @Test
    void what_fails_in_passing_is_tried_three_times() {
        try (KmsMasterKey master = master(kms.createKey())) {
            kms.refuseNext("KMSInternalException", "KMSInternalException");
            assertThat(wrapped(master)).isNotEmpty();
            assertThat(kms.calls()).hasSize(3);
            kms.refuseNext("KMSInternalException", "KMSInternalException", "KMSInternalException");
            assertThatThrownBy(() -> master.wrap(new byte[32], CONTEXT))
                    .hasMessageContainingAll("KMSInternalException", "try again later");
            assertThat(kms.calls()).hasSize(6);
        }
    }

    @Test
    void the_log_of_the_service_learns_of_workspaces_and_not_of_users() {
        try (KmsMasterKey master = master(kms.createKey())) {
            wrapped(master);
        }
        LocalKms.Call call = kms.calls().getLast();
        assertThat(call.operation()).isEqualTo("Encrypt");
        assertThat(call.context())
                .containsEntry("minutebook:workspace", CONTEXT.workspace().toString())
                .containsEntry("minutebook:key", "1")
                .containsOnlyKeys("minutebook:workspace", "minutebook:key", "minutebook:subject");
        assertThat(call.context().toString()).doesNotContain("maria");
    }

    @Test
    void a_replica_in_another_region_has_the_same_id() {
        String arn = "arn:aws:kms:us-east-1:111122223333:key/mrk-1234abcd12ab34cd56ef1234567890ab";
        try (KmsMasterKey master = KmsMasterKey.of(arn, "eu-central-1", kms.endpoint())) {
            assertThat(master.id()).isEqualTo("aws-kms:" + arn);
            assertThatThrownBy(() -> master.wrap(new byte[32], CONTEXT))
                    .hasMessageContaining("there is no such key in eu-central-1");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "alias/minutebook",
                "1234abcd-12ab-34cd-56ef-1234567890ab",
                "arn:aws:kms:eu-central-1:111122223333:alias/minutebook",
                "arn:aws:s3:eu-central-1:111122223333:key/1234abcd"
            })
    void only_the_full_name_of_a_key_is_taken(String name) {
        assertThatThrownBy(() -> KmsMasterKey.of(name, null, kms.endpoint()))
                .isInstanceOf(MinutebookException.class)
                .hasMessageContaining("is not the ARN of a key");
    }

    @Test
    void keys_of_all_partitions_are_taken() {
        for (String arn : List.of(
                "arn:aws-cn:kms:cn-north-1:111122223333:key/1234abcd-12ab-34cd-56ef-1234567890ab",
                "arn:aws-us-gov:kms:us-gov-west-1:111122223333:key/mrk-1234abcd12ab34cd56ef1234567890ab")) {
            assertThat(KeyArn.of(arn).text()).isEqualTo(arn);
        }
    }
}
