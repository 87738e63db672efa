/// The dossier of a debate: what is shown of it, and what proves that.
@NullMarked
package dev.minutebook.core.debates.dossiers;

import org.jspecify.annotations.NullMarked;
