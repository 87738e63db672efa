package dev.minutebook.cli.screen;

import java.io.PrintWriter;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// One line that says what is going on, shown only when it takes longer than a moment and wiped out at the end.
public final class Progress implements AutoCloseable {

    private static final Duration FRAME = Duration.ofMillis(120);
    private static final String WHEEL = "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏";
    private static final String WIPE = "\r\u001b[K";

    private final @Nullable PrintWriter err;
    private final @Nullable Thread painter;
    private volatile String what;
    private volatile boolean over;

    private Progress(@Nullable PrintWriter err, String what, Duration patience) {
        this.err = err;
        this.what = what;
        this.painter = err == null ? null : Thread.ofVirtual().unstarted(() -> paint(err, patience));
    }

    static Progress silent() {
        return new Progress(null, "", Duration.ZERO);
    }

    static Progress on(PrintWriter err, String what, Duration patience) {
        Progress progress = new Progress(err, what, patience);
        if (progress.painter != null) {
            progress.painter.start();
        }
        return progress;
    }

    /// Whether anybody sees it.
    public boolean visible() {
        return err != null;
    }

    public void update(String now) {
        what = now;
    }

    @Override
    public void close() {
        if (err == null || painter == null) {
            return;
        }
        over = true;
        painter.interrupt();
        try {
            painter.join();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private void paint(PrintWriter target, Duration patience) {
        try {
            Thread.sleep(patience);
        } catch (InterruptedException quick) {
            return;
        }
        for (int frame = 0; !over; frame++) {
            target.print(WIPE + WHEEL.charAt(frame % WHEEL.length()) + " " + what);
            target.flush();
            try {
                Thread.sleep(FRAME);
            } catch (InterruptedException done) {
                break;
            }
        }
        target.print(WIPE);
        target.flush();
    }
}
