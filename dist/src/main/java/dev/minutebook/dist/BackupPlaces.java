package dev.minutebook.dist;

import dev.minutebook.embedded.backup.targets.BackupPlace;
import dev.minutebook.s3.S3Place;
import java.util.Map;

/// Where backups are, as people name it: a folder, a file that ends in `.zip`, or a place in S3.
final class BackupPlaces {

    private BackupPlaces() {}

    static BackupPlace of(String text, Map<String, String> variables) {
        return text.startsWith(S3Place.SCHEME) ? S3Place.of(text, variables) : BackupPlace.of(text);
    }
}
