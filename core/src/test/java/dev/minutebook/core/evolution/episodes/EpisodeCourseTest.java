package dev.minutebook.core.evolution.episodes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.evolution.episodes.Headline;
import dev.minutebook.api.evolution.episodes.Termination;
import dev.minutebook.api.evolution.scenarios.Scenario;
import dev.minutebook.core.evolution.Trades;
import dev.minutebook.core.evolution.episodes.EpisodeAsk.Kind;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class EpisodeCourseTest {

    private static Scenario of(List<String> order) {
        Scenario sale = Trades.sale();
        return new Scenario(
                sale.name(), "", sale.actors(), sale.state(), order, 5, false, sale.rubric(), sale.limits());
    }

    private static List<String> speakers(Scenario scenario, int turns) {
        SpeakerSequence sequence = new SpeakerSequence(scenario);
        List<String> speakers = new ArrayList<>();
        for (int turn = 1; turn <= turns; turn++) {
            speakers.add(sequence.speaker(turn));
        }
        return speakers;
    }

    @Test
    void the_turn_order_is_begun_anew_when_it_is_through() {
        assertThat(speakers(of(List.of("buyer", "seller", "seller")), 7))
                .containsExactly("buyer", "seller", "seller", "buyer", "seller", "seller", "buyer");
    }

    @Test
    void created_agents_speak_after_every_so_many_turns_and_nobody_loses_one() {
        assertThat(speakers(Trades.sale().plus(Trades.broker(2, 1)), 7))
                .containsExactly("buyer", "seller", "broker", "buyer", "seller", "broker", "buyer");
        assertThat(speakers(Trades.sale().plus(Trades.broker(3, 1)), 8))
                .containsExactly("buyer", "seller", "buyer", "broker", "seller", "buyer", "seller", "broker");
        assertThat(speakers(Trades.sale().plus(Trades.broker(1, 1)), 4))
                .containsExactly("buyer", "broker", "seller", "broker");
    }

    @Test
    void two_turns_in_a_row_that_propose_a_resolution_are_agreement() {
        Replies once = new Replies(Trades.sale()).propose();
        assertThat(once.state.ended()).isFalse();
        assertThat(once.propose().state.termination()).isEqualTo(Termination.AGREEMENT);
        Replies between = new Replies(Trades.sale()).propose().say("No.").propose();
        assertThat(between.state.ended()).isFalse();
        assertThat(between.propose().state.termination()).isEqualTo(Termination.AGREEMENT);
    }

    @Test
    void a_lost_turn_breaks_a_row() {
        Replies lost = new Replies(Trades.sale()).propose().lost("no answer").propose();
        assertThat(lost.state.ended()).isFalse();
    }

    @Test
    void nobody_agrees_with_itself_unless_it_is_alone() {
        Replies twice =
                new Replies(of(List.of("buyer", "buyer", "seller"))).propose().propose();
        assertThat(twice.state.ended()).isFalse();
        assertThat(twice.propose().state.termination()).isEqualTo(Termination.AGREEMENT);
        Replies alone = new Replies(of(List.of("buyer"))).propose().propose();
        assertThat(alone.state.termination()).isEqualTo(Termination.AGREEMENT);
    }

    @Test
    void who_aborts_ends_the_episode_even_if_it_proposes_too() {
        Replies both = new Replies(Trades.sale())
                .propose()
                .reply("{\"public_dialogue\":\"\",\"propose_resolution\":true,\"abort_episode\":true}");
        assertThat(both.state.termination()).isEqualTo(Termination.ABORT_EPISODE);
        assertThat(both.state.open()).isEmpty();
    }

    @Test
    void it_ends_after_its_turns() {
        Replies all = new Replies(Trades.sale());
        for (int turn = 1; turn <= 20; turn++) {
            assertThat(all.state.ended()).isFalse();
            assertThat(all.ask().turn()).isEqualTo(turn);
            all.say("Hm.");
        }
        assertThat(all.state.termination()).isEqualTo(Termination.TIMEOUT);
        assertThat(all.log).hasSize(20);
        assertThat(all.state.tokens()).isEqualTo(200);
    }

    @Test
    void it_ends_when_its_tokens_are_spent() {
        Replies spent = new Replies(Trades.sale()).reply("{\"public_dialogue\":\"a\"}", 49_999);
        assertThat(spent.state.ended()).isFalse();
        spent.reply("{\"public_dialogue\":\"a\"}", 1);
        assertThat(spent.state.termination()).isEqualTo(Termination.TOKEN_LIMIT);
    }

    @Test
    void tries_cost_tokens_too() {
        Replies spent = new Replies(Trades.sale()).reply("rubbish", 30_000);
        assertThat(spent.state.pending()).isEqualTo(30_000);
        assertThat(spent.ask().attempt()).isEqualTo(2);
        spent.reply("rubbish", 20_000);
        assertThat(spent.state.termination()).isEqualTo(Termination.TOKEN_LIMIT);
        assertThat(spent.last().attempts()).isEqualTo(2);
        assertThat(spent.last().tokens()).isEqualTo(50_000);
    }

    @Test
    void what_cannot_be_read_is_asked_for_three_times_with_the_reason() {
        Replies replies = new Replies(Trades.sale()).reply("I would like to…");
        assertThat(replies.log).isEmpty();
        assertThat(replies.ask().problem()).contains("cannot be read as JSON");
        assertThat(replies.prompt().situation())
                .contains("your_last_reply_was_refused_because", "cannot be read as JSON");
        replies.reply("{\"dialogue\":\"a\"}");
        assertThat(replies.ask().problem()).contains("there is no field 'dialogue'", "public_dialogue");
        assertThat(replies.ask().attempt()).isEqualTo(3);
        replies.say("Sorry.");
        assertThat(replies.last().attempts()).isEqualTo(3);
        assertThat(replies.last().tokens()).isEqualTo(30);
        assertThat(replies.state.penalties()).isZero();
        assertThat(replies.ask()).isEqualTo(EpisodeAsk.first(Kind.TURN, "seller", 2));
    }

    @Test
    void three_tries_lose_the_turn_and_two_lost_turns_corrupt_the_episode() {
        Replies replies = new Replies(Trades.sale());
        replies.reply("1").reply("2").reply("3");
        assertThat(replies.state.penalties()).isOne();
        assertThat(replies.last().lost()).isTrue();
        assertThat(replies.ask().actor()).isEqualTo("seller");
        replies.say("Well.").reply("1").reply("2").reply("3");
        assertThat(replies.state.termination()).isEqualTo(Termination.CORRUPTED);
        Replies given = new Replies(Trades.sale()).lost("timed out").lost("timed out");
        assertThat(given.state.termination()).isEqualTo(Termination.CORRUPTED);
    }

    @Test
    void a_reply_may_stand_in_a_block_of_code() {
        Replies replies = new Replies(Trades.sale()).reply("\n```json\n{\"public_dialogue\":\"Hi.\"}\n```\n");
        assertThat(replies.log).hasSize(1);
        replies.reply("Sure!\n```json\n{\"public_dialogue\":\"Hi.\"}\n```");
        assertThat(replies.log).hasSize(1);
    }

    @Test
    void permitted_changes_are_made_and_the_others_refused_one_by_one() {
        Replies replies = new Replies(Trades.sale())
                .reply("{\"public_dialogue\":\"110?\",\"state_mutations\":["
                        + String.join(
                                ",",
                                Replies.mutation("modify", "/offer/price", "110"),
                                Replies.mutation("modify", "/offer/floor", "1"),
                                Replies.mutation("add", "/log/-", "\"buyer: 110\""),
                                Replies.mutation("modify", "/secret/budget", "0"))
                        + "]}");
        assertThat(replies.state.world().canonical())
                .isEqualTo("{\"log\":[\"buyer: 110\"],\"notes\":{\"buyer\":{},\"seller\":{}},"
                        + "\"offer\":{\"floor\":100,\"price\":110},\"secret\":{\"budget\":130}}");
        assertThat(replies.last().applied())
                .extracting(change -> change.path())
                .containsExactly("/offer/price", "/log/0");
        assertThat(replies.last().refused())
                .extracting(refused -> refused.reason())
                .containsExactly("you may not change /offer/floor", "you may not change /secret/budget");
    }

    @Test
    void a_created_agent_neither_ends_an_episode_nor_changes_much() {
        Replies replies = new Replies(Trades.sale().plus(Trades.broker(1, 1))).propose();
        assertThat(replies.ask().actor()).isEqualTo("broker");
        replies.reply(
                "{\"public_dialogue\":\"Done!\",\"propose_resolution\":true,\"abort_episode\":true,\"state_mutations\":["
                        + Replies.mutation("add", "/notes/a", "1") + "," + Replies.mutation("add", "/notes/b", "2")
                        + "]}");
        assertThat(replies.state.ended()).isFalse();
        assertThat(replies.last().overreach()).isTrue();
        assertThat(replies.last().proposal().abortEpisode()).isFalse();
        assertThat(replies.last().applied()).hasSize(1);
        assertThat(replies.last().refused()).hasSize(1);
        assertThat(replies.prompt().situation()).contains("\"proposed_resolution\":false");
        assertThat(replies.prompt().instructions()).contains("propose_resolution");
        replies.propose();
        assertThat(replies.state.termination())
                .as("a turn of the broker stands not between two that propose")
                .isEqualTo(Termination.AGREEMENT);
    }

    @Test
    void a_refused_change_counts_for_the_most_changes_of_a_turn() {
        Replies replies = new Replies(Trades.sale().plus(Trades.broker(1, 1))).say("Hm.");
        replies.reply(
                "{\"public_dialogue\":\"x\",\"state_mutations\":[" + Replies.mutation("modify", "/offer/floor", "1")
                        + "," + Replies.mutation("add", "/notes/b", "2") + "]}");
        assertThat(replies.last().applied()).isEmpty();
    }

    @Test
    void disruptors_set_the_tension_each_turn_and_tell_news_each_third() {
        Replies replies = new Replies(Trades.disrupted());
        List<String> asked = new ArrayList<>();
        while (replies.state.turn() < 4) {
            EpisodeAsk ask = replies.ask();
            asked.add(ask.kind() + " " + ask.actor() + " " + ask.turn());
            switch (ask.kind()) {
                case HINT -> replies.reply("{\"hint\":\"Wait.\"}");
                case TURN -> replies.say("Hm.");
                case TENSION -> replies.reply("{\"tension\":" + (4 + ask.turn()) + "}");
                case INFORMATION -> replies.reply("{\"headline\":\"Rates rise.\",\"impact\":\"high\"}");
            }
        }
        assertThat(asked)
                .containsExactly(
                        "HINT buyer 1",
                        "TURN buyer 1",
                        "TENSION mood 1",
                        "HINT seller 2",
                        "TURN seller 2",
                        "TENSION mood 2",
                        "HINT buyer 3",
                        "TURN buyer 3",
                        "TENSION mood 3",
                        "INFORMATION press 3");
        assertThat(replies.state.tension()).isEqualTo(7);
        assertThat(replies.last().headline()).isEqualTo(new Headline("Rates rise.", Headline.Impact.HIGH));
        assertThat(replies.prompt().situation()).contains("Rates rise.");
    }

    @Test
    void what_a_disruptor_cannot_say_is_done_without() {
        Replies replies =
                new Replies(Trades.disrupted()).reply("{\"hint\":null}").say("Hm.");
        replies.reply("{\"tension\":11}");
        assertThat(replies.ask().problem()).contains("tension must be from 1 to 10");
        replies.reply("{\"tension\":\"high\"}").reply("{}");
        assertThat(replies.state.tension()).isEqualTo(5);
        assertThat(replies.state.penalties()).isZero();
        assertThat(replies.ask()).isEqualTo(EpisodeAsk.first(Kind.HINT, "seller", 2));
        assertThat(replies.last().lost()).isTrue();
    }

    @Test
    void what_comes_late_twice_or_of_somebody_else_changes_nothing() {
        Replies replies = new Replies(Trades.sale());
        EpisodeAsk first = replies.ask();
        replies.say("Hm.");
        EpisodeState before = replies.state;
        String abort = "{\"public_dialogue\":\"\",\"abort_episode\":true}";
        for (EpisodeAsk other : List.of(
                first,
                EpisodeAsk.first(Kind.TURN, "buyer", 2),
                EpisodeAsk.first(Kind.TURN, "seller", 1),
                EpisodeAsk.first(Kind.TURN, "seller", 3),
                EpisodeAsk.first(Kind.TENSION, "seller", 2),
                new EpisodeAsk(Kind.TURN, "seller", 2, 2, null))) {
            replies.on(new EpisodeFact.Replied(other, abort, 99));
            assertThat(replies.state).as("%s", other).isEqualTo(before);
        }
        Replies ended = new Replies(Trades.sale());
        EpisodeAsk open = ended.ask();
        ended.abort().on(new EpisodeFact.Replied(open, abort, 99));
        assertThat(ended.log).hasSize(1);
    }

    @Test
    void no_disruptor_is_asked_after_the_end() {
        Replies replies =
                new Replies(Trades.disrupted()).reply("{\"hint\":null}").abort();
        assertThat(replies.state.ended()).isTrue();
        assertThat(replies.log).hasSize(2);
    }
}
