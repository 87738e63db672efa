package dev.minutebook.local;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// The unpacked PostgreSQL programs.
record Programs(Path folder) {

    String initdb() {
        return program("initdb");
    }

    String postgres() {
        return program("postgres");
    }

    String control() {
        return program("pg_ctl");
    }

    /// Read from the catalogue that initdb would load, which is cheaper than asking a program.
    int majorVersion() throws IOException {
        Path catalogue = folder.resolve("share/postgresql/postgres.bki");
        if (!Files.exists(catalogue)) {
            catalogue = folder.resolve("share/postgres.bki");
        }
        try (BufferedReader lines = Files.newBufferedReader(catalogue)) {
            String heading = String.valueOf(lines.readLine());
            return Integer.parseInt(heading.replaceAll("\\D", ""));
        }
    }

    private String program(String name) {
        return folder.resolve("bin").resolve(name).toString();
    }
}
