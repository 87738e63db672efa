package dev.minutebook.api.workspaces;

/// A new token and its text, which is shown once and never again.
public record IssuedToken(Token token, String secret) {

    @Override
    public String toString() {
        return "IssuedToken[token=" + token + ", secret=hidden]";
    }
}
