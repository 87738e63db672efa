package dev.minutebook.testkit.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.channels.Channel;
import dev.minutebook.api.channels.ChannelRef;
import dev.minutebook.api.channels.CreateChannel;
import dev.minutebook.api.channels.Message;
import dev.minutebook.api.channels.UpdateChannel;
import dev.minutebook.testkit.contracts.channels.MessagesContract;
import dev.minutebook.testkit.suites.ConcurrentCalls;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// What channels promise; messages, inboxes, search and export are inherited.
public abstract class ChannelsContract extends MessagesContract {

    @Test
    void a_new_channel_is_empty_and_found_by_name_and_by_id() {
        Channel council = channels().create(new CreateChannel("council", "Where we decide"));

        assertThat(council.topic()).isEqualTo("Where we decide");
        assertThat(council.lastSeq()).isZero();
        assertThat(council.pinnedAt()).isNull();
        assertThat(council.archivedAt()).isNull();
        assertThat(channels().find(ChannelRef.of("council"))).contains(council);
        assertThat(channels().find(ChannelRef.of("#Council"))).contains(council);
        assertThat(channels().find(council.ref())).contains(council);
    }

    @Test
    void channel_names_are_kept_in_lower_case_and_composed() {
        Channel council = channel("Cafe\u0301-1");

        assertThat(council.name()).isEqualTo("caf\u00e9-1");
        assertThat(channels().find(ChannelRef.of("caf\u00e9-1"))).contains(council);
        assertThat(channels().find(ChannelRef.of("Cafe\u0301-1"))).contains(council);
    }

    @Test
    void bad_channel_names_are_refused() {
        String looksLikeAnId = "0190a8b2-0000-7000-8000-000000000000";
        for (String bad : List.of("", "a b", "#council", "-a", "a\0b", "a".repeat(65), looksLikeAnId)) {
            refused(() -> channel(bad), Code.INVALID);
        }
    }

    @Test
    void a_channel_is_opened_once_however_often_it_is_ensured() {
        Channel council = channels().ensure(CreateChannel.named("council").topic("Friday?"));

        assertThat(channels().ensure(CreateChannel.named("council").topic("Monday?")))
                .isEqualTo(council);
    }

    @Test
    void a_taken_channel_name_is_refused() {
        channel("council");

        refused(() -> channel("Council"), Code.CONFLICT);
    }

    @Test
    void of_sixteen_that_open_the_same_channel_at_once_one_succeeds() {
        ConcurrentCalls.Race<Channel> race = ConcurrentCalls.race(16, i -> channel("council"));

        assertThat(race.answers()).hasSize(1);
        assertThat(race.refusals()).hasSize(15).containsOnly(Code.CONFLICT);
    }

    @Test
    void an_unknown_channel_is_not_found() {
        assertThat(channels().find(ChannelRef.of("nowhere"))).isEmpty();
        assertThat(channels().find(ChannelRef.of(UUID.randomUUID().toString()))).isEmpty();
    }

    @Test
    void a_channel_of_another_workspace_is_neither_found_nor_changed() {
        Workspace other = elsewhere();
        Channel foreign = other.channels().create(CreateChannel.named("council"));
        Agent ada = person("ada");

        assertThat(channels().find(ChannelRef.of("council"))).isEmpty();
        assertThat(channels().find(foreign.ref())).isEmpty();
        assertThat(channels().list(false, PageRequest.first()).items()).isEmpty();
        refused(() -> post(foreign, ada, "hello"), Code.NOT_FOUND);
        refused(() -> channels().archive(foreign.ref()), Code.NOT_FOUND);
        assertThat(other.channels().find(foreign.ref())).contains(foreign);
    }

    @Test
    void pinned_channels_are_listed_first_the_latest_pin_on_top() {
        Channel first = channel("first");
        channel("second");
        Channel third = channel("third");
        channels().update(third.ref(), UpdateChannel.pinned(true));
        channels().update(first.ref(), UpdateChannel.pinned(true));
        channel("fourth");

        assertThat(names(false)).startsWith("first", "third").containsSubsequence("third", "fourth");
    }

    @Test
    void channels_without_a_pin_are_listed_by_activity() {
        for (String name : List.of("m", "z", "a", "q")) {
            channel(name);
        }
        post(named("z"), person("ada"), "hello");

        List<Channel> listed = channels().list(false, PageRequest.first()).items();

        assertThat(listed).hasSize(4);
        assertThat(listed).extracting(Channel::activeAt).isSortedAccordingTo(Comparator.reverseOrder());
    }

    @Test
    void pinned_and_other_channels_are_paged_once_each() {
        List<String> created =
                IntStream.range(0, 9).mapToObj(i -> "channel-" + i).toList();
        created.forEach(this::channel);
        for (int i = 0; i < 9; i += 2) {
            channels().update(ChannelRef.of("channel-" + i), UpdateChannel.pinned(true));
        }

        List<Channel> listed = everything(2, page -> channels().list(false, page));

        assertThat(listed).extracting(Channel::name).containsExactlyInAnyOrderElementsOf(created);
        assertThat(listed.subList(0, 5))
                .allSatisfy(channel -> assertThat(channel.pinnedAt()).isNotNull());
    }

    @Test
    void archived_channels_are_listed_apart_by_name() {
        for (String name : List.of("m", "z", "a", "live")) {
            channel(name);
        }
        for (String name : List.of("z", "a", "m")) {
            channels().archive(ChannelRef.of(name));
        }

        assertThat(everything(2, page -> channels().list(true, page)))
                .extracting(Channel::name)
                .containsExactly("a", "m", "z");
        assertThat(names(false)).containsExactly("live");
    }

    @Test
    void archived_channels_of_the_same_name_are_paged_once_each() {
        for (int i = 0; i < 5; i++) {
            channels().archive(channel("council").ref());
        }

        assertThat(everything(2, page -> channels().list(true, page)))
                .extracting(Channel::id)
                .hasSize(5)
                .doesNotHaveDuplicates();
    }

    @Test
    void a_change_of_topic_keeps_the_pin_and_a_pin_keeps_the_topic() {
        Channel council = channels().create(new CreateChannel("council", "old"));

        Channel pinned = channels().update(council.ref(), UpdateChannel.pinned(true));
        Channel renewed = channels().update(council.ref(), UpdateChannel.topic("new"));

        assertThat(pinned.topic()).isEqualTo("old");
        assertThat(pinned.pinnedAt()).isNotNull();
        assertThat(renewed.topic()).isEqualTo("new");
        assertThat(renewed.pinnedAt()).isEqualTo(pinned.pinnedAt());
        assertThat(renewed.version()).isGreaterThan(pinned.version());
        assertThat(now(council)).isEqualTo(renewed);
    }

    @Test
    void a_pin_can_be_taken_off() {
        Channel council = channel("council");
        channels().update(council.ref(), UpdateChannel.pinned(true));

        assertThat(channels().update(council.ref(), UpdateChannel.pinned(false)).pinnedAt())
                .isNull();
    }

    @Test
    void an_empty_topic_clears_it() {
        Channel council = channels().create(new CreateChannel("council", "old"));

        assertThat(channels().update(council.ref(), UpdateChannel.topic("")).topic())
                .isNull();
    }

    @Test
    void a_change_with_the_present_version_is_accepted() {
        Channel council = channel("council");

        assertThat(channels()
                        .update(council.ref(), UpdateChannel.topic("new").ifVersion(council.version()))
                        .topic())
                .isEqualTo("new");
    }

    @Test
    void a_change_with_an_old_version_is_refused_and_changes_nothing() {
        Channel council = channel("council");
        Channel changed = channels().update(council.ref(), UpdateChannel.topic("new"));

        refused(
                () -> channels()
                        .update(council.ref(), UpdateChannel.topic("newer").ifVersion(council.version())),
                Code.STALE_VERSION);
        assertThat(now(council)).isEqualTo(changed);
    }

    @Test
    void an_archived_channel_is_closed_for_writing_and_open_for_reading() {
        Channel council = channel("council");
        Agent ada = person("ada");
        post(council, ada, "hello");

        Channel archived = channels().archive(council.ref());

        assertThat(archived.archivedAt()).isNotNull();
        refused(() -> post(council, ada, "too late"), Code.CONFLICT);
        assertThat(channels().read(council.ref(), 0, PageRequest.first()).items())
                .extracting(Message::body)
                .containsExactly("hello");
    }

    @Test
    void an_archived_channel_leaves_its_name_free() {
        Channel council = channel("council");
        channels().archive(council.ref());

        Channel second = channel("council");

        assertThat(channels().find(ChannelRef.of("council"))).contains(second);
        assertThat(now(council).archivedAt()).isNotNull();
    }

    @Test
    void a_restored_channel_goes_on_where_it_stopped() {
        Channel council = channel("council");
        Agent ada = person("ada");
        post(council, ada, "hello");
        channels().archive(council.ref());

        Channel restored = channels().restore(council.ref());

        assertThat(restored.archivedAt()).isNull();
        assertThat(channels().find(ChannelRef.of("council"))).contains(restored);
        assertThat(post(council, ada, "again").seq()).isEqualTo(2);
    }

    @Test
    void a_channel_is_not_restored_while_another_has_its_name() {
        Channel council = channel("council");
        channels().archive(council.ref());
        channel("council");

        refused(() -> channels().restore(council.ref()), Code.CONFLICT);
        assertThat(now(council).archivedAt()).isNotNull();
    }

    @Test
    void writing_and_archiving_at_once_leave_no_message_behind_the_end() {
        Channel council = channel("council");
        Agent ada = person("ada");

        ConcurrentCalls.Race<Object> race = ConcurrentCalls.race(
                32, i -> i == 16 ? channels().archive(council.ref()) : post(council, ada, "message " + i));

        assertThat(race.refusals()).allMatch(Code.CONFLICT::equals);
        assertThat(everything(50, page -> channels().read(council.ref(), 0, page)))
                .hasSize(race.answers().size() - 1);
        refused(() -> post(council, ada, "too late"), Code.CONFLICT);
    }

    @Test
    void what_is_asked_of_an_unknown_channel_is_refused() {
        ChannelRef nowhere = ChannelRef.of("nowhere");

        refused(() -> channels().update(nowhere, UpdateChannel.topic("new")), Code.NOT_FOUND);
        refused(() -> channels().archive(nowhere), Code.NOT_FOUND);
        refused(() -> channels().restore(nowhere), Code.NOT_FOUND);
    }

    private List<String> names(boolean archived) {
        return channels().list(archived, PageRequest.first()).items().stream()
                .map(Channel::name)
                .toList();
    }

    private Channel named(String name) {
        return channels().find(ChannelRef.of(name)).orElseThrow();
    }
}
