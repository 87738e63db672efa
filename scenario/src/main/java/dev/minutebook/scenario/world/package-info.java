/// A believable team's book, played from documents: its people and agents, a year of their debates, and all that
/// stands around them. The documents are the resources of this package; they tell what is said and when, counted back
/// from the end. [World] reads and plays them.
@NullMarked
package dev.minutebook.scenario.world;

import org.jspecify.annotations.NullMarked;
