package dev.minutebook.cli.debates;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.api.debates.TurnFilter;
import dev.minutebook.cli.screen.ProcessEnvironment.Interruption;
import dev.minutebook.cli.verbs.Call;
import dev.minutebook.cli.verbs.ValueType;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.TypeConversionException;

/// Plays a debate again, with the pauses there were, divided by the speed.
final class Replay {

    /// `10`, `0.5`, `10x`, or `max`, which is infinite.
    static final ValueType<Double> SPEED = ValueType.converted(Double.class, Replay::speed);

    private static final Duration SLICE = Duration.ofMillis(200);

    private final Call call;
    private final double speed;
    private volatile boolean stopped;

    Replay(Call call, double speed) {
        this.call = call;
        this.speed = speed;
    }

    private static Double speed(String typed) {
        if (typed.equals("max")) {
            return Double.POSITIVE_INFINITY;
        }
        String number = typed.endsWith("x") ? typed.substring(0, typed.length() - 1) : typed;
        if (!number.matches("\\d{1,6}(\\.\\d{1,6})?") || Double.parseDouble(number) == 0) {
            throw new TypeConversionException("'" + typed + "' is no speed, such as 10, 0.5 or max");
        }
        return Double.valueOf(number);
    }

    void run(Debate debate) throws InterruptedException {
        try (Watcher watcher = call.screen().json() ? new Watcher.Json(call.screen()) : new PlainWatcher(call);
                Interruption _ = call.environment().onInterrupt(() -> stopped = true)) {
            play(debate, watcher);
            if (debate.status().isFinal() && !stopped) {
                watcher.ended(debate, DebateFollower.decision(call.workspace(), debate));
            }
        }
    }

    private void play(Debate debate, Watcher watcher) throws InterruptedException {
        PageRequest request = PageRequest.first();
        Instant last = null;
        Page<Turn> page;
        do {
            page = call.workspace().debates().turns(debate.id(), TurnFilter.any(), request);
            for (Turn turn : page.items()) {
                rest(last, turn.createdAt());
                if (stopped || call.screen().abandoned()) {
                    return;
                }
                watcher.said(debate, turn);
                last = turn.createdAt();
            }
            request = request.after(page.next());
        } while (page.next() != null);
    }

    private void rest(@Nullable Instant last, Instant next) throws InterruptedException {
        Duration left = last == null
                ? Duration.ZERO
                : Duration.ofNanos((long) (Duration.between(last, next).toNanos() / speed));
        call.screen().out().flush();
        while (left.isPositive() && !stopped) {
            Duration slice = left.compareTo(SLICE) < 0 ? left : SLICE;
            call.environment().pause(slice);
            left = left.minus(slice);
        }
    }
}
