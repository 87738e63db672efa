package dev.minutebook.core.access;

/// Whether a person may decide at the gates of debates they opened or sit in.
public enum SelfApproval {

    /// Somebody else has to decide.
    NEVER,

    /// As long as no token was issued to another person.
    ONE_PERSON,

    /// Whoever the book is opened for uses it alone.
    ALWAYS;

    /// @param onePerson whether the workspace has tokens of one person only
    public boolean allowed(boolean onePerson) {
        return this == ALWAYS || (this == ONE_PERSON && onePerson);
    }
}
