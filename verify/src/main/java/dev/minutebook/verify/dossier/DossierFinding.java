package dev.minutebook.verify.dossier;

/// Something in a dossier that does not hold.
///
/// @param level what does not hold because of it
/// @param sentence where it is and what is wrong, in words
public record DossierFinding(DossierLevel level, String sentence) {}
