package dev.minutebook.scenario.world;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/// Reads the documents of a world from the class path.
final class Documents {

    private Documents() {}

    static Node read(String name) {
        String file = name + ".yaml";
        try (InputStream resource = Documents.class.getResourceAsStream(file)) {
            if (resource == null) {
                throw new IllegalStateException(file + " is not on the class path");
            }
            LoadSettings settings = LoadSettings.builder()
                    .setLabel(file)
                    .setCodePointLimit(8_000_000)
                    .build();
            return new Node(name, new Load(settings).loadFromInputStream(resource));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
