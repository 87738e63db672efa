package dev.minutebook.core.conversations.backups;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.contextbackups.BackupSections;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Six headings, read leniently and checked strictly.
class BackupSectionsTest {

    private static final BackupSections SIX = new BackupSections(
            "Build the bridge by May.",
            "Steel because of the load; rejected wood because of rain.",
            "Pillars done; deck in progress.",
            "deck.txt",
            "Short answers.",
            "Go on with the deck.");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "## GOAL\n%s\n## DECISIONS\n%s\n## STATUS\n%s\n## ACTIVE FILE\n%s\n## PREFERENCES\n%s\n## RESUME\n%s",
                "Goal: %s\nDecisions: %s\nStatus: %s\nActive file: %s\nPreferences: %s\nResume: %s",
                "1. GOAL\n%s\n2. DECISIONS MADE\n%s\n3. CURRENT STATUS\n%s\n4. ACTIVE FILE/CODE CONTEXT\n%s\n"
                        + "5. PREFERENCES LEARNED\n%s\n6. RESUME INSTRUCTION\n%s",
                "**Goal**\n%s\n\n**Decisions:**\n%s\n\n**Status**: %s\n**Active_File**\n%s\n**Preferences**\n%s\n**Resume**\n%s\n",
                "### 1) Goal\n%s\n### 2) Decisions\n%s\n### 3) Status\n%s\n### 4) Active-File\n%s\n### 5) Preferences\n%s\n"
                        + "### 6) Resume\n%s",
                "Here is the note:\n\n# Goal\n%s\n# Decisions\n%s\n# Status\n%s\n# Active code\n%s\n# Preferences\n%s\n# Resume\n%s",
                "```\nGOAL\n%s\nDECISIONS\n%s\nSTATUS\n%s\nACTIVE FILE\n%s\nPREFERENCES\n%s\nRESUME\n%s\n```",
                "- **Goal:** %s\n- **Decisions:** %s\n- **Status:** %s\n- **Active file:** %s\n- **Preferences:** %s\n- **Resume:** %s",
                "## RESUME\n%6$s\n## GOAL\n%1$s\n## STATUS\n%3$s\n## DECISIONS\n%2$s\n## PREFERENCES\n%5$s\n## ACTIVE FILE\n%4$s"
            })
    void headings_are_read_in_many_forms(String form) {
        assertThat(BackupSections.parse(form.formatted(
                        SIX.goal(), SIX.decisions(), SIX.status(), SIX.activeFile(), SIX.preferences(), SIX.resume())))
                .isEqualTo(SIX);
    }

    @Test
    void what_is_written_is_read_again() {
        assertThat(BackupSections.parse(SIX.text())).isEqualTo(SIX);
        assertThat(SIX.missing()).isEmpty();
    }

    @Test
    void several_lines_and_a_sentence_that_begins_like_a_heading_stay_in_their_section() {
        BackupSections read = BackupSections.parse(SIX.text()
                .replace(
                        "Pillars done",
                        "Status of the pillars is done\n\n- goal reached twice\nResume work at noon\nx"));
        assertThat(read.status()).startsWith("Status of the pillars").contains("Resume work at noon");
        assertThat(read.resume()).isEqualTo(SIX.resume());
    }

    private static void refused(String text, String... why) {
        assertThatThrownBy(() -> BackupSections.parse(text))
                .isInstanceOfSatisfying(
                        MinutebookException.class,
                        refusal -> assertThat(refusal.problem().detail()).contains(why));
    }

    @Test
    void what_is_wrong_is_said() {
        refused("no headings at all", "GOAL is missing", "RESUME is missing");
        refused(SIX.text().replace("## STATUS", "## STATION"), "STATUS is missing");
        refused(SIX.text() + "\n## GOAL\nAnother.", "GOAL is there twice");
        refused(SIX.text().replace("deck.txt", " "), "ACTIVE FILE is empty");
        refused(SIX.text().replace("deck.txt", "x".repeat(4_000)), "at most 900");
        refused(" ", "empty");
    }

    @Test
    void nine_hundred_tokens_are_allowed_and_no_more() {
        int rest = SIX.text().length() - SIX.status().length();
        BackupSections most = BackupSections.parse(SIX.text().replace(SIX.status(), "x".repeat(3_603 - rest)));
        assertThat(most.tokens()).isEqualTo(900);
        refused(SIX.text().replace(SIX.status(), "x".repeat(3_604 - rest)), "it has 901 tokens");
    }
}
