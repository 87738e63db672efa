package dev.minutebook.local.programs;

import dev.minutebook.local.system.FilePermissions;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.tukaani.xz.XZInputStream;

/// Extracts an archive into a folder that any account may read.
record ArchiveExtractor(Path folder) {

    void all(ProgramArchive archive) throws IOException {
        try (InputStream packed = new BufferedInputStream(archive.open(), 1 << 16);
                TarArchiveInputStream entries = new TarArchiveInputStream(new XZInputStream(packed))) {
            FilePermissions.READABLE.grant(folder);
            for (TarArchiveEntry entry = entries.getNextEntry(); entry != null; entry = entries.getNextEntry()) {
                unpack(entry, entries);
            }
        }
    }

    private void unpack(TarArchiveEntry entry, InputStream content) throws IOException {
        Path target = inside(folder.resolve(entry.getName()), entry);
        if (entry.isDirectory()) {
            FilePermissions.READABLE.create(target);
            return;
        }
        FilePermissions.READABLE.create(parent(target));
        if (entry.isSymbolicLink()) {
            inside(parent(target).resolve(entry.getLinkName()), entry);
            Files.createSymbolicLink(target, Path.of(entry.getLinkName()));
        } else if (entry.isFile()) {
            Files.copy(content, target);
            ((entry.getMode() & 0100) != 0 ? FilePermissions.READABLE : FilePermissions.READABLE_DATA).grant(target);
        }
    }

    private Path inside(Path path, TarArchiveEntry entry) throws IOException {
        Path normal = path.normalize();
        if (!normal.startsWith(folder)) {
            throw new IOException("The archive reaches outside its folder: " + entry.getName());
        }
        return normal;
    }

    private static Path parent(Path path) throws IOException {
        Path parent = path.getParent();
        if (parent == null) {
            throw new IOException("No folder holds " + path);
        }
        return parent;
    }
}
