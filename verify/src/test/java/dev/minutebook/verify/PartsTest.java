package dev.minutebook.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// The golden values were computed by another program from the description alone.
class PartsTest {
    private static final byte[] SALT = GoldenValues.bytes("000102030405060708090a0b0c0d0e0f");
    private static final Map<String, String> VALUES = values();

    private static Map<String, String> values() {
        Map<String, String> values = new LinkedHashMap<>();
        values.put("vote.choice", "\"P1\"");
        values.put("vote.weight", "1.25");
        values.put("turn.content", "\"Ship on Friday? é\"");
        values.put("rating in é of agent 1.elo", "1516");
        return values;
    }

    @Test
    void the_format_has_not_drifted() {
        assertThat(GoldenValues.hex(Parts.salt(SALT, "vote.choice")))
                .isEqualTo("2fa9eb170deb8214bb5eaa5985d7c5fb90eeeade5f2eb54dd6bcfeef27d1cdd3");
        assertThat(GoldenValues.hex(Parts.hash(Parts.salt(SALT, "vote.choice"), "vote.choice", "\"P1\"")))
                .isEqualTo("1ae51adbd22eeb4f2dc02497459c70bc62acaa4898c51e0357f6b42077500531");
        assertThat(GoldenValues.hex(all().root()))
                .isEqualTo("d7287af49801e89083d11ed8aa8fc0b96d644097905393e2c5aa817c22cb57f9");
        assertThat(GoldenValues.hex(new Parts().root()))
                .isEqualTo("2169b6903d383de72c751e385ea53402b9cd6ca4a986fd27f0215412851da35e");
    }

    @Test
    void any_part_can_be_withheld_and_the_rest_still_verifies() {
        for (String withheld : VALUES.keySet()) {
            Parts shown = new Parts();
            VALUES.forEach((name, value) -> {
                byte[] salt = Parts.salt(SALT, name);
                if (name.equals(withheld)) {
                    shown.withheld(name, Parts.hash(salt, name, value));
                } else {
                    shown.shown(salt, name, value);
                }
            });
            assertThat(shown.root()).as(withheld).isEqualTo(all().root());
        }
    }

    @Test
    void another_value_another_name_one_more_and_one_fewer_have_another_root() {
        byte[] root = all().root();
        assertThat(without("vote.weight").root()).isNotEqualTo(root);
        assertThat(without("vote.weight")
                        .shown(Parts.salt(SALT, "vote.weight"), "vote.weight", "1.5")
                        .root())
                .isNotEqualTo(root);
        assertThat(without("vote.weight")
                        .shown(Parts.salt(SALT, "vote.terms"), "vote.terms", "1.25")
                        .root())
                .isNotEqualTo(root);
        assertThat(all().shown(Parts.salt(SALT, "vote.terms"), "vote.terms", "{}")
                        .root())
                .isNotEqualTo(root);
    }

    @Test
    void a_name_comes_once_and_a_hash_is_whole() {
        assertThatThrownBy(() -> all().withheld("vote.weight", new byte[32])).hasMessageContaining("vote.weight");
        assertThatThrownBy(() -> new Parts().withheld("vote.weight", new byte[4]))
                .hasMessageContaining("32");
    }

    private static Parts all() {
        return without("nothing");
    }

    private static Parts without(String left) {
        Parts parts = new Parts();
        VALUES.forEach((name, value) -> {
            if (!name.equals(left)) {
                parts.shown(Parts.salt(SALT, name), name, value);
            }
        });
        return parts;
    }
}
