package dev.minutebook.local;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;

/// How long something takes, on the wall. It is always printed, and asserted with `-Dminutebook.nightly=true`
/// alone: on a busy machine anything takes long.
final class Quick {

    private Quick() {}

    static void within(Duration most, String what, Runnable work) {
        long begin = System.nanoTime();
        work.run();
        took(Duration.ofNanos(System.nanoTime() - begin), most, what);
    }

    static void took(Duration spent, Duration most, String what) {
        System.out.println(what + ": " + spent.toMillis() + " ms");
        if (Boolean.getBoolean("minutebook.nightly")) {
            assertThat(spent).as(what).isLessThan(most);
        }
    }
}
