package dev.minutebook.cli.fake;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.calibration.Calibration;
import dev.minutebook.api.contextbackups.ContextBackups;
import dev.minutebook.api.corrections.Corrections;
import dev.minutebook.api.critiques.Critiques;
import dev.minutebook.api.encryption.Encryption;
import dev.minutebook.api.evidence.Evidence;
import dev.minutebook.api.evolution.Evolution;
import dev.minutebook.api.knowledge.Knowledge;
import dev.minutebook.api.memory.Memories;
import dev.minutebook.api.promotions.Promotions;
import dev.minutebook.api.proofs.Proofs;
import dev.minutebook.api.queries.Queries;
import dev.minutebook.api.ratings.Ratings;
import java.util.ArrayList;
import java.util.List;

/// A workspace in memory.
public final class FakeWorkspace implements Workspace {

    private final String name;
    private final FakeAgents agents;
    private final FakeTasks tasks;
    private final FakeChannels channels;
    private final FakeTokens tokens;
    private final FakeDebates debates;
    private final FakeAsks asks;
    private final FakeApprovals approvals;
    private final FakeDecisions decisions;
    private final FakeLessons lessons;
    private final FakeProviders providers;
    private final FakeSearch search = new FakeSearch();
    private final FakeConversations conversations = new FakeConversations();
    private final FakeProjects projects = new FakeProjects();
    private final FakeNotices notices = new FakeNotices();
    private final FakeRetention retention = new FakeRetention();
    private final FakeErasures erasures = new FakeErasures();
    private final FakeEvolution evolution = new FakeEvolution();
    private final FakeAudit audit;
    private final List<String> keys = new ArrayList<>();

    FakeWorkspace(String name, FakeStorage storage) {
        this.name = name;
        this.audit = storage.audit;
        this.agents = new FakeAgents(storage);
        this.channels = new FakeChannels(storage, agents);
        this.agents.channels = channels;
        this.tasks = new FakeTasks(storage, agents, channels);
        this.tokens = new FakeTokens(storage, agents);
        FakeDebateEngine engine = new FakeDebateEngine(storage, agents);
        this.debates = new FakeDebates(engine);
        this.asks = new FakeAsks(engine);
        this.approvals = new FakeApprovals(engine);
        this.decisions = new FakeDecisions(engine);
        this.lessons = new FakeLessons(engine);
        this.providers = new FakeProviders(storage);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public FakeAgents agents() {
        return agents;
    }

    @Override
    public FakeTasks tasks() {
        return tasks;
    }

    @Override
    public FakeChannels channels() {
        return channels;
    }

    @Override
    public FakeConversations conversations() {
        return conversations;
    }

    @Override
    public ContextBackups contextBackups() {
        throw new AssertionError("context backups are tried on a real record");
    }

    @Override
    public FakeProjects projects() {
        return projects;
    }

    @Override
    public FakeDebates debates() {
        return debates;
    }

    @Override
    public FakeAsks asks() {
        return asks;
    }

    @Override
    public FakeApprovals approvals() {
        return approvals;
    }

    @Override
    public FakeDecisions decisions() {
        return decisions;
    }

    @Override
    public FakeLessons lessons() {
        return lessons;
    }

    @Override
    public FakeSearch search() {
        return search;
    }

    @Override
    public Memories memories() {
        throw new AssertionError("memories are tried on a real record");
    }

    @Override
    public Ratings ratings() {
        throw new AssertionError("ratings are tried on a real record");
    }

    @Override
    public Critiques critiques() {
        throw new AssertionError("critiques are tried on a real record");
    }

    @Override
    public Knowledge knowledge() {
        throw new AssertionError("knowledge is tried on a real record");
    }

    @Override
    public Corrections corrections() {
        throw new AssertionError("corrections are tried on a real record");
    }

    @Override
    public Evolution evolution() {
        return evolution.capability();
    }

    @Override
    public Promotions promotions() {
        throw new AssertionError("promotions are tried on a real record");
    }

    @Override
    public FakeRetention retention() {
        return retention;
    }

    @Override
    public Queries queries() {
        throw new AssertionError("queries are tried on a real record");
    }

    @Override
    public Calibration calibration() {
        throw new AssertionError("calibration is tried on a real record");
    }

    @Override
    public Proofs proofs() {
        throw new AssertionError("proofs are tried on a real record");
    }

    @Override
    public Encryption encryption() {
        throw new AssertionError("encryption is tried on a real record");
    }

    @Override
    public FakeErasures erasures() {
        return erasures;
    }

    @Override
    public FakeNotices notices() {
        return notices;
    }

    @Override
    public Evidence evidence() {
        throw new AssertionError("evidence is tried on a real record");
    }

    @Override
    public FakeProviders providers() {
        return providers;
    }

    @Override
    public FakeAudit audit() {
        return audit;
    }

    @Override
    public FakeTokens tokens() {
        return tokens;
    }

    @Override
    public Workspace once(String key) {
        keys.add(key);
        return this;
    }

    /// What is looked on at of evolution.
    public FakeEvolution evolving() {
        return evolution;
    }

    /// The keys that writes carried.
    public List<String> keys() {
        return keys;
    }
}
