package dev.minutebook.local.programs;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// The unpacked PostgreSQL programs.
public record Programs(Path folder) {

    public String initdb() {
        return program("initdb");
    }

    public String postgres() {
        return program("postgres");
    }

    public String control() {
        return program("pg_ctl");
    }

    /// Whether the folder holds them.
    public boolean complete() {
        return Files.exists(Path.of(postgres())) && Files.exists(catalogue());
    }

    private Path catalogue() {
        Path catalogue = folder.resolve("share/postgresql/postgres.bki");
        return Files.exists(catalogue) ? catalogue : folder.resolve("share/postgres.bki");
    }

    /// Read from the catalogue that initdb would load, which is cheaper than asking a program.
    public int majorVersion() throws IOException {
        try (BufferedReader lines = Files.newBufferedReader(catalogue())) {
            String heading = String.valueOf(lines.readLine());
            return Integer.parseInt(heading.replaceAll("\\D", ""));
        }
    }

    private String program(String name) {
        return folder.resolve("bin").resolve(name).toString();
    }
}
