package dev.minutebook.cli.review;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/// Something a scripted reviewer looks for; pure.
///
/// @param owner   whose field it is
/// @param summary what is wrong
/// @param advice  what to do about it
record ReviewRule(String id, ScriptedReviewer owner, Finding.Level level, String summary, String advice, Check check) {

    /// The most findings of one rule; the last says how many more there are.
    static final int MOST = 50;

    /// Finds the places.
    @FunctionalInterface
    interface Check {
        List<Place> in(Material material);
    }

    record Place(String path, int line) {}

    List<Finding> findings(Material material) {
        List<Place> places = check.in(material);
        List<Finding> findings = new ArrayList<>();
        for (Place place : places.subList(0, Math.min(MOST, places.size()))) {
            int more = findings.size() == MOST - 1 ? places.size() - MOST : 0;
            String others = more > 0 ? " There are " + more + " more such places." : "";
            findings.add(new Finding(
                    place.path(), place.line(), place.line(), level, id, summary + " " + advice + others, List.of()));
        }
        return findings;
    }

    /// Every added line in which the pattern is found.
    static Check added(Predicate<MaterialFile> where, Pattern what) {
        return eachLine(where, line -> line.added() && what.matcher(line.text()).find());
    }

    static Check eachLine(Predicate<MaterialFile> where, Predicate<MaterialLine> what) {
        return material -> material.files().stream()
                .filter(where)
                .flatMap(file -> file.lines().stream().filter(what).map(line -> new Place(file.path(), line.number())))
                .toList();
    }

    /// The first changed line of every file of which it is true.
    static Check eachFile(Predicate<MaterialFile> what) {
        return material -> material.files().stream()
                .filter(what)
                .map(file -> new Place(file.path(), file.firstLine()))
                .toList();
    }
}
