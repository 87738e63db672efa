package dev.minutebook.dist;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Opens the console in the browser of whoever started the program, if there is a display.
///
/// The link goes by way of a file that only its owner can read: the arguments of a process are there for every
/// account of the machine to see, and the link signs in whoever is first.
final class BrowserWindow {

    /// In the data folder, while the server runs.
    static final String FILE = "sign-in.html";

    private static final Logger LOG = LoggerFactory.getLogger(BrowserWindow.class);

    private BrowserWindow() {}

    /// The link is printed as well, so that a browser that does not start is no failure.
    static void open(Path data, URI link, Map<String, String> environment) {
        opener(System.getProperty("os.name", ""), environment).ifPresent(opener -> open(data, link, opener));
    }

    static void open(Path data, URI link, String opener) {
        try {
            Path page = data.toAbsolutePath().resolve(FILE);
            OwnerFile.write(page, page(link));
            new ProcessBuilder(opener, page.toUri().toString())
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
        } catch (IOException noBrowser) {
            LOG.debug("no browser was opened: {}", noBrowser.getMessage());
        }
    }

    /// The program that opens a page, where there is a display to show it on.
    static Optional<String> opener(String system, Map<String, String> environment) {
        if (system.toLowerCase(Locale.ROOT).startsWith("mac")) {
            return environment.containsKey("SSH_CONNECTION") ? Optional.empty() : Optional.of("open");
        }
        boolean display = !environment.getOrDefault("DISPLAY", "").isBlank()
                || !environment.getOrDefault("WAYLAND_DISPLAY", "").isBlank();
        return display ? Optional.of("xdg-open") : Optional.empty();
    }

    /// A link consists of letters that need no escaping.
    static String page(URI link) {
        return """
                <!doctype html>
                <meta charset="utf-8">
                <meta name="referrer" content="no-referrer">
                <meta http-equiv="refresh" content="0;url=%1$s">
                <title>Minutebook</title>
                <a href="%1$s">Open the console</a>
                """.formatted(link);
    }
}
