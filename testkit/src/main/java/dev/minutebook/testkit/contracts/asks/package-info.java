/// Parts of [dev.minutebook.testkit.contracts.AsksContract]: prompts, leases and model calls.
@NullMarked
package dev.minutebook.testkit.contracts.asks;

import org.jspecify.annotations.NullMarked;
