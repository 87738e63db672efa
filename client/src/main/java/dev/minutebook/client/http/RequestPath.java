package dev.minutebook.client.http;

import dev.minutebook.api.Id;
import dev.minutebook.api.PageRequest;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// The path and query of a request, every part encoded.
public final class RequestPath {

    private static final String HEX = "0123456789ABCDEF";

    private final StringBuilder text;
    private boolean query;

    private RequestPath(String start) {
        this.text = new StringBuilder(start);
    }

    public static RequestPath of(String start) {
        return new RequestPath(start);
    }

    static String encoded(String value) {
        RequestPath path = new RequestPath("");
        path.encode(value);
        return path.text();
    }

    public RequestPath segment(String value) {
        text.append('/');
        // A segment of dots would be resolved away on the road.
        if (value.equals(".") || value.equals("..")) {
            text.append(value.replace(".", "%2E"));
        } else {
            encode(value);
        }
        return this;
    }

    public RequestPath query(String name, @Nullable Object value) {
        if (value != null) {
            text.append(query ? '&' : '?').append(name).append('=');
            encode(value.toString());
            query = true;
        }
        return this;
    }

    /// One of an enumeration, in lower case as everywhere.
    public RequestPath choice(String name, @Nullable Enum<?> value) {
        return query(name, value == null ? null : value.name().toLowerCase(Locale.ROOT));
    }

    /// A number with decimals, never in scientific form.
    public RequestPath decimal(String name, @Nullable Double value) {
        return query(name, value == null ? null : BigDecimal.valueOf(value).toPlainString());
    }

    public RequestPath id(String name, @Nullable Id value) {
        return query(name, value == null ? null : value.text());
    }

    public RequestPath page(PageRequest page) {
        return query("limit", page.limit()).query("cursor", page.cursor());
    }

    public String text() {
        return text.toString();
    }

    private void encode(String value) {
        for (byte octet : value.getBytes(StandardCharsets.UTF_8)) {
            int c = octet & 0xff;
            if (unreserved(c)) {
                text.append((char) c);
            } else {
                text.append('%').append(HEX.charAt(c >> 4)).append(HEX.charAt(c & 15));
            }
        }
    }

    private static boolean unreserved(int c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || "-_.~".indexOf(c) >= 0;
    }
}
