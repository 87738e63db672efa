/// `minutebook providers …`: the providers of models, as the chamber sees them.
@NullMarked
package dev.minutebook.cli.providers;

import org.jspecify.annotations.NullMarked;
