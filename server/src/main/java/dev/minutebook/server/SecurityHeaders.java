package dev.minutebook.server;

import java.util.List;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.PreEncodedHttpField;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.Request;

/// Headers of every response that forbid caching, sniffing and embedding.
final class SecurityHeaders implements HttpConfiguration.Customizer {

    private static final List<HttpField> FIELDS = List.of(
            new PreEncodedHttpField("X-Content-Type-Options", "nosniff"),
            new PreEncodedHttpField(HttpHeader.CACHE_CONTROL, "no-store"),
            new PreEncodedHttpField("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"));

    @Override
    public Request customize(Request request, HttpFields.Mutable responseHeaders) {
        add(responseHeaders);
        return request;
    }

    static void add(HttpFields.Mutable headers) {
        for (HttpField field : FIELDS) {
            headers.put(field);
        }
    }
}
