package dev.minutebook.embedded.backup;

import java.util.List;
import java.util.stream.LongStream;

/// The files of the log of PostgreSQL between two positions.
record LogSegments(int timeline, int segment, long begin, long end) {

    List<String> names() {
        return LongStream.rangeClosed(begin / segment, (end - 1) / segment)
                .mapToObj(this::name)
                .toList();
    }

    private String name(long number) {
        long each = (1L << 32) / segment;
        return "%08X%08X%08X".formatted(timeline, number / each, number % each);
    }
}
