/// Scenarios and the state that is played with; pure.
///
/// - [ScenarioFile]: reads scenarios, YAML or JSON.
/// - [ScenarioFaults]: everything that is wrong with a file, at once.
/// - [StateValue]: a JSON value that never changes, with its canonical form and hash.
/// - [StateRules]: whether an actor may make a change, and what comes of it.
/// - [FieldReader]: reads the members of an object, and refuses those it does not know.
@NullMarked
package dev.minutebook.core.evolution.scenarios;

import org.jspecify.annotations.NullMarked;
