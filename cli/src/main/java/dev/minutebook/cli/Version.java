package dev.minutebook.cli;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/// Which Minutebook this is.
public final class Version implements IVersionProvider {

    @Override
    public String[] getVersion() throws IOException {
        return new String[] {"minutebook " + number()};
    }

    static String number() throws IOException {
        Properties build = new Properties();
        try (InputStream file = Version.class.getResourceAsStream("version.properties")) {
            if (file != null) {
                build.load(file);
            }
        }
        return build.getProperty("version", "unknown");
    }
}
