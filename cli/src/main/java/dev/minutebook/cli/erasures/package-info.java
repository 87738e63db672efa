/// `minutebook erasures …`: what belongs to people and agents is taken out for good.
@NullMarked
package dev.minutebook.cli.erasures;

import org.jspecify.annotations.NullMarked;
