package dev.minutebook.cli.agents;

import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentSession;
import dev.minutebook.cli.call.Names;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.View;

/// What people see of agents and their lives.
final class AgentViews {

    private AgentViews() {}

    static View<Agent> agent(Names names) {
        return new View<Agent>(Agent::name)
                .column("Name", Agent::name, agent -> Ink.NAME)
                .column("Kind", Agent::kind)
                .column("Model", Agent::model)
                .detail("Provider", Agent::provider)
                .detail("Context window", Agent::contextWindow)
                .column("Lives", Agent::spawnCount)
                .column("Active", Agent::lastActiveAt)
                .text("About", Agent::selfDescription)
                .detail("Constitution", Agent::constitution)
                .detail("Constitution hash", Agent::constitutionHash)
                .detail("Archived", Agent::archivedAt)
                .detail("Merged into", agent -> names.agent(agent.mergedInto()))
                .detail("Created", Agent::createdAt)
                .detail("Version", Agent::version)
                .detail("Id", Agent::id);
    }

    static View<AgentSession> session(Names names) {
        return new View<AgentSession>(AgentSession::id)
                .column("Session", AgentSession::id)
                .detail("Agent", session -> names.agent(session.agent()))
                .column("Life", AgentSession::spawnNumber)
                .detail("Wakes", AgentSession::wakes)
                .column(
                        "State",
                        session -> session.open() ? "open" : "ended",
                        session -> session.open() ? Ink.GOOD : Ink.FAINT)
                .column("Started", AgentSession::startedAt)
                .detail("Last woken", AgentSession::lastWakeAt)
                .detail("Ended", AgentSession::endedAt)
                .text("Note", AgentSession::closingNote)
                .detail("Parent", AgentSession::parent)
                .detail("Depth", AgentSession::depth)
                .detail("Constitution hash", AgentSession::constitutionHash);
    }
}
