package dev.minutebook.server;

/// Whether requests can be answered now.
@FunctionalInterface
public interface Readiness {

    boolean ready();
}
