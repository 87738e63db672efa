/// What is removed when: policies, holds, forecasts and runs. Tables `retention_rule`, `legal_hold`,
/// `removal_run`, `removal`, `removed_range`.
///
/// - [PolicyRules]: what is usual, and what a policy may say; pure. - [Removable]: how a capability counts and
///   removes its rows, by one condition for both. - [RemovalPass]: a run, one short transaction at a time. -
///   [EntryRemoval]: entries of the log, which are announced in it before they go. - [HoldLookup]: what others
///   must ask before they prune.
///
/// Whoever removes holds the workspace's lock of holds shared, and whoever places a hold takes it alone: a hold
/// that was placed is seen by every later batch, and waits for the one that is under way.
@NullMarked
package dev.minutebook.core.retention;

import org.jspecify.annotations.NullMarked;
