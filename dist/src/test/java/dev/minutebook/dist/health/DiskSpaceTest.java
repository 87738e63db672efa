package dev.minutebook.dist.health;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DiskSpaceTest {

    @Test
    void too_little_room_is_trouble(@TempDir Path folder) {
        assertThat(new DiskSpace(folder, one -> DiskSpace.LEAST - 1).get())
                .isEqualTo("the disk of the database is full (63 MB left); make room there");
        assertThat(new DiskSpace(folder, one -> DiskSpace.LEAST).get()).isNull();
    }

    @Test
    void what_cannot_be_told_is_no_trouble(@TempDir Path folder) {
        assertThat(new DiskSpace(folder, one -> {
                            throw new IOException("no such thing");
                        })
                        .get())
                .isNull();
        assertThat(DiskSpace.of(folder.resolve("gone")).get()).isNull();
    }
}
