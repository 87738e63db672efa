package dev.minutebook.core.workspaces;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class TokenTextTest {

    private static final String ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

    private final TokenText token = new TokenText(UUID.randomUUID(), UUID.randomUUID(), secret());
    private final String text = token.text();

    @Test
    void a_token_text_gives_back_workspace_id_and_secret() {
        TokenText read = TokenText.parse(text).orElseThrow();
        assertThat(read.workspace()).isEqualTo(token.workspace());
        assertThat(read.id()).isEqualTo(token.id());
        assertThat(read.secret()).isEqualTo(token.secret());
        assertThat(read.secretHash()).isEqualTo(token.secretHash());
    }

    @Test
    void a_token_begins_with_a_prefix_that_scanners_know_and_fits_on_a_line() {
        assertThat(text).startsWith("mbk_").hasSizeLessThan(100).matches("mbk_[A-Za-z0-9_-]+");
    }

    @Test
    void any_character_changed_to_any_other_is_refused() {
        for (int i = 0; i < text.length(); i++) {
            for (int c = 0; c < ALPHABET.length(); c++) {
                char other = ALPHABET.charAt(c);
                if (other != text.charAt(i)) {
                    String flipped = text.substring(0, i) + other + text.substring(i + 1);
                    assertThat(TokenText.parse(flipped))
                            .as("place %d, '%s' for '%s'", i, other, text.charAt(i))
                            .isEmpty();
                }
            }
        }
    }

    @Test
    void two_characters_exchanged_are_refused() {
        for (int i = 0; i + 1 < text.length(); i++) {
            if (text.charAt(i) != text.charAt(i + 1)) {
                String swapped = text.substring(0, i) + text.charAt(i + 1) + text.charAt(i) + text.substring(i + 2);
                assertThat(TokenText.parse(swapped)).as("place %d", i).isEmpty();
            }
        }
    }

    @Test
    void a_token_cut_short_or_made_longer_is_refused() {
        for (int i = 0; i < text.length(); i++) {
            assertThat(TokenText.parse(text.substring(0, i))).isEmpty();
        }
        for (String more : List.of("A", "=", "==", " ", "\n", "AAAA")) {
            assertThat(TokenText.parse(text + more)).as("'%s'", more).isEmpty();
        }
        assertThat(TokenText.parse(" " + text)).isEmpty();
    }

    @Test
    void what_is_no_token_is_refused() {
        for (String bad : List.of("", "mbk_", "mbk_é", "MBK_" + text.substring(4), "x".repeat(5_000))) {
            assertThat(TokenText.parse(bad)).isEmpty();
        }
    }

    @Test
    void the_secret_does_not_show_when_a_token_is_printed() {
        assertThat(token.toString())
                .doesNotContain(text.substring(50))
                .contains(token.id().toString());
    }

    private static byte[] secret() {
        byte[] secret = new byte[32];
        new java.security.SecureRandom().nextBytes(secret);
        return secret;
    }
}
