package dev.minutebook.local;

/// A role that can log in, with its password, which never shows in [#toString].
public record Login(String user, String password) {

    @Override
    public String toString() {
        return "Login[user=" + user + "]";
    }
}
