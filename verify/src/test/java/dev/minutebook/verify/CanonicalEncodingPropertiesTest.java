package dev.minutebook.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.LongRange;

class CanonicalEncodingPropertiesTest {
    @Property
    void what_was_encoded_can_be_read_back(
            @ForAll("records") AuditRecord entry, @ForAll @LongRange(min = 1) long number) {
        CanonicalReader.Numbered read = CanonicalReader.read(CanonicalEncoding.encode(number, entry));

        assertThat(read.number()).isEqualTo(number);
        assertThat(read.entry()).usingRecursiveComparison().isEqualTo(entry);
    }

    @Property
    void every_changed_field_changes_the_encoding(@ForAll("records") AuditRecord entry, @ForAll Random random) {
        byte[] encoded = CanonicalEncoding.encode(1, entry);

        assertThat(AuditRecords.changed(entry, random))
                .hasSize(AuditRecord.class.getRecordComponents().length)
                .allSatisfy(changed ->
                        assertThat(CanonicalEncoding.encode(1, changed)).isNotEqualTo(encoded));
        assertThat(CanonicalEncoding.encode(2, entry)).isNotEqualTo(encoded);
    }

    @Property
    void text_is_written_as_the_platform_writes_utf_8(@ForAll("texts") String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);

        assertThat(new ByteSink(1).text(text).copy())
                .isEqualTo(new ByteSink(1).int32(utf8.length).raw(utf8).copy());
    }

    @Provide
    Arbitrary<AuditRecord> records() {
        return Arbitraries.randomValue(AuditRecords::random);
    }

    @Provide
    Arbitrary<String> texts() {
        return Arbitraries.integers()
                .between(0, Character.MAX_CODE_POINT)
                .filter(point -> point < Character.MIN_SURROGATE || point > Character.MAX_SURROGATE)
                .list()
                .ofMaxSize(40)
                .map(points -> points.stream()
                        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                        .toString());
    }
}
