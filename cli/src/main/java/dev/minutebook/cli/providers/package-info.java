/// `minutebook providers …`: the providers of models, which of them may be called, and what they took.
@NullMarked
package dev.minutebook.cli.providers;

import org.jspecify.annotations.NullMarked;
