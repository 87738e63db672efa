package dev.minutebook.client;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.ratings.AgentStrength;
import dev.minutebook.api.ratings.Bond;
import dev.minutebook.api.ratings.BondKind;
import dev.minutebook.api.ratings.Leaderboard;
import dev.minutebook.api.ratings.Match;
import dev.minutebook.api.ratings.MatchFilter;
import dev.minutebook.api.ratings.ProposeTeam;
import dev.minutebook.api.ratings.RatingChange;
import dev.minutebook.api.ratings.Ratings;
import dev.minutebook.api.ratings.Standing;
import dev.minutebook.api.ratings.Team;
import dev.minutebook.client.http.Call;
import dev.minutebook.client.http.RequestPath;
import dev.minutebook.client.http.Transport;
import dev.minutebook.client.http.WorkspaceCalls;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Ratings over HTTP.
final class HttpRatings implements Ratings {

    private final WorkspaceCalls workspace;
    private final Transport transport;

    HttpRatings(WorkspaceCalls workspace) {
        this.workspace = workspace;
        this.transport = workspace.transport();
    }

    @Override
    public Page<Standing> leaderboard(Leaderboard which, PageRequest page) {
        return workspace.page(asked(all(), which).page(page), Standing.class);
    }

    @Override
    public Optional<Standing> of(AgentRef agent, Leaderboard which) {
        return workspace.find(asked(agent(agent).segment("rating"), which), Standing.class, "rating");
    }

    private static RequestPath asked(RequestPath path, Leaderboard which) {
        return path.query("domain", which.domain()).choice("by", which.by()).query("asOf", which.asOf());
    }

    @Override
    public Page<RatingChange> history(AgentRef agent, @Nullable String domain, PageRequest page) {
        RequestPath path = agent(agent)
                .segment("rating")
                .segment("history")
                .query("domain", domain)
                .page(page);
        return workspace.page(path, RatingChange.class);
    }

    @Override
    public Optional<Match> match(DebateId debate) {
        RequestPath path = workspace.path("debates").segment(debate.text()).segment("match");
        return workspace.find(path, Match.class, "match");
    }

    @Override
    public Page<Match> matches(MatchFilter filter, PageRequest page) {
        RequestPath path = all().segment("matches")
                .query("agent", filter.agent())
                .query("against", filter.against())
                .page(page);
        return workspace.page(path, Match.class);
    }

    @Override
    public Bond between(AgentRef one, AgentRef other) {
        RequestPath path = agent(one).segment("bonds").segment(other.value());
        return workspace.read(path, Bond.class);
    }

    @Override
    public List<Bond> bonds(AgentRef agent, @Nullable BondKind kind, int limit) {
        RequestPath path = agent(agent).segment("bonds").choice("kind", kind).query("limit", limit);
        return workspace.page(path, Bond.class).items();
    }

    @Override
    public List<AgentStrength> strengths(@Nullable String domain, int limit) {
        RequestPath path = all().segment("strengths").query("domain", domain).query("limit", limit);
        return workspace.page(path, AgentStrength.class).items();
    }

    @Override
    public Team team(ProposeTeam wish) {
        return transport.one(Call.ask(all().segment("team").text(), wish), Team.class);
    }

    private RequestPath all() {
        return workspace.path("ratings");
    }

    private RequestPath agent(AgentRef agent) {
        return workspace.path("agents").segment(agent.value());
    }
}
