package dev.minutebook.core.conversations.backups;

import dev.minutebook.api.contextbackups.BackupSections;
import dev.minutebook.api.contextbackups.ContextBackup;
import dev.minutebook.api.contextbackups.ContextBackupDifference;
import dev.minutebook.api.contextbackups.ContextBackupDifference.SectionDifference;
import dev.minutebook.core.code.LineChange;
import dev.minutebook.core.code.LineChanges;
import java.util.ArrayList;
import java.util.List;

/// What differs between two context backups, line by line.
public final class SectionDifferences {

    private SectionDifferences() {}

    public static ContextBackupDifference between(ContextBackup from, ContextBackup to) {
        List<SectionDifference> sections = new ArrayList<>();
        for (BackupSections.Section section : BackupSections.Section.values()) {
            List<String> old = from.sections().text(section).lines().toList();
            List<String> now = to.sections().text(section).lines().toList();
            List<String> removed = new ArrayList<>();
            List<String> added = new ArrayList<>();
            for (LineChange change : LineChanges.between(old, now)) {
                removed.addAll(old.subList(change.oldFrom(), change.oldTo()));
                added.addAll(now.subList(change.newFrom(), change.newTo()));
            }
            if (!removed.isEmpty() || !added.isEmpty()) {
                sections.add(new SectionDifference(section, removed, added));
            }
        }
        return new ContextBackupDifference(from.id(), to.id(), sections);
    }
}
