package dev.minutebook.api.contextbackups;

import java.util.List;

/// What differs between two context backups of one conversation, section by section.
///
/// @param sections those that differ, in their order
public record ContextBackupDifference(ContextBackupId from, ContextBackupId to, List<SectionDifference> sections) {

    public ContextBackupDifference {
        sections = List.copyOf(sections);
    }

    /// What differs in one section.
    ///
    /// @param removed lines that only the first has
    /// @param added   lines that only the second has
    public record SectionDifference(BackupSections.Section section, List<String> removed, List<String> added) {

        public SectionDifference {
            removed = List.copyOf(removed);
            added = List.copyOf(added);
        }
    }
}
