package dev.minutebook.cli.asks;

import dev.minutebook.api.debates.Seat;
import dev.minutebook.cli.screen.EnumNames;

/// Who may answer for a seat, for completion.
final class SeatKinds extends EnumNames {

    SeatKinds() {
        super(Seat.Kind.values());
    }
}
