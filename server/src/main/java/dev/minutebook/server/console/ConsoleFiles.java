package dev.minutebook.server.console;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The files of the console on the class path. Each is read once.
public final class ConsoleFiles {

    private static final String ROOT = "dev/minutebook/console/";

    /// No part begins with a dot, so none leads out of the root, and nothing needs decoding.
    private static final Pattern NAME =
            Pattern.compile("(?:[A-Za-z0-9_-][A-Za-z0-9._-]*/)*[A-Za-z0-9_-][A-Za-z0-9._-]*");

    private static final String UTF_8 = ";charset=utf-8";

    /// What is not here is not served.
    private static final Map<String, String> TYPES = Map.ofEntries(
            Map.entry("html", "text/html" + UTF_8),
            Map.entry("js", "text/javascript" + UTF_8),
            Map.entry("css", "text/css" + UTF_8),
            Map.entry("json", "application/json"),
            Map.entry("map", "application/json"),
            Map.entry("txt", "text/plain" + UTF_8),
            Map.entry("svg", "image/svg+xml"),
            Map.entry("png", "image/png"),
            Map.entry("ico", "image/x-icon"),
            Map.entry("woff2", "font/woff2"),
            Map.entry("wasm", "application/wasm"));

    private final ClassLoader loader;
    private final String root;
    private final ConcurrentMap<String, ConsoleFile> read = new ConcurrentHashMap<>();

    private ConsoleFiles(ClassLoader loader, String root) {
        this.loader = loader;
        this.root = root;
    }

    /// Those of the program itself, if it was built with a console.
    public static ConsoleFiles ofProgram() {
        return under(ROOT);
    }

    /// @param root a folder of the class path, with a slash at its end
    public static ConsoleFiles under(String root) {
        return new ConsoleFiles(ConsoleFiles.class.getClassLoader(), root);
    }

    /// @param name a path below the root, as it stands in the request
    Optional<ConsoleFile> find(String name) {
        ConsoleFile known = read.get(name);
        if (known != null) {
            return Optional.of(known);
        }
        String type = NAME.matcher(name).matches() ? TYPES.get(name.substring(name.lastIndexOf('.') + 1)) : null;
        byte[] plain = type == null ? null : bytes(name);
        if (type == null || plain == null) {
            return Optional.empty();
        }
        ConsoleFile file = new ConsoleFile(type, tag(plain), plain, bytes(name + ".br"), bytes(name + ".gz"));
        read.put(name, file);
        return Optional.of(file);
    }

    private byte @Nullable [] bytes(String name) {
        try (InputStream stream = loader.getResourceAsStream(root + name)) {
            return stream == null ? null : stream.readAllBytes();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static String tag(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes), 0, 16);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java platform has SHA-256", impossible);
        }
    }
}
