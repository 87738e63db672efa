/// `minutebook asks …`: open requests to seats, for whoever answers.
@NullMarked
package dev.minutebook.cli.asks;

import org.jspecify.annotations.NullMarked;
