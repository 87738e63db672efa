/// `minutebook promotions …`.
@NullMarked
package dev.minutebook.cli.promotions;

import org.jspecify.annotations.NullMarked;
