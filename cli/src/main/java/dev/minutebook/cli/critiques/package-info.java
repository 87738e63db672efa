/// `minutebook critiques …`: what critiques were worth, and the names agents made themselves.
@NullMarked
package dev.minutebook.cli.critiques;

import org.jspecify.annotations.NullMarked;
