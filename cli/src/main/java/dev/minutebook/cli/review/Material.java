package dev.minutebook.cli.review;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What is reviewed.
///
/// @param diff whether it is a change; otherwise whole documents
record Material(List<MaterialFile> files, boolean diff) {

    static final Material NONE = new Material(List.of(), false);

    /// The numbered text of as many files as fit, in their order.
    ///
    /// @param leftOut the others, with their sizes
    record Excerpt(String text, List<String> leftOut) {}

    Material {
        files = List.copyOf(files);
    }

    Material and(Material other) {
        List<MaterialFile> both = new ArrayList<>(files);
        both.addAll(other.files);
        return new Material(both, diff || other.diff);
    }

    boolean isEmpty() {
        return files.isEmpty();
    }

    Optional<MaterialFile> file(String path) {
        return files.stream().filter(file -> file.path().equals(path)).findFirst();
    }

    Excerpt within(int characters) {
        StringBuilder text = new StringBuilder();
        List<String> leftOut = new ArrayList<>();
        for (MaterialFile file : files) {
            String numbered = file.numbered();
            if (text.length() + numbered.length() <= characters) {
                text.append(numbered);
            } else {
                leftOut.add(file.path() + " (" + numbered.length() + " characters)");
            }
        }
        return new Excerpt(text.toString(), List.copyOf(leftOut));
    }
}
