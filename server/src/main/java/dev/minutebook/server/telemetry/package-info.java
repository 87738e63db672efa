/// Traces, metrics and the error log for operators. None of it contains content, names or tokens.
@NullMarked
package dev.minutebook.server.telemetry;

import org.jspecify.annotations.NullMarked;
