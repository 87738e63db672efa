package dev.minutebook.core.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.core.Soon;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(600)
class GateTest {

    private static final UUID BUSY = new UUID(1, 1);
    private static final UUID QUIET = new UUID(2, 2);

    private final List<Gate.Visit> inside = new ArrayList<>();

    /// Each is a caller of its own.
    private void enter(Gate gate, UUID workspace, int times) throws InterruptedException {
        for (int i = 0; i < times; i++) {
            Thread.ofPlatform().start(() -> inside.add(gate.enter(workspace))).join();
        }
    }

    @Test
    void nobody_enters_twice() {
        Gate gate = Gate.of(2);
        try (Gate.Visit first = gate.enter(BUSY)) {
            assertThatThrownBy(() -> gate.enter(BUSY))
                    .isInstanceOf(AssertionError.class)
                    .hasMessageContaining("within another");
        }
        gate.enter(BUSY).close();
        assertThat(gate.inside()).isZero();
    }

    @Test
    void callers_are_let_in_in_the_order_in_which_they_came() throws Exception {
        Gate gate = Gate.of(1);
        enter(gate, BUSY, 1);
        ConcurrentLinkedQueue<Integer> order = new ConcurrentLinkedQueue<>();
        List<Thread> callers = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            int number = i;
            callers.add(Thread.ofVirtual().start(() -> {
                try (Gate.Visit visit = gate.enter(BUSY)) {
                    order.add(number);
                }
            }));
            Soon.until("it waits", () -> gate.waiting() == number + 1);
        }
        inside.getFirst().close();
        for (Thread caller : callers) {
            caller.join();
        }
        assertThat(order)
                .containsExactlyElementsOf(IntStream.range(0, 20).boxed().toList());
        assertThat(gate.waiting()).isZero();
        assertThat(gate.longestWait()).isPositive();
    }

    @Test
    void who_has_just_left_does_not_come_in_before_who_waits() throws Exception {
        Gate gate = Gate.of(1);
        for (int i = 0; i < 50; i++) {
            ConcurrentLinkedQueue<String> order = new ConcurrentLinkedQueue<>();
            Gate.Visit first = gate.enter(null);
            Thread waiting = Thread.ofPlatform().start(() -> {
                try (Gate.Visit visit = gate.enter(null)) {
                    order.add("who waited");
                }
            });
            Soon.until("it waits", () -> gate.waiting() == 1);
            first.close();
            try (Gate.Visit again = gate.enter(null)) {
                order.add("who came again");
            }
            waiting.join();
            assertThat(order).containsExactly("who waited", "who came again");
        }
    }

    @Test
    void one_workspace_never_takes_all_places() throws Exception {
        Gate gate = Gate.of(8);
        enter(gate, BUSY, 6);
        CountDownLatch entered = new CountDownLatch(1);
        Thread seventh = Thread.ofVirtual().start(() -> {
            try (Gate.Visit visit = gate.enter(BUSY)) {
                entered.countDown();
            }
        });
        Soon.until("it waits for its own workspace", () -> gate.waiting() == 1);
        enter(gate, QUIET, 2);
        assertThat(entered.getCount()).isEqualTo(1);
        inside.getFirst().close();
        entered.await();
        seventh.join();
    }

    @Test
    void beyond_a_bound_nobody_waits_any_more() throws Exception {
        Gate gate = Gate.of(1);
        enter(gate, null, 1);
        List<Thread> callers = IntStream.range(0, 50)
                .mapToObj(i -> Thread.ofVirtual().start(() -> gate.enter(null).close()))
                .toList();
        Soon.until("all wait", () -> gate.waiting() == 50);
        assertThatThrownBy(() -> gate.enter(QUIET)).hasMessageContaining("too many calls wait");
        inside.getFirst().close();
        for (Thread caller : callers) {
            caller.join();
        }
        gate.enter(QUIET).close();
    }
}
