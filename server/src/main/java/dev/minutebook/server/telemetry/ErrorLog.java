package dev.minutebook.server.telemetry;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The log of internal errors.
///
/// It contains classes and stack frames, never messages: those of a database or a parser may quote content.
public final class ErrorLog {

    private static final Logger LOG = LoggerFactory.getLogger(ErrorLog.class);
    private static final int FRAMES = 24;
    private static final int CAUSES = 5;

    private ErrorLog() {}

    public static void write(String operation, String trace, Throwable fault) {
        LOG.atError()
                .addKeyValue("operation", operation)
                .addKeyValue("trace", trace)
                .addKeyValue("fault", outline(fault))
                .log("a request failed for a reason of ours");
    }

    static String outline(Throwable fault) {
        StringBuilder text = new StringBuilder();
        @Nullable Throwable present = fault;
        for (int depth = 0; present != null && depth < CAUSES; depth++) {
            text.append(depth == 0 ? "" : "\ncaused by ")
                    .append(present.getClass().getName());
            StackTraceElement[] frames = present.getStackTrace();
            for (int i = 0; i < Math.min(frames.length, FRAMES); i++) {
                text.append("\n  at ").append(frames[i]);
            }
            present = present.getCause();
        }
        return text.toString();
    }
}
