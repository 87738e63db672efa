/// The book as an HTTP server.
///
/// [MinutebookServer] assembles it. A request passes, in this order: its trace, the [RequestAuthenticator] (token,
/// rate), its workspace, the route's guard, the query, the body, and the route's handler in a capability's
/// package, which calls
/// `api` and nothing else. The routes are a table that tests read; `openapi.yaml` says the same for people and
/// programs.
@NullMarked
package dev.minutebook.server;

import org.jspecify.annotations.NullMarked;
