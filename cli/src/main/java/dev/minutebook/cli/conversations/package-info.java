/// `minutebook conversations …` and `minutebook projects …`: talks of users with models, and groups of them.
@NullMarked
package dev.minutebook.cli.conversations;

import org.jspecify.annotations.NullMarked;
