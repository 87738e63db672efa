package dev.minutebook.core.search.text;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/// Words that say nothing, and forms that no rule leads to their word.
final class WordLists {

    static final Set<String> SILENT = Set.of("""
                    a about above after again against all am an and any are aren as at be because been before being below
                    between both but by can cannot could couldn d did didn do does doesn doing don down during each few for
                    from further had hadn has hasn have haven having he her here hers herself him himself his how i if in into
                    is isn it its itself just let ll m me more most mustn my myself no nor not now of off on once only or other
                    ought our ours ourselves out over own re s same shan she should shouldn so some such t than that the their
                    theirs them themselves then there these they this those through to too under until up ve very was wasn we
                    were weren what when where which while who whom why will with would wouldn you your yours yourself
                    yourselves""".split("\\s+"));

    static final Map<String, String> IRREGULAR = forms("""
                    go went gone goes going
                    buy bought
                    get got gotten
                    make made
                    take took taken
                    give gave given
                    see saw seen
                    say said
                    tell told
                    think thought
                    feel felt
                    find found
                    know knew known
                    meet met
                    win won
                    lose lost
                    write wrote written
                    run ran
                    eat ate eaten
                    drive drove driven
                    speak spoke spoken
                    teach taught
                    bring brought
                    catch caught
                    fight fought
                    sell sold
                    build built
                    spend spent
                    send sent
                    keep kept
                    leave left
                    sleep slept
                    hear heard
                    hold held
                    stand stood
                    understand understood
                    grow grew grown
                    draw drew drawn
                    fly flew flown
                    throw threw thrown
                    choose chose chosen
                    break broke broken
                    wear wore worn
                    swim swam swum
                    sing sang sung
                    drink drank drunk
                    ride rode ridden
                    rise rose risen
                    become became
                    come came
                    fall fell fallen
                    forget forgot forgotten
                    hide hid hidden
                    pay paid
                    lead led
                    feed fed
                    shoot shot
                    sit sat
                    man men
                    woman women
                    person people
                    foot feet
                    tooth teeth
                    life lives
                    wife wives
                    begin began begun
                    """);

    private WordLists() {}

    /// The first word of a line is the one that the others are forms of.
    private static Map<String, String> forms(String lines) {
        Map<String, String> forms = new HashMap<>();
        lines.lines().map(line -> line.split(" ")).forEach(line -> {
            for (String form : line) {
                forms.put(form, line[0]);
            }
        });
        return Map.copyOf(forms);
    }
}
