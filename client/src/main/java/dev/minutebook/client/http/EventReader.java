package dev.minutebook.client.http;

import dev.minutebook.json.MinutebookJson;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// Reads server-sent events line by line.
final class EventReader<T> implements AutoCloseable {

    private final BufferedReader lines;
    private final Class<T> type;
    private final Runnable heard;

    /// @param heard called for every line, also for those that only say that the other side is alive
    EventReader(InputStream stream, Class<T> type, Runnable heard) {
        this.lines = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8));
        this.type = type;
        this.heard = heard;
    }

    /// The next event, or empty at the end of the stream. An incomplete event is ignored.
    Optional<T> next() throws IOException {
        StringBuilder data = new StringBuilder();
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            heard.run();
            if (line.startsWith("data:")) {
                data.append(line, line.startsWith("data: ") ? 6 : 5, line.length());
            } else if (line.isEmpty() && !data.isEmpty()) {
                return Optional.of(MinutebookJson.LENIENT.read(data.toString(), type));
            }
        }
        return Optional.empty();
    }

    @Override
    public void close() throws IOException {
        lines.close();
    }
}
