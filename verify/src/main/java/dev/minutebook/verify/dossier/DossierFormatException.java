package dev.minutebook.verify.dossier;

/// A file that is not a dossier; says where and why.
public final class DossierFormatException extends IllegalArgumentException {

    private static final long serialVersionUID = 1;

    DossierFormatException(String message) {
        super(message);
    }
}
