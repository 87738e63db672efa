package dev.minutebook.server.workspaces;

import static dev.minutebook.server.http.Route.inWorkspace;
import static dev.minutebook.server.http.Verb.GET;
import static dev.minutebook.server.http.Verb.POST;

import dev.minutebook.api.encryption.EnableEncryption;
import dev.minutebook.api.encryption.Encryption;
import dev.minutebook.server.http.Answer;
import dev.minutebook.server.http.Call;
import dev.minutebook.server.http.Route;
import java.util.List;

/// How a workspace is encrypted.
public final class EncryptionRoutes {

    private EncryptionRoutes() {}

    public static List<Route> routes() {
        return List.of(
                inWorkspace(GET, "/encryption", "encryption.status")
                        .operates()
                        .by(call -> Answer.ok(encryption(call).status())),
                inWorkspace(POST, "/encryption", "encryption.enable")
                        .operates()
                        .takes(EnableEncryption.class)
                        .by(call -> Answer.ok(encryption(call).enable(call.body(EnableEncryption.class)))),
                inWorkspace(POST, "/encryption/rotate", "encryption.rotate")
                        .operates()
                        .by(call -> Answer.ok(encryption(call).rotate())),
                inWorkspace(POST, "/encryption/rewrap", "encryption.rewrap")
                        .operates()
                        .by(call -> Answer.ok(encryption(call).rewrap())));
    }

    private static Encryption encryption(Call call) {
        return call.workspace().encryption();
    }
}
