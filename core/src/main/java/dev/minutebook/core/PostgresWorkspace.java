package dev.minutebook.core;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agents;
import dev.minutebook.api.approvals.Approvals;
import dev.minutebook.api.asks.Asks;
import dev.minutebook.api.audit.Audit;
import dev.minutebook.api.calibration.Calibration;
import dev.minutebook.api.channels.Channels;
import dev.minutebook.api.contextbackups.ContextBackups;
import dev.minutebook.api.conversations.Conversations;
import dev.minutebook.api.corrections.Corrections;
import dev.minutebook.api.critiques.Critiques;
import dev.minutebook.api.debates.Debates;
import dev.minutebook.api.decisions.Decisions;
import dev.minutebook.api.encryption.Encryption;
import dev.minutebook.api.erasures.Erasures;
import dev.minutebook.api.evidence.Evidence;
import dev.minutebook.api.evolution.Evolution;
import dev.minutebook.api.knowledge.Knowledge;
import dev.minutebook.api.lessons.Lessons;
import dev.minutebook.api.memory.Memories;
import dev.minutebook.api.notices.Notices;
import dev.minutebook.api.projects.Projects;
import dev.minutebook.api.promotions.Promotions;
import dev.minutebook.api.proofs.Proofs;
import dev.minutebook.api.providers.Providers;
import dev.minutebook.api.queries.Queries;
import dev.minutebook.api.ratings.Ratings;
import dev.minutebook.api.retention.Retention;
import dev.minutebook.api.search.Search;
import dev.minutebook.api.tasks.Tasks;
import dev.minutebook.api.workspaces.Tokens;
import dev.minutebook.core.agents.PostgresAgents;
import dev.minutebook.core.audit.AuditParts;
import dev.minutebook.core.audit.PostgresAudit;
import dev.minutebook.core.calibration.PostgresCalibration;
import dev.minutebook.core.channels.PostgresChannels;
import dev.minutebook.core.conversations.PostgresContextBackups;
import dev.minutebook.core.conversations.PostgresConversations;
import dev.minutebook.core.conversations.PostgresProjects;
import dev.minutebook.core.corrections.PostgresCorrections;
import dev.minutebook.core.critiques.PostgresCritiques;
import dev.minutebook.core.critiques.RevokedPatterns;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.debates.PostgresDebates;
import dev.minutebook.core.debates.approvals.PostgresApprovals;
import dev.minutebook.core.debates.asks.PostgresAsks;
import dev.minutebook.core.debates.decisions.PostgresDecisions;
import dev.minutebook.core.debates.dossiers.DossierMaker;
import dev.minutebook.core.debates.lessons.PostgresLessons;
import dev.minutebook.core.debates.lessons.RevokedLessons;
import dev.minutebook.core.encryption.DataKeys;
import dev.minutebook.core.encryption.PostgresEncryption;
import dev.minutebook.core.erasures.PostgresErasures;
import dev.minutebook.core.evidence.PostgresEvidence;
import dev.minutebook.core.evolution.PostgresEvolution;
import dev.minutebook.core.knowledge.PostgresKnowledge;
import dev.minutebook.core.knowledge.RevokedKnowledge;
import dev.minutebook.core.live.LiveTexts;
import dev.minutebook.core.memory.MemoryParts;
import dev.minutebook.core.memory.PostgresMemories;
import dev.minutebook.core.memory.revocation.Dependents;
import dev.minutebook.core.notices.PostgresNotices;
import dev.minutebook.core.promotions.PostgresPromotions;
import dev.minutebook.core.proofs.PostgresProofs;
import dev.minutebook.core.providers.PostgresProviders;
import dev.minutebook.core.queries.PostgresQueries;
import dev.minutebook.core.ratings.PostgresRatings;
import dev.minutebook.core.retention.PostgresRetention;
import dev.minutebook.core.search.PostgresSearch;
import dev.minutebook.core.search.SearchCaches;
import dev.minutebook.core.search.WordSearch;
import dev.minutebook.core.search.vectors.QueryVectors;
import dev.minutebook.core.tasks.PostgresTasks;
import dev.minutebook.core.workspaces.PostgresTokens;
import java.util.function.Supplier;

/// One workspace on PostgreSQL, in somebody's name.
final class PostgresWorkspace implements Workspace {

    private final String name;
    private final Database database;
    private final AuditParts audit;
    private final LiveTexts live;
    private final MemoryParts memory;
    private final QueryVectors vectors;
    private final SearchCaches searches;
    private final DataKeys keys;
    private final Supplier<Scope> scope;

    PostgresWorkspace(
            String name,
            Database database,
            AuditParts audit,
            LiveTexts live,
            MemoryParts memory,
            QueryVectors vectors,
            SearchCaches searches,
            DataKeys keys,
            Supplier<Scope> scope) {
        this.name = name;
        this.database = database;
        this.audit = audit;
        this.live = live;
        this.memory = memory;
        this.vectors = vectors;
        this.searches = searches;
        this.keys = keys;
        this.scope = scope;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Agents agents() {
        return new PostgresAgents(database, reaching("agents"), new WorkspaceResources());
    }

    @Override
    public Tasks tasks() {
        return new PostgresTasks(database, reaching("tasks"));
    }

    @Override
    public Channels channels() {
        return new PostgresChannels(database, reaching("channels"), new WordSearch(searches));
    }

    @Override
    public Debates debates() {
        return new PostgresDebates(
                database, reaching("debates"), live, new WordSearch(searches), dossiers(reaching("debates")));
    }

    @Override
    public Asks asks() {
        return new PostgresAsks(database, reaching("asks"), live);
    }

    @Override
    public Approvals approvals() {
        return new PostgresApprovals(database, reaching("approvals"));
    }

    @Override
    public Decisions decisions() {
        return new PostgresDecisions(
                database, reaching("decisions"), new WordSearch(searches), dossiers(reaching("decisions")));
    }

    @Override
    public Lessons lessons() {
        return new PostgresLessons(database, reaching("lessons"), new WordSearch(searches));
    }

    @Override
    public Ratings ratings() {
        return new PostgresRatings(database, reaching("ratings"));
    }

    @Override
    public Critiques critiques() {
        return new PostgresCritiques(database, reaching("critiques"));
    }

    @Override
    public Memories memories() {
        return new PostgresMemories(
                database,
                reaching("memories"),
                memory,
                Dependents.of(new RevokedKnowledge(), new RevokedLessons(), new RevokedPatterns()),
                new PostgresSearch(database, reaching("memories"), vectors, searches)::search);
    }

    @Override
    public Knowledge knowledge() {
        return new PostgresKnowledge(database, reaching("knowledge"));
    }

    @Override
    public Evidence evidence() {
        return new PostgresEvidence(database, reaching("evidence"), vectors);
    }

    @Override
    public Calibration calibration() {
        return new PostgresCalibration(database, reaching("calibration"));
    }

    @Override
    public Proofs proofs() {
        return new PostgresProofs(database, reaching("proofs"));
    }

    @Override
    public Conversations conversations() {
        return new PostgresConversations(database, reaching("conversations"), live, new WordSearch(searches));
    }

    @Override
    public Corrections corrections() {
        return new PostgresCorrections(database, reaching("corrections"));
    }

    @Override
    public Evolution evolution() {
        return new PostgresEvolution(database, reaching("evolution"));
    }

    @Override
    public Promotions promotions() {
        return new PostgresPromotions(database, reaching("promotions"));
    }

    @Override
    public Retention retention() {
        return new PostgresRetention(database, reaching("retention"), audit, RemovedKinds.all());
    }

    @Override
    public Queries queries() {
        return new PostgresQueries(database, reaching("queries"));
    }

    @Override
    public ContextBackups contextBackups() {
        return new PostgresContextBackups(database, reaching("conversations"));
    }

    @Override
    public Projects projects() {
        return new PostgresProjects(database, reaching("projects"));
    }

    @Override
    public Search search() {
        return new PostgresSearch(database, reaching("search"), vectors, searches);
    }

    @Override
    public Providers providers() {
        return new PostgresProviders(database, reaching("providers"));
    }

    @Override
    public Audit audit() {
        return new PostgresAudit(database, reaching("audit"), audit);
    }

    @Override
    public Encryption encryption() {
        return new PostgresEncryption(database, reaching("encryption"), keys);
    }

    @Override
    public Erasures erasures() {
        return new PostgresErasures(database, reaching("erasures"), audit);
    }

    @Override
    public Notices notices() {
        return new PostgresNotices(database, reaching("notices"));
    }

    @Override
    public Tokens tokens() {
        return new PostgresTokens(database, reaching("tokens"));
    }

    private DossierMaker dossiers(Scope reader) {
        return new DossierMaker(database, reader, audit, name);
    }

    private Scope reaching(String capability) {
        Scope present = scope.get();
        present.caller().mustReach(capability, present.workspace());
        return present;
    }

    @Override
    public Workspace once(String key) {
        Limits.filled("idempotency key", key, KEY);
        return new PostgresWorkspace(
                name,
                database,
                audit,
                live,
                memory,
                vectors,
                searches,
                keys,
                () -> scope.get().once(key));
    }
}
