package dev.minutebook.client;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.critiques.AgentReputation;
import dev.minutebook.api.critiques.Critique;
import dev.minutebook.api.critiques.CritiqueFilter;
import dev.minutebook.api.critiques.CritiquePattern;
import dev.minutebook.api.critiques.Critiques;
import dev.minutebook.api.critiques.IssueRate;
import dev.minutebook.api.critiques.IssueType;
import dev.minutebook.api.critiques.PatternFilter;
import dev.minutebook.api.critiques.TrainingExample;
import dev.minutebook.client.http.RequestPath;
import dev.minutebook.client.http.WorkspaceCalls;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Critiques over HTTP.
final class HttpCritiques implements Critiques {

    private final WorkspaceCalls workspace;

    HttpCritiques(WorkspaceCalls workspace) {
        this.workspace = workspace;
    }

    @Override
    public Page<Critique> list(CritiqueFilter filter, PageRequest page) {
        RequestPath path = workspace
                .path("critiques")
                .id("debate", filter.debate())
                .query("critic", filter.critic())
                .query("author", filter.author())
                .query("ledToImprovement", filter.ledToImprovement())
                .choice("type", filter.type())
                .page(page);
        return workspace.page(path, Critique.class);
    }

    @Override
    public Page<CritiquePattern> patterns(PatternFilter filter, PageRequest page) {
        RequestPath path = part("patterns")
                .choice("type", filter.type())
                .query("archived", filter.archived() ? true : null)
                .page(page);
        return workspace.page(path, CritiquePattern.class);
    }

    @Override
    public List<CritiquePattern> relevant(@Nullable IssueType type, int limit) {
        RequestPath path = part("relevant").choice("type", type).query("limit", limit);
        return workspace.page(path, CritiquePattern.class).items();
    }

    @Override
    public List<IssueRate> rates() {
        return workspace.page(part("rates"), IssueRate.class).items();
    }

    @Override
    public AgentReputation reputation(AgentRef agent) {
        RequestPath path = workspace.path("reputations").segment(agent.value());
        return workspace.read(path, AgentReputation.class);
    }

    @Override
    public Page<AgentReputation> reputations(PageRequest page) {
        return workspace.page(workspace.path("reputations").page(page), AgentReputation.class);
    }

    @Override
    public Page<TrainingExample> export(PageRequest page) {
        return workspace.page(part("export").page(page), TrainingExample.class);
    }

    private RequestPath part(String name) {
        return workspace.path("critiques").segment(name);
    }
}
