package dev.minutebook.verify.dossier;

import org.jspecify.annotations.Nullable;

/// A dossier as it was found: JSON, or a page with the JSON in it.
///
/// @param json the document with its seal
/// @param page the page without the document; null if there is none
public record DossierFile(String json, @Nullable String page) {

    /// Takes a file apart.
    ///
    /// @throws DossierFormatException if it is neither
    public static DossierFile read(String text) {
        if (text.startsWith("{")) {
            return new DossierFile(text.endsWith("\n") ? text.substring(0, text.length() - 1) : text, null);
        }
        int data = text.indexOf(DossierPage.DATA);
        int from = data + DossierPage.DATA.length();
        int to = data < 0 ? -1 : text.indexOf(DossierPage.END, from);
        if (to < 0 || text.indexOf(DossierPage.DATA, from) >= 0) {
            throw new DossierFormatException("this is neither the JSON nor the page of a dossier");
        }
        return new DossierFile(text.substring(from, to), text.substring(0, from) + text.substring(to));
    }
}
