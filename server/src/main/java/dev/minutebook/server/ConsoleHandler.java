package dev.minutebook.server;

import dev.minutebook.server.console.ConsolePages;
import dev.minutebook.server.http.Refusal;
import dev.minutebook.server.telemetry.Metrics;
import dev.minutebook.server.telemetry.RequestTracer;
import io.javalin.http.Context;
import java.io.IOException;

/// Answers what no route knows from the files of the console, at the rate of routes without a token.
final class ConsoleHandler {

    private final ConsolePages pages;
    private final RequestAuthenticator authenticator;
    private final Metrics.Timers timers;

    ConsoleHandler(ConsolePages pages, RequestAuthenticator authenticator, Metrics metrics) {
        this.pages = pages;
        this.authenticator = authenticator;
        this.timers = metrics.timers("console.files");
    }

    /// False if the request is for nothing of the console.
    boolean answered(Context context) {
        long from = System.nanoTime();
        timers.begin();
        try {
            authenticator.admitStranger(context.req());
            return pages.answer(context.req(), context.res());
        } catch (Refusal tooOften) {
            return refused(context, tooOften);
        } catch (IOException gone) {
            // There is nobody left to tell.
            return true;
        } finally {
            timers.end(context.res().getStatus(), System.nanoTime() - from);
        }
    }

    private static boolean refused(Context context, Refusal refusal) {
        try {
            ResponseWriter.refuse(context.req(), context.res(), refusal, RequestTracer.idOf(context.req()));
        } catch (IOException gone) {
            context.res().setStatus(refusal.status());
        }
        return true;
    }
}
