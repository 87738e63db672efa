package dev.minutebook.core.audit.appends;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// What a log tells of a conversation, in whatever order its entries are numbered.
class ConversationStoryTest {

    private static final byte[] SALT = new byte[16];
    private static final Instant BEGAN = at(0);
    private static final NamedConversation FIRST = named("First");
    private static final NamedConversation SECOND = named("Second");

    private static Instant at(long second) {
        return Instant.parse("2026-01-01T00:00:00Z").plusSeconds(second);
    }

    private static NamedConversation named(String title) {
        return new NamedConversation(new UUID(0, 1), "local", title, null, null, BEGAN);
    }

    private static void opened(ConversationStory story) {
        story.tell("conversation.opened", BEGAN, "{}", FIRST.commitment(SALT));
    }

    private static void appended(ConversationStory story, long second, int branch, long to) {
        story.tell(
                "conversation.appended", at(second), "{\"branch\":" + branch + ",\"from\":1,\"to\":" + to + "}", SALT);
    }

    private static StandingConversation row(
            NamedConversation named, int branch, int branches, long head, long last, long second) {
        return new StandingConversation(named, branch, branches, head, last, SALT, at(second), last, branches - 1L);
    }

    @Test
    void the_row_is_what_the_entries_come_to() {
        ConversationStory story = new ConversationStory();
        opened(story);
        assertThat(story.differences(row(FIRST, 1, 1, 0, 0, 0))).isEmpty();
        appended(story, 1, 1, 4);
        appended(story, 2, 2, 6);
        assertThat(story.differences(row(FIRST, 2, 2, 6, 6, 2))).isEmpty();
        story.tell("conversation.switched", at(3), "{\"branch\":1}", null);
        assertThat(story.differences(row(FIRST, 1, 2, 4, 6, 3))).isEmpty();
        story.tell("conversation.trimmed", at(4), "{\"kept\":2}", null);
        story.tell("conversation.updated", at(5), "{}", SECOND.commitment(SALT));
        assertThat(story.differences(row(SECOND, 1, 2, 4, 6, 5))).isEmpty();
        assertThat(story.differences(row(FIRST, 1, 2, 4, 6, 5)))
                .containsExactly("title, user, project, external id or beginning was altered");
        assertThat(story.differences(row(SECOND, 2, 2, 6, 6, 5)))
                .containsExactly(
                        "current branch is 2, but the log tells 1",
                        "newest message of its current branch is 6, but the log tells 4");
    }

    @Test
    void entries_may_be_numbered_in_another_order_than_they_happened_in() {
        ConversationStory story = new ConversationStory();
        opened(story);
        story.tell("conversation.updated", at(6), "{}", SECOND.commitment(SALT));
        story.tell("conversation.updated", at(1), "{}", FIRST.commitment(SALT));
        appended(story, 5, 2, 6);
        appended(story, 3, 1, 4);
        story.tell("conversation.switched", at(4), "{\"branch\":1}", null);
        assertThat(story.differences(row(SECOND, 2, 2, 6, 6, 6))).isEmpty();
    }

    @Test
    void of_entries_of_one_time_each_may_be_the_last() {
        ConversationStory story = new ConversationStory();
        opened(story);
        appended(story, 1, 1, 4);
        story.tell("conversation.switched", at(2), "{\"branch\":1}", null);
        appended(story, 2, 2, 6);
        assertThat(story.differences(row(FIRST, 1, 2, 4, 6, 2))).isEmpty();
        assertThat(story.differences(row(FIRST, 2, 2, 6, 6, 2))).isEmpty();
        assertThat(story.differences(row(FIRST, 2, 2, 4, 6, 2)))
                .containsExactly("newest message of its current branch is 4, but the log tells 6");
    }

    @Test
    void what_was_told_before_is_not_compared() {
        ConversationStory story = new ConversationStory();
        story.tell("conversation.switched", at(3), "{\"branch\":2}", null);
        assertThat(story.differences(row(SECOND, 2, 3, 6, 8, 3))).isEmpty();
        assertThat(story.differences(row(SECOND, 1, 3, 6, 8, 3)))
                .containsExactly("current branch is 1, but the log tells 2");
        appended(story, 4, 2, 9);
        assertThat(story.differences(row(SECOND, 2, 3, 9, 9, 4))).isEmpty();
    }

    @Test
    void one_message_more_or_less_is_seen() {
        ConversationStory story = new ConversationStory();
        opened(story);
        appended(story, 1, 1, 4);
        assertThat(story.differences(counted(5L, 0L)))
                .containsExactly("number of its messages is 5, but the log tells 4");
        assertThat(story.differences(counted(4L, 1L)))
                .containsExactly("number of places where it forks is 1, but the log tells 0");
        assertThat(story.differences(counted(null, null))).isEmpty();
    }

    private static StandingConversation counted(@Nullable Long messages, @Nullable Long forks) {
        return new StandingConversation(FIRST, 1, 1, 4, 4, SALT, at(1), messages, forks);
    }
}
