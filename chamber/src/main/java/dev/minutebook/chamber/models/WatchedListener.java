package dev.minutebook.chamber.models;

import dev.langchain4j.http.client.SuccessfulHttpResponse;
import dev.langchain4j.http.client.sse.ServerSentEvent;
import dev.langchain4j.http.client.sse.ServerSentEventContext;
import dev.langchain4j.http.client.sse.ServerSentEventListener;
import java.io.IOException;
import java.io.InputStream;

/// A listener that stops at the first thing that goes wrong, where LangChain4j would log it and go on.
final class WatchedListener implements ServerSentEventListener {

    private final ServerSentEventListener listener;
    private final Ending ending;
    private final InputStream stream;

    WatchedListener(ServerSentEventListener listener, Ending ending, InputStream stream) {
        this.listener = listener;
        this.ending = ending;
        this.stream = stream;
    }

    @Override
    public void onOpen(SuccessfulHttpResponse response) {
        listener.onOpen(response);
    }

    @Override
    public void onEvent(ServerSentEvent event, ServerSentEventContext context) {
        if (!ending.isWell()) {
            return;
        }
        try {
            listener.onEvent(event, context);
        } catch (RuntimeException e) {
            ending.stumbled(e);
        }
        if (!ending.isWell()) {
            stop();
        }
    }

    @Override
    public void onError(Throwable error) {
        if (error instanceof IOException broken) {
            ending.broke(broken);
        }
        listener.onError(error);
    }

    private void stop() {
        try {
            stream.close();
        } catch (IOException e) {
            ending.broke(e);
        }
    }
}
