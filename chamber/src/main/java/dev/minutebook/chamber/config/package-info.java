/// How a chamber is set up: which providers of models there are, what they cost and how patient to be with them.
@NullMarked
package dev.minutebook.chamber.config;

import org.jspecify.annotations.NullMarked;
