package dev.minutebook.core.knowledge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import dev.minutebook.api.knowledge.DomainPath;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/// The form of domains, and that a subtree is one range.
class DomainPropertiesTest {

    @Provide
    Arbitrary<String> paths() {
        Arbitrary<String> segment = Arbitraries.strings()
                .withChars("aAb01_-zéß漢")
                .ofMinLength(1)
                .ofMaxLength(3)
                .map(text -> text.replaceAll("^[_-]", "x"));
        return segment.list().ofMinSize(1).ofMaxSize(4).map(parts -> String.join("/", parts));
    }

    @Property
    void whatever_is_taken_is_in_its_one_form(@ForAll String anything) {
        try {
            String path = DomainPath.of(anything);
            assertThat(DomainPath.of(path)).isEqualTo(path);
            assertThat(path)
                    .isEqualTo(path.strip())
                    .doesNotContain("//", "%", "*", " ", "\\")
                    .hasSizeLessThanOrEqualTo(DomainPath.LONGEST);
        } catch (MinutebookException refused) {
            assertThat(refused.code()).isEqualTo(Problem.Code.INVALID);
        }
    }

    @Property
    void a_subtree_is_the_range_of_its_keys(@ForAll("paths") String one, @ForAll("paths") String other) {
        String domain = DomainPath.of(one);
        String path = DomainPath.of(other);
        DomainRange subtree = DomainRange.of(domain);

        assertThat(within(subtree, path)).isEqualTo(DomainPath.covers(domain, path));
        assertThat(within(subtree, domain + "/" + path)).isTrue();
        assertThat(within(DomainRange.only(domain), path)).isEqualTo(path.equals(domain));
        assertThat(within(DomainRange.only(domain), domain + "/" + path)).isFalse();
        assertThat(within(DomainRange.of(null), path)).isTrue();
    }

    /// As PostgreSQL compares under the collation C: by bytes.
    private static boolean within(DomainRange subtree, String domain) {
        byte[] key = bytes(domain + "/");
        return Arrays.compareUnsigned(key, bytes(subtree.from())) >= 0
                && Arrays.compareUnsigned(key, bytes(subtree.before())) < 0;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
