package dev.minutebook.core.evolution.scenarios;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import dev.minutebook.core.evolution.scenarios.StateValue.Items;
import dev.minutebook.core.evolution.scenarios.StateValue.Members;
import dev.minutebook.core.evolution.scenarios.StateValue.Nothing;
import dev.minutebook.core.evolution.scenarios.StateValue.Numeral;
import dev.minutebook.core.evolution.scenarios.StateValue.Text;
import dev.minutebook.core.evolution.scenarios.StateValue.Truth;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.DocumentEndEvent;
import org.snakeyaml.engine.v2.events.DocumentStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.MappingEndEvent;
import org.snakeyaml.engine.v2.events.MappingStartEvent;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.events.SequenceEndEvent;
import org.snakeyaml.engine.v2.events.SequenceStartEvent;
import org.snakeyaml.engine.v2.events.StreamEndEvent;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/// Values out of YAML 1.2: what JSON can say, and no more. Words without quotes are numbers, truths and null only where
/// JSON would write them so; everything else is text. Anchors, aliases, tags, keys that are no words, names that occur
/// twice, deep nesting and a second document are refused while the text is being read, before anything grows.
final class YamlText {

    private static final int DEPTH = 32;
    private static final Pattern NUMBER =
            Pattern.compile("-?(0|[1-9][0-9]{0,63})(\\.[0-9]{1,64})?([eE][+-]?[0-9]{1,3})?");

    private final Iterator<Event> events;

    private YamlText(Iterator<Event> events) {
        this.events = events;
    }

    static StateValue read(String text) {
        LoadSettings settings = LoadSettings.builder()
                .setCodePointLimit(text.length() + 1)
                // All of it at once: the reader fails where a buffer ends between the halves of a character.
                .setBufferSize(text.length() + 1)
                .setLabel("scenario")
                .build();
        try {
            return new YamlText(new Parse(settings).parseString(text).iterator()).document();
        } catch (MarkedYamlEngineException unreadable) {
            throw refusal(unreadable.getProblemMark(), "it cannot be read as YAML");
        } catch (YamlEngineException unreadable) {
            throw refusal(Optional.empty(), "it cannot be read as YAML, or holds a character that YAML does not allow");
        }
    }

    private StateValue document() {
        events.next();
        Event start = events.next();
        if (!(start instanceof DocumentStartEvent)) {
            throw refusal(start.getStartMark(), "the YAML is empty");
        }
        StateValue value = value(events.next(), 1);
        Event end = events.next();
        Event last = end instanceof DocumentEndEvent ? events.next() : end;
        if (!(last instanceof StreamEndEvent)) {
            throw refusal(last.getStartMark(), "there is a second YAML document; write one");
        }
        return value;
    }

    private StateValue value(Event event, int depth) {
        if (depth > DEPTH) {
            throw refusal(event.getStartMark(), "it is nested deeper than " + DEPTH);
        }
        plainNode(event);
        if (event instanceof MappingStartEvent) {
            return members(depth);
        }
        if (event instanceof SequenceStartEvent) {
            return items(depth);
        }
        if (event instanceof ScalarEvent scalar) {
            return scalar(scalar);
        }
        throw refusal(event.getStartMark(), "a value is expected");
    }

    private static void plainNode(Event event) {
        if (event instanceof AliasEvent) {
            throw refusal(event.getStartMark(), "aliases are not read; write the value again");
        }
        if (event instanceof NodeEvent node && node.getAnchor().isPresent()) {
            throw refusal(event.getStartMark(), "anchors are not read; leave '&' out or put the text in quotes");
        }
        boolean tagged = (event instanceof ScalarEvent scalar && scalar.getTag().isPresent())
                || (event instanceof CollectionStartEvent start
                        && start.getTag().isPresent());
        if (tagged) {
            throw refusal(event.getStartMark(), "tags are not read; leave '!' out or put the text in quotes");
        }
    }

    private Members members(int depth) {
        TreeMap<String, StateValue> members = new TreeMap<>();
        for (Event event = events.next(); !(event instanceof MappingEndEvent); event = events.next()) {
            plainNode(event);
            if (!(event instanceof ScalarEvent key)) {
                throw refusal(event.getStartMark(), "a name must be a word, not a list or an object");
            }
            if (members.containsKey(key.getValue())) {
                throw refusal(event.getStartMark(), "a name occurs twice in an object");
            }
            members.put(key.getValue(), value(events.next(), depth + 1));
        }
        return new Members(members);
    }

    private Items items(int depth) {
        List<StateValue> items = new ArrayList<>();
        for (Event event = events.next(); !(event instanceof SequenceEndEvent); event = events.next()) {
            items.add(value(event, depth + 1));
        }
        return new Items(items);
    }

    private static StateValue scalar(ScalarEvent scalar) {
        String text = scalar.getValue();
        return scalar.isPlain() ? plain(text) : new Text(text);
    }

    /// What a word without quotes is.
    static StateValue plain(String word) {
        return switch (word) {
            case "", "~", "null" -> new Nothing();
            case "true" -> new Truth(true);
            case "false" -> new Truth(false);
            default -> NUMBER.matcher(word).matches() ? new Numeral(new BigDecimal(word)) : new Text(word);
        };
    }

    private static MinutebookException refusal(Optional<Mark> mark, String reason) {
        return Problem.Code.INVALID.because(reason
                + mark.map(at -> " (line " + (at.getLine() + 1) + ", column " + (at.getColumn() + 1) + ")")
                        .orElse(""));
    }
}
