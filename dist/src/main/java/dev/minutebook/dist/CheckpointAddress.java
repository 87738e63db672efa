package dev.minutebook.dist;

import dev.minutebook.core.audit.CheckpointTarget;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

/// Puts checkpoints to an address, one below it for each workspace.
final class CheckpointAddress implements CheckpointTarget {

    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final URI address;
    private final HttpClient client =
            HttpClient.newBuilder().connectTimeout(PATIENCE).build();

    CheckpointAddress(URI address) {
        this.address = address;
    }

    /// Without what may be a secret: user and query.
    @Override
    public String name() {
        return address.getScheme() + "://" + address.getHost() + (address.getPort() < 0 ? "" : ":" + address.getPort())
                + address.getPath();
    }

    @Override
    public void keep(String workspace, String checkpoint) throws IOException {
        String path = address.getRawPath() == null ? "" : address.getRawPath().replaceAll("/+$", "");
        String query = address.getRawQuery() == null ? "" : "?" + address.getRawQuery();
        URI one = URI.create(address.getScheme() + "://" + address.getRawAuthority() + path + "/" + workspace
                + ".checkpoint" + query);
        HttpRequest request = HttpRequest.newBuilder(one)
                .timeout(PATIENCE)
                .header("Content-Type", "text/plain; charset=utf-8")
                .PUT(HttpRequest.BodyPublishers.ofString(checkpoint))
                .build();
        try {
            int status =
                    client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
            if (status / 100 != 2) {
                throw new IOException("PUT to " + name() + " was answered with " + status);
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IOException("PUT to " + name() + " was interrupted", stopped);
        }
    }
}
