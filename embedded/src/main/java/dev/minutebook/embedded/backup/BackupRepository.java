package dev.minutebook.embedded.backup;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import dev.minutebook.core.encryption.MasterKey;
import dev.minutebook.core.erasures.PastErasure;
import dev.minutebook.embedded.backup.targets.BackupTarget;
import dev.minutebook.json.MinutebookJson;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The backups in a target: chunks, each stored once, and manifests that name them.
public final class BackupRepository implements AutoCloseable {

    static final String CHUNKS = "chunks/";

    /// Of a file; a whole number of pages of PostgreSQL.
    static final int CHUNK_BYTES = 512 << 10;

    private static final String MAGIC = "minutebook-backup 1 ";

    private final BackupTarget target;
    private final SealKeys keys;

    /// @param master seals new backups and opens those it sealed; null for a book without one
    public BackupRepository(BackupTarget target, @Nullable MasterKey master) {
        this.target = target;
        this.keys = new SealKeys(target, master);
    }

    public String where() {
        return target.where();
    }

    /// The ids of all backups, the oldest first.
    public List<String> ids() throws IOException {
        return target.list(BackupTarget.MANIFESTS).stream()
                .map(name -> name.substring(BackupTarget.MANIFESTS.length()))
                .toList();
    }

    /// The backup of that id, or the newest.
    public Manifest manifest(@Nullable String id) throws IOException {
        List<String> ids = ids();
        if (ids.isEmpty()) {
            throw Problem.Code.NOT_FOUND.because("there is no backup in " + where() + " yet");
        }
        if (id != null && !ids.contains(id)) {
            throw Problem.Code.NOT_FOUND.because(
                    "there is no backup " + id + " in " + where() + "; see 'minutebook backup list " + where() + "'");
        }
        return read(id == null ? ids.getLast() : id);
    }

    /// All backups, the oldest first.
    public List<Manifest> manifests() throws IOException {
        List<Manifest> manifests = new ArrayList<>();
        for (String id : ids()) {
            manifests.add(read(id));
        }
        return manifests;
    }

    /// What was erased until the newest backup that can be read.
    public List<PastErasure> erasures() throws IOException {
        List<PastErasure> erasures = new ArrayList<>();
        for (String id : ids()) {
            find(id).map(Manifest::erasures).ifPresent(erasures::addAll);
        }
        return new DueErasures(erasures).erasures();
    }

    /// Empty where the manifest is damaged or sealed by another master key, which must not keep from a new backup: the
    /// chunks it names are then held against their hashes before they are used again.
    private Optional<Manifest> find(String id) throws IOException {
        try {
            return Optional.of(read(id));
        } catch (MinutebookException unusable) {
            return Optional.empty();
        }
    }

    /// A line with the seal and the hash of the rest, which is JSON and may be sealed.
    private Manifest read(String id) throws IOException {
        byte[] stored = target.find(BackupTarget.MANIFESTS + id).orElseThrow(() -> damaged(id, "it is gone"));
        int end = indexOf(stored, (byte) '\n');
        String line = end < 0 ? "" : new String(stored, 0, end, StandardCharsets.UTF_8);
        String[] words = line.substring(Math.min(line.length(), MAGIC.length())).split(" ");
        if (!line.startsWith(MAGIC) || words.length != 2) {
            throw damaged(id, "it is not one of this program, or of a newer one");
        }
        byte[] body = Arrays.copyOfRange(stored, end + 1, stored.length);
        if (!PlainSeal.sha256(body).equals(words[1])) {
            throw damaged(id, "its hash is another");
        }
        try {
            Manifest manifest = MinutebookJson.LENIENT.read(
                    keys.seal(words[0]).open(BackupTarget.MANIFESTS + id, body), Manifest.class);
            if (!manifest.id().equals(id) || manifest.format() != Manifest.FORMAT) {
                throw damaged(id, "it is that of another backup, or of a newer program");
            }
            return manifest;
        } catch (IOException changed) {
            throw damaged(id, String.valueOf(changed.getMessage()));
        }
    }

    private MinutebookException damaged(String id, String why) {
        return Problem.Code.CONFLICT.because("the manifest of backup " + id + " in " + where() + " cannot be used: "
                + why + "; restore another backup, or put the file back from a copy");
    }

    private static int indexOf(byte[] bytes, byte wanted) {
        for (int index = 0; index < bytes.length; index++) {
            if (bytes[index] == wanted) {
                return index;
            }
        }
        return -1;
    }

    /// Everything put before is on the disk before the manifest has its name.
    void add(Manifest manifest) throws IOException {
        target.flush();
        String name = BackupTarget.MANIFESTS + manifest.id();
        byte[] body = keys.seal(manifest.seal()).seal(name, MinutebookJson.STRICT.bytes(manifest));
        byte[] head = (MAGIC + manifest.seal() + " " + PlainSeal.sha256(body) + "\n").getBytes(StandardCharsets.UTF_8);
        byte[] whole = Arrays.copyOf(head, head.length + body.length);
        System.arraycopy(body, 0, whole, head.length, body.length);
        target.put(name, whole);
        target.flush();
    }

    /// To add the chunks of a new backup.
    ChunkWriter writer() throws IOException {
        ChunkSeal seal = keys.current();
        Set<String> sound = new HashSet<>();
        for (String id : ids()) {
            find(id).filter(manifest -> manifest.seal().equals(seal.name()))
                    .ifPresent(manifest -> sound.addAll(manifest.chunks()));
        }
        return new ChunkWriter(target, seal, sound);
    }

    /// To read the chunks of a backup.
    ChunkReader reader(Manifest manifest) throws IOException {
        return new ChunkReader(target, keys.seal(manifest.seal()));
    }

    /// Deletes the backups that need not be kept.
    public Pruned prune(Keep keep) throws IOException {
        Set<String> superfluous = superfluous(keep);
        return new Pruned(superfluous.stream().sorted().toList(), delete(superfluous));
    }

    /// The ids of the backups that need not be kept.
    public Set<String> superfluous(Keep keep) throws IOException {
        return RetentionRules.superfluous(
                manifests().stream()
                        .map(manifest -> new RetentionRules.Dated(manifest.id(), manifest.takenAt()))
                        .toList(),
                keep);
    }

    /// What was deleted.
    ///
    /// @param bytes how much room that made
    public record Pruned(List<String> backups, long bytes) {

        public Pruned {
            backups = List.copyOf(backups);
        }
    }

    /// Deletes backups, and then all chunks that no backup needs any more, those of a backup that was killed included.
    ///
    /// @return how many bytes were freed
    private long delete(Set<String> ids) throws IOException {
        List<Manifest> kept = manifests().stream()
                .filter(manifest -> !ids.contains(manifest.id()))
                .toList();
        for (String id : ids) {
            target.delete(BackupTarget.MANIFESTS + id);
        }
        Set<String> needed = new HashSet<>();
        kept.forEach(manifest ->
                manifest.chunks().forEach(chunk -> needed.add(ChunkReader.name(manifest.seal(), chunk))));
        long freed = 0;
        for (String name : target.list(CHUNKS)) {
            if (!needed.contains(name)) {
                freed += target.delete(name);
            }
        }
        return freed;
    }

    @Override
    public void close() throws IOException {
        target.close();
    }
}
