package dev.minutebook.server.console;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Serves the console: its files by name, and its page at every address that belongs to nothing else.
public final class ConsolePages {

    private static final String POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self';"
            + " img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

    private static final String INDEX = "index.html";
    private static final String ASSETS = "assets";

    /// First steps of paths that are no pages.
    private static final Set<String> TAKEN =
            Set.of("v1", "health", "metrics", "openapi.yaml", "console", "mcp", ASSETS);

    private static final String NOT_BUILT = """
            This server was built without the console.

            To build it with one, run `make package` with Node.js 20 or newer (docs/console.md says more).
            Everything else works: the command line, HTTP (/openapi.yaml) and MCP.
            """;

    private final ConsoleFiles files;

    public ConsolePages(ConsoleFiles files) {
        this.files = files;
    }

    /// Whether the program was built with them.
    public boolean exist() {
        return files.find(INDEX).isPresent();
    }

    /// Answers what is a file or a page of the console; false if the request is for neither.
    public boolean answer(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String path = request.getRequestURI().substring(1);
        int slash = path.indexOf('/');
        String first = slash < 0 ? path : path.substring(0, slash);
        if (!request.getMethod().equals("GET") || (TAKEN.contains(first) && !first.equals(ASSETS))) {
            return false;
        }
        Optional<ConsoleFile> named = files.find(path);
        if (named.isPresent()) {
            write(request, response, named.get(), first.equals(ASSETS));
            return true;
        }
        if (first.equals(ASSETS) || !wantsPage(request)) {
            return false;
        }
        Optional<ConsoleFile> index = files.find(INDEX);
        if (index.isPresent()) {
            write(request, response, index.get(), false);
        } else {
            head(response, "text/plain;charset=utf-8", "no-store");
            body(response, NOT_BUILT.getBytes(StandardCharsets.UTF_8));
        }
        return true;
    }

    private static boolean wantsPage(HttpServletRequest request) {
        String accept = request.getHeader("Accept");
        return accept != null && accept.contains("text/html");
    }

    /// Names under `assets` hold a hash of the content, so that what they name never changes.
    private static void write(
            HttpServletRequest request, HttpServletResponse response, ConsoleFile file, boolean immutable)
            throws IOException {
        head(response, file.type(), immutable ? "public, max-age=31536000, immutable" : "no-cache");
        String tag = "W/\"" + file.tag() + "\"";
        response.setHeader("ETag", tag);
        response.setHeader("Vary", "Accept-Encoding");
        if (matches(request.getHeader("If-None-Match"), tag)) {
            response.setStatus(304);
            return;
        }
        String accepted = request.getHeader("Accept-Encoding");
        byte[] brotli = file.brotli();
        byte[] gzip = file.gzip();
        if (brotli != null && accepts(accepted, "br")) {
            response.setHeader("Content-Encoding", "br");
            body(response, brotli);
        } else if (gzip != null && accepts(accepted, "gzip")) {
            response.setHeader("Content-Encoding", "gzip");
            body(response, gzip);
        } else {
            body(response, file.plain());
        }
    }

    private static void head(HttpServletResponse response, String type, String caching) {
        response.setStatus(200);
        response.setContentType(type);
        response.setHeader("Cache-Control", caching);
        response.setHeader("Content-Security-Policy", POLICY);
        response.setHeader("Referrer-Policy", "no-referrer");
        response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
        response.setHeader("Cross-Origin-Resource-Policy", "same-origin");
    }

    private static void body(HttpServletResponse response, byte[] bytes) throws IOException {
        response.setContentLength(bytes.length);
        response.getOutputStream().write(bytes);
    }

    private static boolean matches(@Nullable String header, String tag) {
        return header != null
                && Arrays.stream(header.split(",", -1))
                        .map(String::strip)
                        .anyMatch(known -> known.equals(tag) || known.equals("*"));
    }

    /// A browser names an encoding it takes, perhaps with a weight; the weight 0 refuses it.
    private static boolean accepts(@Nullable String header, String encoding) {
        return header != null
                && Arrays.stream(header.toLowerCase(Locale.ROOT).split(",", -1))
                        .map(part -> part.replace(" ", ""))
                        .anyMatch(part -> part.equals(encoding)
                                || (part.startsWith(encoding + ";q=")
                                        && !part.substring(encoding.length() + 3)
                                                .matches("0(\\.0*)?")));
    }
}
