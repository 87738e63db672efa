package dev.minutebook.core.moving;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.agents.AgentFilter;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.PlainSql;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.testkit.TestServer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// What is damaged, or was made to do harm, is refused, and leaves nothing that anybody finds.
@Timeout(600)
class HostileArchiveTest {

    @TempDir
    private static Path folder;

    private static TestDatabase from;
    private static TestDatabase to;
    private static OpenBook reader;
    private static Path sound;

    @BeforeAll
    static void export() throws Exception {
        from = TestServer.instance().newDatabase();
        open();
        try (OpenBook book = new OpenBook(from)) {
            var acme = book.newWorkspace("acme");
            acme.agents().register(RegisterAgent.human("ada"));
            acme.agents().register(RegisterAgent.human("grace"));
        }
        sound = folder.resolve("acme.zip");
        Archives.export(from, "acme", sound);
    }

    private static void open() {
        to = TestServer.instance().newDatabase();
        reader = new OpenBook(to, CoreConfig.sealingWith(OpenBook.KEY).background(false));
    }

    private static void closeTo() {
        reader.close();
        to.close();
    }

    @AfterAll
    static void close() {
        from.close();
        closeTo();
    }

    private static Map<String, byte[]> entries() throws IOException {
        Map<String, byte[]> entries = new LinkedHashMap<>();
        try (ZipInputStream zip = new ZipInputStream(Files.newInputStream(sound))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                entries.put(entry.getName(), zip.readAllBytes());
            }
        }
        return entries;
    }

    private static Path write(Map<String, byte[]> entries) throws IOException {
        Path file = Files.createTempFile(folder, "hostile", ".zip");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
            for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
                zip.putNextEntry(new ZipEntry(entry.getKey()));
                zip.write(entry.getValue());
                zip.closeEntry();
            }
        }
        return file;
    }

    private static Path changed(Consumer<Map<String, byte[]>> change) throws IOException {
        Map<String, byte[]> entries = entries();
        change.accept(entries);
        return write(entries);
    }

    /// As whoever makes an archive by hand would: the manifest fits again.
    private static void manifest(Map<String, byte[]> entries, Consumer<ObjectNode> change) {
        JsonMapper json = new JsonMapper();
        ObjectNode manifest = (ObjectNode) json.readTree(entries.get("manifest.json"));
        change.accept(manifest);
        byte[] text = json.writeValueAsBytes(manifest);
        entries.put("manifest.json", text);
        entries.put("manifest.sha256", HexFormat.of().formatHex(Sha256.of(text)).getBytes(StandardCharsets.US_ASCII));
    }

    private static void part(Map<String, byte[]> entries, String name, byte[] content, long rows) {
        entries.put(name + ".jsonl", content);
        manifest(
                entries,
                manifest -> manifest.withArray("parts").forEach(part -> {
                    if (part.get("name").asString().equals(name)) {
                        ((ObjectNode) part)
                                .put("rows", rows)
                                .put("bytes", content.length)
                                .put("sha256", HexFormat.of().formatHex(Sha256.of(content)));
                    }
                }));
    }

    private static void refused(Path file, String... why) throws Exception {
        var refusal = assertThatThrownBy(() -> Archives.bring(to, file, null));
        for (String word : why) {
            refusal.hasMessageContaining(word);
        }
        try (PlainSql plain = PlainSql.superuser(to)) {
            boolean begun = plain.one(Long.class, "select count(*) from minutebook.workspace_import") > 0;
            assertThatThrownBy(() ->
                            reader.book().workspace("acme").agents().list(AgentFilter.live(), PageRequest.first(1)))
                    .hasMessageContaining("no workspace 'acme'");
            if (begun) {
                Archives.discard(to, "acme");
            }
            assertThat(plain.one(Long.class, "select count(*) from minutebook.agent"))
                    .isZero();
            assertThat(plain.one(Long.class, "select count(*) from minutebook.workspace where name <> 'system'"))
                    .isZero();
        }
    }

    @Test
    void a_flipped_byte_is_found_wherever_it_is() throws Exception {
        byte[] whole = Files.readAllBytes(sound);
        int refusals = 0;
        for (int at = 7; at < whole.length; at += Math.max(1, whole.length / 97)) {
            byte[] bent = whole.clone();
            bent[at] ^= 0x20;
            Path file = Files.write(folder.resolve("bent.zip"), bent);
            try (ArchiveReader archive = ArchiveReader.open(file)) {
                archive.check(MoveProgress.NONE);
                // Times and versions in the headers of ZIP say nothing about the content.
                assertThat(archive.manifest()).isEqualTo(manifest());
            } catch (RuntimeException | IOException found) {
                refusals++;
            }
        }
        assertThat(refusals).isGreaterThan(40);
    }

    private static ArchiveManifest manifest() throws IOException {
        try (ArchiveReader archive = ArchiveReader.open(sound)) {
            return archive.manifest();
        }
    }

    @Test
    void one_that_was_cut_off_or_is_something_else_is_refused() throws Exception {
        byte[] whole = Files.readAllBytes(sound);
        refused(
                Files.write(folder.resolve("cut.zip"), java.util.Arrays.copyOf(whole, whole.length * 2 / 3)),
                "damaged");
        refused(Files.writeString(folder.resolve("text.zip"), "not a zip"), "no archive");
        refused(write(Map.of("readme.txt", new byte[] {1})), "no archive");
        refused(folder.resolve("nothing.zip"), "there is no file");
    }

    @Test
    void one_of_a_newer_program_is_refused() throws Exception {
        refused(changed(entries -> manifest(entries, manifest -> manifest.put("format", 2))), "newer program");
        refused(
                changed(entries -> manifest(
                        entries, manifest -> manifest.put("schema", 1000).put("another", "field"))),
                "newer program");
        refused(changed(entries -> manifest(entries, manifest -> manifest.put("schema", 3))), "version 3");
    }

    @Test
    void hostile_names_are_refused() throws Exception {
        refused(changed(entries -> entries.put("../../etc/passwd", new byte[] {1})), "damaged");
        refused(changed(entries -> entries.put("surprise.jsonl", new byte[] {1})), "damaged");
        refused(changed(entries -> entries.remove("agent.jsonl")), "damaged");
        for (String name : new String[] {"../agent", "agent; drop table x", "AGENT", ""}) {
            refused(
                    changed(entries -> {
                        entries.put(name + ".jsonl", entries.remove("agent.jsonl"));
                        manifest(
                                entries,
                                manifest -> manifest.withArray("parts").forEach(part -> {
                                    if (part.get("name").asString().equals("agent")) {
                                        ((ObjectNode) part).put("name", name);
                                    }
                                }));
                    }),
                    "damaged");
        }
        refused(
                changed(entries -> manifest(
                        entries, manifest -> manifest.withObject("workspace").put("name", "a'b"))),
                "damaged");
        refused(
                changed(entries -> manifest(
                        entries,
                        manifest -> manifest.withArray("parts").forEach(part -> {
                            if (part.get("name").asString().equals("agent")) {
                                ((ObjectNode) part).withArray("columns").add("id) select 1; --");
                            }
                        }))),
                "other columns");
    }

    @Test
    void a_part_that_unpacks_to_more_than_is_said_is_left_at_once() throws Exception {
        byte[] zeros = new byte[64 << 20];
        java.util.Arrays.fill(zeros, (byte) '{');
        Path bomb = changed(entries -> entries.put("agent.jsonl", zeros));
        assertThat(Files.size(bomb)).isLessThan(1 << 20);
        refused(bomb, "longer than the manifest says");
        Path line = changed(entries -> part(entries, "agent", zeros, 1));
        try (ArchiveReader archive = ArchiveReader.open(line, 1 << 20)) {
            assertThatThrownBy(() -> archive.check(MoveProgress.NONE)).hasMessageContaining("is longer than 1048576");
        }
    }

    @Test
    void a_long_line_is_passed_on_bit_by_bit() throws Exception {
        byte[] text = ("{" + "x".repeat(3_000_000) + "}\n{}\n").getBytes(StandardCharsets.UTF_8);
        ArchiveManifest.Part part = new ArchiveManifest.Part(
                "agent",
                "agent",
                java.util.List.of(),
                2,
                text.length,
                HexFormat.of().formatHex(Sha256.of(text)));
        ByteArrayOutputStream passed = new ByteArrayOutputStream();
        int[] largest = {0};
        try (InputStream in = new ByteArrayInputStream(text);
                PartReader reader = new PartReader(part, in, 1 << 29)) {
            assertThat(reader.pass(
                            (some, at, length) -> {
                                passed.write(some, at, length);
                                largest[0] = Math.max(largest[0], length);
                            },
                            1,
                            Long.MAX_VALUE))
                    .isEqualTo(1);
            assertThat(reader.pass(passed::write, 1, Long.MAX_VALUE)).isEqualTo(1);
            assertThat(reader.pass(passed::write, 1, Long.MAX_VALUE)).isZero();
        }
        assertThat(passed.toByteArray()).isEqualTo(text);
        assertThat(largest[0]).isLessThan(100_000);
    }

    @Test
    void lines_that_are_no_rows_are_refused() throws Exception {
        for (String lines : new String[] {
            "\\.\n",
            "[1]\n",
            "{\"id\":\"x\"}\n",
            "{}\n",
            "{\"id\":1,}\n",
            "{\"name\":\"a\u0002b\"}\n",
            "\n",
            "{}",
            "{\"name\":\"\\u0000\"}\n"
        }) {
            refused(changed(entries -> part(
                    entries,
                    "agent",
                    lines.getBytes(StandardCharsets.UTF_8),
                    lines.chars().filter(one -> one == '\n').count())));
        }
    }

    /// The lines have no id of a workspace; one that is brought along is not looked at.
    @Test
    void no_line_reaches_another_workspace() throws Exception {
        try (OpenBook book = new OpenBook(to);
                PlainSql plain = PlainSql.superuser(to)) {
            book.newWorkspace("victim").agents().register(RegisterAgent.human("mallory"));
            String victim = plain.one(String.class, "select id::text from minutebook.workspace where name = 'victim'");
            Path file = changed(entries -> {
                String agents = new String(entries.get("agent.jsonl"), StandardCharsets.UTF_8)
                        .replace("{\"id\"", "{\"workspace_id\":\"" + victim + "\",\"id\"");
                part(entries, "agent", agents.getBytes(StandardCharsets.UTF_8), 2);
            });
            Archives.bring(to, file, "other");
            assertThat(plain.one(
                            Long.class, "select count(*) from minutebook.agent where workspace_id = ?::uuid", victim))
                    .isEqualTo(1);
            assertThat(plain.one(
                            Long.class, "select count(*) from minutebook.agent where workspace_id <> ?::uuid", victim))
                    .isEqualTo(2);
        } finally {
            closeTo();
            open();
        }
    }

    @Test
    void who_owns_the_tables_sees_and_writes_nothing_but_what_is_being_imported() throws Exception {
        try (PlainSql owner = PlainSql.owner(from);
                PlainSql plain = PlainSql.superuser(from)) {
            String acme = plain.one(String.class, "select id::text from minutebook.workspace where name = 'acme'");
            owner.connection().setAutoCommit(false);
            owner.run("set local mb.import = '" + acme + "'");
            owner.run("set local mb.workspace = '00000000-0000-0000-0000-000000000000'");
            assertThat(owner.one(Long.class, "select count(*) from minutebook.agent"))
                    .isZero();
            owner.connection().rollback();
        }
    }
}
