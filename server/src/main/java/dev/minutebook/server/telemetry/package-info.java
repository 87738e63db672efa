/// What an operator sees: traces, metrics and the log of faults. None of it holds content, names or tokens.
@NullMarked
package dev.minutebook.server.telemetry;

import org.jspecify.annotations.NullMarked;
