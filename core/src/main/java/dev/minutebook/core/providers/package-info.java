/// Providers of models: how it stands with them, which may be called, and the ledger of calls.
@NullMarked
package dev.minutebook.core.providers;

import org.jspecify.annotations.NullMarked;
