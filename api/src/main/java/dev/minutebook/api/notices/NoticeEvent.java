package dev.minutebook.api.notices;

import java.util.List;

/// The names of the events that notices tell of.
public final class NoticeEvent {

    /// A debate waits at a gate for a person to decide.
    public static final String GATE = "approval.requested";

    /// It still waits, and three quarters of the time are over.
    public static final String GATE_EXPIRES = "approval.expiring";

    /// A seat of a person was asked.
    public static final String ASK = "ask.opened";

    /// It has not answered, and three quarters of the time are over.
    public static final String ASK_EXPIRES = "ask.expiring";

    /// Somebody tries a subscription; nobody subscribes to it.
    public static final String TEST = "notice.tested";

    /// All that can be subscribed to.
    public static final List<String> ALL = List.of(GATE, GATE_EXPIRES, ASK, ASK_EXPIRES);

    private NoticeEvent() {}
}
