package dev.minutebook.core.audit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.verify.Block;
import dev.minutebook.verify.SigningKey;
import dev.minutebook.verify.TrustedKeys;
import java.time.Instant;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.RepeatedTest;

class SealerSignatureTest {

    @RepeatedTest(20)
    void it_signs_as_the_platform_does() {
        SigningKey platform = SigningKey.generate();
        SigningKey sealing = platform.signedBy(Sealer::signer);
        Block block = block(platform.id());

        byte[] signature = sealing.sign(block);

        assertThat(signature).isEqualTo(platform.sign(block));
        assertThat(TrustedKeys.of(platform.publicKey()).verify(block, signature))
                .isEqualTo(TrustedKeys.Verdict.GENUINE);
        assertThat(sealing.id()).isEqualTo(platform.id());
    }

    private static Block block(String key) {
        Random random = new Random();
        byte[][] hashes = new byte[3][32];
        for (byte[] hash : hashes) {
            random.nextBytes(hash);
        }
        return new Block(
                new UUID(random.nextLong(), random.nextLong()),
                1,
                1,
                random.nextInt(1, 1000),
                hashes[0],
                hashes[1],
                hashes[2],
                Instant.ofEpochSecond(random.nextInt()),
                key);
    }
}
