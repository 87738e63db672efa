package dev.minutebook.api;

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

/// One tenant, and all that can be done in it. Nothing reached from here can see or touch another workspace.
public interface Workspace {

    /// The longest idempotency key.
    int KEY = 128;

    /// The name it was asked for by.
    String name();

    /// Identities and their lives.
    Agents agents();

    /// Work to be done, claimed by lease and finished once.
    Tasks tasks();

    /// Places where agents write to each other.
    Channels channels();

    /// Talks of users with models.
    Conversations conversations();

    /// Notes by which the work of a conversation goes on in a new context window.
    ContextBackups contextBackups();

    /// Groups of conversations.
    Projects projects();

    /// What somebody said was wrong, so that it is not said again.
    Corrections corrections();

    /// Which specialist serves a field, and how a better one takes its place.
    Promotions promotions();

    /// What is removed when, and what must not be.
    Retention retention();

    /// Questions that are put to several specialists.
    Queries queries();

    /// Scenarios whose actors are evolved.
    Evolution evolution();

    /// Debates that go on by themselves.
    Debates debates();

    /// Open requests to seats.
    Asks asks();

    /// Gates, where a debate waits for a person.
    Approvals approvals();

    /// What debates came to, and who disagreed.
    Decisions decisions();

    /// What debates taught.
    Lessons lessons();

    /// How good agents are, and how they stand to each other.
    Ratings ratings();

    /// What critiques were worth, and the names agents made themselves.
    Critiques critiques();

    /// What agents remember.
    Memories memories();

    /// The facts shared by all agents.
    Knowledge knowledge();

    /// What debates rest their claims upon.
    Evidence evidence();

    /// How well agents know what they know.
    Calibration calibration();

    /// Claims, and what provers made of them.
    Proofs proofs();

    /// One search over everything.
    Search search();

    /// The providers of models, as the chamber sees them.
    Providers providers();

    /// What was done, in sealed order, and the proof that it was not altered.
    Audit audit();

    /// How contents of this workspace are sealed before they are stored.
    Encryption encryption();

    /// What belonged to people and agents who are to be forgotten, taken out for good.
    Erasures erasures();

    /// Who is told that something waits for a person.
    Notices notices();

    /// Credentials of this workspace.
    Tokens tokens();

    /// The same workspace, with a key that makes the next write happen once.
    ///
    /// The answer is stored with the effect for 24 hours. The same write under the same key returns the stored
    /// answer and changes nothing; another write under that key is refused with [Problem.Code#KEY_REUSED]. Reads
    /// ignore it.
    ///
    /// @param key 1 to 128 characters, chosen by the caller, unique in the workspace
    Workspace once(String key);
}
