package dev.minutebook.testkit.contracts.channels;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.AgentSession;
import dev.minutebook.api.channels.Channel;
import dev.minutebook.api.channels.ChannelRef;
import dev.minutebook.api.channels.Inbox;
import dev.minutebook.api.channels.Message;
import dev.minutebook.api.channels.MessageId;
import dev.minutebook.api.channels.Unread;
import dev.minutebook.api.channels.UpdateChannel;
import dev.minutebook.testkit.suites.ConcurrentCalls;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Mentions and what waits for an agent. Part of `ChannelsContract`.
public abstract class InboxContract extends MessageSearchContract {

    @Test
    void a_mention_is_found_with_punctuation_around_it() {
        Agent ada = model("ada");
        Agent grace = model("grace");

        assertThat(mentioned("(@ada), @grace!")).containsExactlyInAnyOrder(ada.id(), grace.id());
        assertThat(mentioned("Ask @ada. Or \"@grace\"?")).containsExactlyInAnyOrder(ada.id(), grace.id());
        assertThat(mentioned("@ada: look\n@grace's turn")).containsExactlyInAnyOrder(ada.id(), grace.id());
        assertThat(mentioned("[@ada] \u2013 @grace;")).containsExactlyInAnyOrder(ada.id(), grace.id());
    }

    @Test
    void an_address_is_no_mention() {
        model("ada");

        assertThat(mentioned("Write to x@ada or post@ada.example, not here.")).isEmpty();
        assertThat(mentioned("1@ada \u00e9@ada")).isEmpty();
    }

    @Test
    void a_longer_name_is_no_mention_of_a_shorter() {
        model("ada");
        Agent full = model("ada-lovelace");

        assertThat(mentioned("@ada-lovelace")).containsExactly(full.id());
        assertThat(mentioned("@adamant @ada_2 @ada2")).isEmpty();
    }

    @Test
    void an_agent_named_often_is_mentioned_once() {
        Agent ada = model("ada");

        assertThat(mentioned("@ada @ada, @ADA!")).containsExactly(ada.id());
        assertThat(channels().inbox(ada.ref()).mentions()).hasSize(1);
    }

    @Test
    void a_mention_may_be_in_upper_case() {
        Agent ada = model("ada");

        assertThat(mentioned("@ADA")).containsExactly(ada.id());
    }

    @Test
    void a_mention_may_use_any_alphabet_composed_or_not() {
        Agent zoe = model("zo\u00e9");

        assertThat(mentioned("@zo\u00e9, look")).containsExactly(zoe.id());
        assertThat(mentioned("@Zoe\u0301, look")).containsExactly(zoe.id());
    }

    @Test
    void naming_oneself_is_no_mention() {
        Agent ada = model("ada");

        assertThat(post(channel("council"), ada, "I, @ada, said so.").mentions())
                .isEmpty();
        assertThat(channels().inbox(ada.ref()).mentions()).isEmpty();
    }

    @Test
    void naming_nobody_known_is_no_mention() {
        assertThat(mentioned("@nobody @ @@ @! @everyone")).isEmpty();
    }

    @Test
    void an_archived_agent_is_not_mentioned() {
        agents().archive(model("ada").ref());

        assertThat(mentioned("@ada")).isEmpty();
    }

    @Test
    void a_mention_means_the_agent_that_has_the_name_now() {
        agents().archive(model("ada").ref());
        Agent second = model("ada");

        assertThat(mentioned("@ada")).containsExactly(second.id());
    }

    @Test
    void a_person_can_be_mentioned() {
        Agent linus = person("linus");

        assertThat(mentioned("@linus")).containsExactly(linus.id());
    }

    @Test
    void a_mention_waits_for_an_agent_that_is_not_alive() {
        Agent ada = model("ada");
        Channel council = channel("council");
        Message call = post(council, person("linus"), "@ada, please look.");

        channels().read(council.ref(), 0, PageRequest.first());
        AgentSession life = agents().spawn(ada.ref(), null);
        agents().end(life.id(), null);

        assertThat(mentionsOf(ada)).containsExactly(call.id());
    }

    @Test
    void a_mention_waits_for_an_agent_that_is_busy() {
        Agent ada = model("ada");
        agents().wake(agents().spawn(ada.ref(), null).id());

        Message call = post(channel("council"), person("linus"), "@ada, please look.");

        assertThat(mentionsOf(ada)).containsExactly(call.id());
    }

    @Test
    void a_mention_stays_until_it_is_acknowledged() {
        Agent ada = model("ada");
        Agent linus = person("linus");
        Channel council = channel("council");
        post(council, linus, "Good morning.");
        Message call = post(council, linus, "@ada, please look.");
        channels().acknowledge(council.ref(), ada.ref(), 1);
        assertThat(mentionsOf(ada)).containsExactly(call.id());

        channels().acknowledge(council.ref(), ada.ref(), 2);

        assertThat(mentionsOf(ada)).isEmpty();
    }

    @Test
    void acknowledging_one_channel_leaves_the_mentions_of_another() {
        Agent ada = model("ada");
        Agent linus = person("linus");
        Channel north = channel("north");
        Channel south = channel("south");
        post(north, linus, "@ada");
        Message call = post(south, linus, "@ada");

        channels().acknowledge(north.ref(), ada.ref(), 1);

        assertThat(mentionsOf(ada)).containsExactly(call.id());
    }

    @Test
    void one_reader_acknowledging_leaves_the_mentions_of_another() {
        Agent ada = model("ada");
        Agent grace = model("grace");
        Channel council = channel("council");
        Message call = post(council, person("linus"), "@ada @grace");

        channels().acknowledge(council.ref(), ada.ref(), 1);

        assertThat(mentionsOf(grace)).containsExactly(call.id());
    }

    @Test
    void a_mention_in_the_inbox_is_the_whole_message() {
        Agent ada = model("ada");
        Agent linus = person("linus");
        Channel council = channel("council");
        post(council, linus, "@ada, please look.");

        Message waiting = channels().inbox(ada.ref()).mentions().getFirst();

        assertThat(waiting.body()).isEqualTo("@ada, please look.");
        assertThat(waiting.author()).isEqualTo(linus.id());
        assertThat(waiting.authorName()).isEqualTo("linus");
        assertThat(waiting.channel()).isEqualTo(council.id());
        assertThat(waiting.seq()).isEqualTo(1);
    }

    @Test
    void mentions_wait_oldest_first_across_channels() {
        Agent ada = model("ada");
        Agent linus = person("linus");
        Channel north = channel("north");
        Channel south = channel("south");
        post(north, linus, "Nothing yet.");
        Message first = post(south, linus, "@ada one");
        Message second = post(north, linus, "@ada two");
        Message third = post(south, linus, "@ada three");

        assertThat(mentionsOf(ada)).containsExactly(first.id(), second.id(), third.id());
    }

    @Test
    void an_inbox_lists_the_channels_with_unread_messages_and_counts_them() {
        Agent ada = model("ada");
        Agent linus = person("linus");
        Channel north = channel("north");
        Channel south = channel("south");
        Channel east = channel("east");
        channel("empty");
        for (int i = 0; i < 3; i++) {
            post(north, linus, "north " + i);
            post(south, linus, "south " + i);
            post(east, linus, "east " + i);
        }
        channels().acknowledge(north.ref(), ada.ref(), 1);
        channels().acknowledge(south.ref(), ada.ref(), 3);

        Inbox inbox = channels().inbox(ada.ref());

        assertThat(inbox.agent()).isEqualTo(ada.id());
        assertThat(inbox.channels())
                .containsExactlyInAnyOrder(
                        new Unread(north.id(), "north", 1, 3, 2), new Unread(east.id(), "east", 0, 3, 3));
        assertThat(inbox.unread()).isEqualTo(5);
    }

    @Test
    void pinned_channels_come_first_in_an_inbox() {
        Agent ada = model("ada");
        Agent linus = person("linus");
        Channel pinned = channel("pinned");
        channels().update(pinned.ref(), UpdateChannel.pinned(true));
        post(pinned, linus, "one");
        post(channel("later"), linus, "two");

        assertThat(channels().inbox(ada.ref()).channels())
                .extracting(Unread::channelName)
                .containsExactly("pinned", "later");
    }

    @Test
    void an_empty_inbox_points_nowhere() {
        Inbox inbox = channels().inbox(model("ada").ref());

        assertThat(inbox.unread()).isZero();
        assertThat(inbox.channels()).isEmpty();
        assertThat(inbox.mentions()).isEmpty();
        assertThat(inbox.startHere()).isNull();
    }

    @Test
    void an_inbox_begins_at_the_oldest_open_mention() {
        Agent ada = model("ada");
        Agent linus = person("linus");
        Channel pinned = channel("pinned");
        channels().update(pinned.ref(), UpdateChannel.pinned(true));
        Channel side = channel("side");
        post(side, linus, "@ada, please look.");
        post(pinned, linus, "@ada, here too.");

        assertThat(channels().inbox(ada.ref()).startHere()).isEqualTo(side.id());
    }

    @Test
    void an_inbox_without_mentions_begins_at_its_first_channel() {
        Agent ada = model("ada");
        Agent linus = person("linus");
        Channel pinned = channel("pinned");
        channels().update(pinned.ref(), UpdateChannel.pinned(true));
        post(pinned, linus, "one");
        post(channel("later"), linus, "two");

        assertThat(channels().inbox(ada.ref()).startHere()).isEqualTo(pinned.id());
    }

    @Test
    void the_inbox_of_an_unknown_agent_is_refused() {
        refused(() -> channels().inbox(unknownAgent()), Code.NOT_FOUND);
        refused(() -> channels().inbox(AgentRef.of("nobody")), Code.NOT_FOUND);
    }

    @Test
    void many_writers_naming_the_same_agents_in_different_order_all_succeed() {
        Agent ada = model("ada");
        Agent grace = model("grace");
        Agent linus = person("linus");
        List<Channel> places = List.of(channel("north"), channel("south"));

        ConcurrentCalls.all(
                32, i -> post(places.get(i % 2), linus, i % 4 < 2 ? "@ada then @grace" : "@grace then @ada"));

        assertThat(channels().inbox(ada.ref()).mentions()).hasSize(32);
        assertThat(channels().inbox(grace.ref()).mentions()).hasSize(32);
    }

    /// Whom a message mentions, by somebody whom it does not.
    private List<AgentId> mentioned(String body) {
        Agent somebody = agents().find(AgentRef.of("somebody")).orElseGet(() -> person("somebody"));
        Channel council = channels().find(ChannelRef.of("council")).orElseGet(() -> channel("council"));
        return post(council, somebody, body).mentions();
    }

    private List<MessageId> mentionsOf(Agent agent) {
        return channels().inbox(agent.ref()).mentions().stream()
                .map(Message::id)
                .toList();
    }
}
