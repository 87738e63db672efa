package dev.minutebook.server.notices;

import java.io.IOException;

/// The receiver did not take a notice, and why. The reason is shown to operators: it holds no address, no secret
/// and nothing that the receiver wrote.
final class SendFailure extends IOException {

    private static final long serialVersionUID = 1;

    SendFailure(String reason) {
        super(reason);
    }
}
