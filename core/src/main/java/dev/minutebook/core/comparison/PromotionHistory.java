package dev.minutebook.core.comparison;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What became of the promotions of one specialist. Events are only ever added: that a promotion was taken back follows
/// from a later rollback that names it.
///
/// @param events the oldest first
public record PromotionHistory(List<Event> events) {

    /// What happened.
    public enum Kind {
        /// Another model took over.
        PROMOTE,
        /// The one before took over again.
        ROLLBACK
    }

    /// @param id       of the event
    /// @param from     the model before
    /// @param to       the model after
    /// @param reverses the promotion it takes back; empty for a promotion
    public record Event(String id, Kind kind, String from, String to, Optional<String> reverses) {

        public static Event promote(String id, String from, String to) {
            return new Event(id, Kind.PROMOTE, from, to, Optional.empty());
        }
    }

    public PromotionHistory {
        events = List.copyOf(events);
    }

    /// Which model is in use; empty before the first event.
    public Optional<String> current() {
        return events.isEmpty()
                ? Optional.empty()
                : Optional.of(events.getLast().to());
    }

    /// Whether that promotion was taken back.
    public boolean reverted(String promotion) {
        return events.stream()
                .anyMatch(event -> event.reverses().filter(promotion::equals).isPresent());
    }

    /// The rollback of the last promotion that stands; empty where there is none.
    ///
    /// @param id of the new event
    public Optional<Event> rollback(String id) {
        return events.reversed().stream()
                .filter(event -> event.kind() == Kind.PROMOTE && !reverted(event.id()))
                .findFirst()
                .map(event -> new Event(id, Kind.ROLLBACK, event.to(), event.from(), Optional.of(event.id())));
    }

    /// With one more event.
    public PromotionHistory and(Event event) {
        List<Event> more = new ArrayList<>(events);
        more.add(event);
        return new PromotionHistory(more);
    }
}
