package dev.minutebook.api.search;

/// A wish that a workspace have another language.
///
/// @param language one of [SearchLanguages#CODES]
public record ChangeLanguage(String language) {

    public ChangeLanguage {
        SearchLanguages.checked(language);
    }
}
