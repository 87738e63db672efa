package dev.minutebook.imports.json;

import dev.minutebook.api.Problem;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.JsonNode;

/// Values of a JSON file: elements of its outermost array, or of an array that one of its properties is.
public final class JsonSource {

    /// Of one element, in characters.
    public static final long MOST = 64L << 20;

    private static final byte[] ZIP = {'P', 'K', 3, 4};

    static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(100_000)
                    .maxStringLength((int) MOST)
                    .maxNumberLength(1_000_000)
                    .maxNameLength(1_000_000)
                    .build())
            .build();

    /// Is handed values one by one.
    public interface Taker {

        /// @param place where it stands, as `conversations.json, element 7`
        /// @param value null if it is too large or too deeply nested
        void take(String place, @Nullable JsonNode value) throws IOException;
    }

    private JsonSource() {}

    /// Reads elements of the outermost array of a file, or of those of an archive whose name fits. A file that is
    /// broken is read up to there, and then refused with INVALID.
    public static void elements(Path file, Pattern inArchive, Taker taker) throws IOException {
        elements(file, inArchive, List.of(), taker);
    }

    /// The same; where the file holds an object, of its property of one of these names.
    public static void elements(Path file, Pattern inArchive, List<String> properties, Taker taker) throws IOException {
        if (!isZip(file)) {
            try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
                elements(String.valueOf(file.getFileName()), reader(in), properties, taker);
            }
            return;
        }
        try (ZipFile archive = new ZipFile(file.toFile())) {
            List<ZipEntry> entries = new ArrayList<>(archive.stream()
                    .filter(one -> inArchive.matcher(one.getName()).matches())
                    .sorted(Comparator.comparing(ZipEntry::getName))
                    .toList());
            if (entries.isEmpty()) {
                throw Problem.Code.INVALID.because("the archive " + file + " has no file " + inArchive.pattern());
            }
            for (ZipEntry entry : entries) {
                try (InputStream in = new BufferedInputStream(archive.getInputStream(entry))) {
                    elements(entry.getName(), reader(in), properties, taker);
                }
            }
        }
    }

    private static boolean isZip(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return Arrays.equals(in.readNBytes(ZIP.length), ZIP);
        }
    }

    /// Bytes that are no UTF-8 become replacement characters.
    static Reader reader(InputStream in) {
        return new InputStreamReader(in, StandardCharsets.UTF_8);
    }

    private static void elements(String name, Reader in, List<String> properties, Taker taker) throws IOException {
        long number = 0;
        try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), in)) {
            if (!atArray(parser, properties)) {
                throw Problem.Code.INVALID.because("the file " + name + " holds no JSON array");
            }
            while (parser.nextToken() != JsonToken.END_ARRAY) {
                number++;
                taker.take(name + ", element " + number, new BoundedTree(parser, MOST).read());
            }
        } catch (JacksonException broken) {
            throw Problem.Code.INVALID.because("the file " + name + " is broken in or after element " + number + ": "
                    + broken.getOriginalMessage() + "; what stands before was read");
        }
    }

    private static boolean atArray(JsonParser parser, List<String> properties) {
        JsonToken first = parser.nextToken();
        if (first != JsonToken.START_OBJECT) {
            return first == JsonToken.START_ARRAY;
        }
        while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
            boolean named = properties.contains(parser.currentName());
            JsonToken value = parser.nextToken();
            if (named && value == JsonToken.START_ARRAY) {
                return true;
            }
            parser.skipChildren();
        }
        return false;
    }

    /// One value that is all of a text; null if it is too large or too deeply nested. Refused with INVALID when it
    /// is no JSON.
    public static @Nullable JsonNode value(String text) {
        try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), text)) {
            if (parser.nextToken() == null) {
                throw Problem.Code.INVALID.because("it is empty");
            }
            JsonNode value = new BoundedTree(parser, MOST).read();
            if (parser.nextToken() != null) {
                throw Problem.Code.INVALID.because("something follows the JSON value");
            }
            return value;
        } catch (JacksonException broken) {
            throw Problem.Code.INVALID.because("it is no JSON");
        }
    }
}
