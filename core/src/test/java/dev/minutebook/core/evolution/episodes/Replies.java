package dev.minutebook.core.evolution.episodes;

import dev.minutebook.api.evolution.scenarios.Scenario;
import java.util.ArrayList;
import java.util.List;

/// An episode whose actors say what a test tells them to.
final class Replies {

    final EpisodeCourse course;
    final List<EpisodeStep> log = new ArrayList<>();
    EpisodeState state;

    Replies(Scenario scenario) {
        this.course = new EpisodeCourse(scenario);
        this.state = course.begin();
    }

    EpisodeAsk ask() {
        return state.open().orElseThrow();
    }

    Replies reply(String text) {
        return reply(text, 10);
    }

    Replies reply(String text, long tokens) {
        return on(new EpisodeFact.Replied(ask(), text, tokens));
    }

    Replies lost(String reason) {
        return on(new EpisodeFact.Lost(ask(), reason, 10));
    }

    Replies on(EpisodeFact fact) {
        EpisodeTransition next = course.on(state, fact);
        state = next.state();
        next.logged().ifPresent(log::add);
        return this;
    }

    Replies say(String words) {
        return reply("{\"public_dialogue\":\"" + words + "\"}");
    }

    Replies propose() {
        return reply("{\"public_dialogue\":\"Agreed?\",\"propose_resolution\":true}");
    }

    Replies abort() {
        return reply("{\"public_dialogue\":\"Bye.\",\"abort_episode\":true}");
    }

    /// @param path the value is JSON
    Replies change(String operation, String path, String value) {
        return reply("{\"public_dialogue\":\"So.\",\"state_mutations\":[" + mutation(operation, path, value) + "]}");
    }

    static String mutation(String operation, String path, String value) {
        return "{\"operation\":\"" + operation + "\",\"path\":\"" + path + "\",\"value\":" + value + "}";
    }

    EpisodeStep last() {
        return log.get(log.size() - 1);
    }

    EpisodeContext context() {
        return EpisodeContext.of(course.scenario(), state, log);
    }

    EpisodePrompt prompt() {
        return EpisodePrompt.of(course.scenario(), context());
    }
}
