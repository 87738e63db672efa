/// Identities and their lives.
///
/// An [Agent] is a persistent identity: a model with its constitution, a person, or a service. Each time it comes
/// to life it has an [AgentSession]; waking re-enters the same life and returns what the agent should know.
/// Minutebook records lives and delivers mentions; it starts and stops no process.
@NullMarked
package dev.minutebook.api.agents;

import org.jspecify.annotations.NullMarked;
