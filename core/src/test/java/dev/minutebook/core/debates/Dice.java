package dev.minutebook.core.debates;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/// Chance that comes out the same for the same seed.
final class Dice {

    private static final List<String> WORDS = List.of(
            "cache", "token", "index", "query", "session", "retry", "limit", "shard", "queue", "schema", "lock",
            "timeout", "parser", "login", "backup", "replica", "metric", "deploy", "review", "budget", "secret",
            "router", "worker", "ledger", "vector");

    private final Random random;

    Dice(long seed) {
        this.random = new Random(seed);
    }

    boolean chance(double share) {
        return random.nextDouble() < share;
    }

    int between(int least, int most) {
        return least + random.nextInt(most - least + 1);
    }

    double share() {
        return Math.rint(random.nextDouble() * 1_000) / 1_000;
    }

    Duration time(Duration least, Duration most) {
        long span = most.toMillis() - least.toMillis();
        return least.plusMillis((long) (random.nextDouble() * span));
    }

    <T> T oneOf(List<T> things) {
        return things.get(random.nextInt(things.size()));
    }

    @SafeVarargs
    final <T> T oneOf(T... things) {
        return things[random.nextInt(things.length)];
    }

    <T> List<T> shuffled(List<T> things) {
        List<T> copy = new ArrayList<>(things);
        Collections.shuffle(copy, random);
        return copy;
    }

    <T> List<T> some(List<T> things, int most) {
        return shuffled(things).subList(0, Math.min(things.size(), between(0, most)));
    }

    String sentence() {
        StringBuilder text = new StringBuilder("The");
        int length = between(4, 14);
        for (int i = 0; i < length; i++) {
            text.append(' ').append(oneOf(WORDS));
        }
        return text.append('.').toString();
    }
}
