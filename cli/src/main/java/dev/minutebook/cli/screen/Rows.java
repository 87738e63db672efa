package dev.minutebook.cli.screen;

import java.util.List;

/// Shows a list part by part, in whatever form.
@FunctionalInterface
public interface Rows<T> {
    void print(List<T> part);
}
