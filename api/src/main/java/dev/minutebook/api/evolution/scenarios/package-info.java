/// Scenarios: who meets whom over what, by which rules, and what counts as success.
///
/// A [Scenario] is written as a file, YAML or JSON. Its actors have goals, which never change, and a strategy, which
/// evolution may change. What an actor may change of the state is named by pointers ([StatePointer]); what nobody
/// allowed is refused.
@NullMarked
package dev.minutebook.api.evolution.scenarios;

import org.jspecify.annotations.NullMarked;
