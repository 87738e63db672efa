package dev.minutebook.chamber.models;

import dev.langchain4j.http.client.SuccessfulHttpResponse;
import dev.langchain4j.http.client.sse.ServerSentEvent;
import dev.langchain4j.http.client.sse.ServerSentEventContext;
import dev.langchain4j.http.client.sse.ServerSentEventListener;
import java.io.IOException;
import java.io.InputStream;

/// Stops at the first failure, where LangChain4j would log it and continue.
final class FailFastListener implements ServerSentEventListener {

    private final ServerSentEventListener listener;
    private final CallOutcome outcome;
    private final InputStream stream;

    FailFastListener(ServerSentEventListener listener, CallOutcome outcome, InputStream stream) {
        this.listener = listener;
        this.outcome = outcome;
        this.stream = stream;
    }

    @Override
    public void onOpen(SuccessfulHttpResponse response) {
        listener.onOpen(response);
    }

    @Override
    public void onEvent(ServerSentEvent event, ServerSentEventContext context) {
        if (!outcome.isWell()) {
            return;
        }
        try {
            listener.onEvent(event, context);
        } catch (RuntimeException e) {
            outcome.failed(e);
        }
        if (!outcome.isWell()) {
            stop();
        }
    }

    @Override
    public void onError(Throwable error) {
        if (error instanceof IOException broken) {
            outcome.broke(broken);
        }
        listener.onError(error);
    }

    private void stop() {
        try {
            stream.close();
        } catch (IOException e) {
            outcome.broke(e);
        }
    }
}
