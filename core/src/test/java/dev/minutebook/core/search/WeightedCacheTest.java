package dev.minutebook.core.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class WeightedCacheTest {

    private static final UUID A = new UUID(1, 1);
    private static final UUID B = new UUID(1, 2);
    private static final UUID C = new UUID(1, 3);

    private final List<UUID> read = new ArrayList<>();
    private final Function<UUID[], Map<UUID, String>> reading = ids -> {
        read.addAll(Arrays.asList(ids));
        return Arrays.stream(ids).collect(Collectors.toMap(id -> id, UUID::toString));
    };
    private final WeightedCache<String> cache = new WeightedCache<>(2, thing -> 1);

    @Test
    void what_is_used_at_once_stays_even_without_room() {
        cache.all(List.of(A, B, C), reading);
        cache.all(List.of(A, B, C), reading);

        assertThat(read).containsExactly(A, B, C);
    }

    @Test
    void it_makes_room_for_what_is_used_later() {
        cache.all(List.of(A, B, C), reading);
        cache.all(List.of(C), reading);
        cache.keep(new UUID(2, 1), "another");
        read.clear();

        cache.all(List.of(C), reading);
        assertThat(read).isEmpty();
        cache.all(List.of(A), reading);
        assertThat(read).containsExactly(A);
    }

    @Test
    void what_is_removed_takes_no_room() {
        cache.all(List.of(A, B), reading);
        cache.remove(A);
        cache.remove(A);
        cache.all(List.of(C), reading);
        read.clear();

        cache.all(List.of(B), reading);
        assertThat(read).isEmpty();
    }
}
