package dev.minutebook.core.access;

import dev.minutebook.api.workspaces.Role;

/// A right to do one kind of thing in one capability, as `channels:write`.
public record Permission(String capability, Level level) {

    /// What is done to the capability.
    public enum Level {
        READ(Role.READER),
        WRITE(Role.WRITER),
        REVIEW(Role.REVIEWER),
        OPERATE(Role.OPERATOR);

        private final Role least;

        Level(Role least) {
            this.least = least;
        }
    }

    public static Permission read(String capability) {
        return new Permission(capability, Level.READ);
    }

    public static Permission write(String capability) {
        return new Permission(capability, Level.WRITE);
    }

    public static Permission review(String capability) {
        return new Permission(capability, Level.REVIEW);
    }

    public static Permission operate(String capability) {
        return new Permission(capability, Level.OPERATE);
    }

    /// The least role that holds it.
    public Role least() {
        return level.least;
    }

    /// The scope that grants it to a narrowed token.
    public String scope() {
        return capability + ":" + level.name().toLowerCase(java.util.Locale.ROOT);
    }
}
