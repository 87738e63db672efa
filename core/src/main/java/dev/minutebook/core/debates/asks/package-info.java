/// Open asks: claims, prompts and answers.
@NullMarked
package dev.minutebook.core.debates.asks;

import org.jspecify.annotations.NullMarked;
