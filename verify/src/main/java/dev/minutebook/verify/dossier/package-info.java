/// The dossier: one file that holds the minutes of a debate together with what proves them.
///
/// A dossier is JSON, or a page of HTML with the same JSON in it. [dev.minutebook.verify.dossier.DossierFile] reads
/// either, [dev.minutebook.verify.dossier.DossierCheck] recomputes every hash and signature in it, and
/// [dev.minutebook.verify.dossier.DossierPage] makes the page, so that what a page shows can be compared with what its
/// JSON comes to. Nothing here reads a file, a clock or a database. The format is written down in `docs/dossier.md`.
@NullMarked
package dev.minutebook.verify.dossier;

import org.jspecify.annotations.NullMarked;
