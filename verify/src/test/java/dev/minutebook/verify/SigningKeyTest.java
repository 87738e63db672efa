package dev.minutebook.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.verify.TrustedKeys.Verdict;
import java.security.KeyPairGenerator;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SigningKeyTest {
    private final SigningKey key = GoldenValues.key();
    private final TrustedKeys trusted = TrustedKeys.of(key.publicKey());

    @Test
    void the_published_key_is_read() {
        assertThat(GoldenValues.hex(key.publicKey())).isEqualTo(GoldenValues.PUBLIC_KEY);
        assertThat(key.id()).isEqualTo(GoldenValues.KEY_ID);
        assertThat(GoldenValues.hex(key.toPkcs8())).isEqualTo(GoldenValues.PKCS8);
    }

    @Test
    void a_new_key_survives_being_stored() {
        SigningKey generated = SigningKey.generate();
        SigningKey restored = SigningKey.fromPkcs8(generated.toPkcs8());

        assertThat(restored.publicKey()).isEqualTo(generated.publicKey()).hasSize(32);
        assertThat(restored.id()).isEqualTo(generated.id()).hasSize(16);
        assertThat(SigningKey.generate().id()).isNotEqualTo(generated.id());
    }

    @Test
    void the_header_has_not_drifted() {
        assertThat(GoldenValues.hex(GoldenValues.block().signedBytes())).isEqualTo(GoldenValues.SIGNED_BYTES);
        assertThat(GoldenValues.hex(Block.genesis(AuditRecords.WORKSPACE))).isEqualTo(GoldenValues.BLOCK_GENESIS);
    }

    @Test
    void its_own_signature_is_genuine() {
        assertThat(trusted.verify(GoldenValues.block(), key.sign(GoldenValues.block())))
                .isEqualTo(Verdict.GENUINE);
        assertThat(trusted.ids()).containsExactly(key.id());
    }

    @Test
    void every_changed_byte_of_a_signature_is_found() {
        byte[] signature = key.sign(GoldenValues.block());

        for (int bit = 0; bit < 8 * signature.length; bit++) {
            byte[] forged = signature.clone();
            forged[bit / 8] ^= (byte) (1 << bit % 8);
            assertThat(trusted.verify(GoldenValues.block(), forged)).isEqualTo(Verdict.FORGED);
        }
        assertThat(trusted.verify(GoldenValues.block(), new byte[0])).isEqualTo(Verdict.FORGED);
        assertThat(trusted.verify(GoldenValues.block(), new byte[63])).isEqualTo(Verdict.FORGED);
        assertThat(trusted.verify(GoldenValues.block(), new byte[65])).isEqualTo(Verdict.FORGED);
    }

    @Test
    void a_signature_is_not_accepted_in_its_second_form() {
        byte[] signature = key.sign(GoldenValues.block());
        byte[] order = GoldenValues.bytes("edd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010");
        int carry = 0;
        for (int i = 0; i < 32; i++) {
            carry += (signature[32 + i] & 0xff) + (order[i] & 0xff);
            signature[32 + i] = (byte) carry;
            carry >>= 8;
        }

        assertThat(trusted.verify(GoldenValues.block(), signature)).isEqualTo(Verdict.FORGED);
    }

    @Test
    void every_changed_field_of_a_header_is_found() {
        byte[] signature = key.sign(GoldenValues.block());
        Random random = new Random(4);

        for (int i = 0; i < 32; i++) {
            for (Block changed : Blocks.changed(GoldenValues.block(), i, random)) {
                assertThat(trusted.verify(changed, signature))
                        .isEqualTo(changed.keyId().equals(key.id()) ? Verdict.FORGED : Verdict.UNKNOWN_KEY);
                assertThat(changed).isNotEqualTo(GoldenValues.block());
                assertThat(changed.headerHash())
                        .isNotEqualTo(GoldenValues.block().headerHash());
            }
        }
    }

    @Test
    void a_header_that_cannot_be_encoded_was_never_signed() {
        byte[] signature = key.sign(GoldenValues.block());
        Block shortRoot = RecordChanges.with(GoldenValues.block(), "merkleRoot", new byte[3]);
        Block endless = RecordChanges.with(GoldenValues.block(), "sealedAt", Instant.MAX);

        assertThat(trusted.verify(shortRoot, signature)).isEqualTo(Verdict.FORGED);
        assertThat(trusted.verify(endless, signature)).isEqualTo(Verdict.FORGED);
        assertThatThrownBy(shortRoot::signedBytes).hasMessageContaining("Merkle root has 3 bytes");
    }

    @Test
    void another_key_is_unknown() {
        TrustedKeys others = TrustedKeys.of(
                SigningKey.generate().publicKey(), SigningKey.generate().publicKey());

        assertThat(others.verify(GoldenValues.block(), key.sign(GoldenValues.block())))
                .isEqualTo(Verdict.UNKNOWN_KEY);
    }

    @Test
    void a_key_signs_only_what_names_it() {
        assertThatThrownBy(() -> SigningKey.generate().sign(GoldenValues.block()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(GoldenValues.KEY_ID);
    }

    @Test
    void what_is_no_key_is_refused() throws Exception {
        byte[] other = KeyPairGenerator.getInstance("EC")
                .generateKeyPair()
                .getPrivate()
                .getEncoded();

        assertThatThrownBy(() -> SigningKey.fromPkcs8(new byte[48])).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> SigningKey.fromPkcs8(other)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> TrustedKeys.of(new byte[31]))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("public key has 31 bytes");
    }

    @Test
    void the_same_key_may_be_trusted_twice() {
        assertThat(TrustedKeys.of(List.of(key.publicKey(), key.publicKey())).ids())
                .hasSize(1);
    }

    @Test
    void its_text_keeps_the_secret() {
        assertThat(key).hasToString("SigningKey[" + GoldenValues.KEY_ID + "]");
    }
}
