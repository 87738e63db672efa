package dev.minutebook.cli.encryption;

import static dev.minutebook.cli.verbs.Argument.flag;
import static dev.minutebook.cli.verbs.Argument.word;

import dev.minutebook.api.encryption.EnableEncryption;
import dev.minutebook.api.encryption.EncryptionStatus;
import dev.minutebook.api.encryption.SearchMode;
import dev.minutebook.cli.screen.View;
import dev.minutebook.cli.verbs.Noun;
import dev.minutebook.cli.verbs.Verb;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Map;

/// `minutebook encryption …`.
public final class EncryptionVerbs {

    private static final int KEY_BYTES = 32;

    private EncryptionVerbs() {}

    public static Noun noun() {
        return Noun.named("encryption", "How contents of a workspace are sealed before they are stored, for operators.")
                .example("encryption status")
                .example("encryption new-key")
                .verbs(status(), enable(), rotate(), rewrap(), newKey());
    }

    private static Verb status() {
        return Verb.named("status", "Shows whether the workspace is encrypted, and by which keys.")
                .example("encryption status")
                .reads(names -> view(), call -> call.workspace().encryption().status());
    }

    private static Verb enable() {
        var noSearch = flag("--no-search", "Keeps no index of words; search finds nothing then.");
        var accept = word(
                "--accept-embeddings=WORDS",
                "Lets embeddings be stored, which tell about contents; say in your own words that this is accepted.");
        var fromNowOn = flag("--from-now-on", "Also where the workspace holds contents, which stay as they are.");
        return Verb.named("enable", "Encrypts a workspace by the server's master key; this cannot be undone.")
                .example("encryption enable --token-file clinic.token")
                .example("encryption enable --no-search --token-file clinic.token")
                .takes(noSearch, accept, fromNowOn)
                .writes(
                        names -> view(),
                        call -> call.workspace()
                                .encryption()
                                .enable(new EnableEncryption(
                                        call.get(noSearch) ? SearchMode.NONE : SearchMode.INDEX,
                                        call.find(accept),
                                        call.get(fromNowOn))));
    }

    private static Verb rotate() {
        return Verb.named("rotate", "Has what is written from now on sealed by new keys.")
                .example("encryption rotate --token-file clinic.token")
                .writes(names -> view(), call -> call.workspace().encryption().rotate());
    }

    private static Verb rewrap() {
        return Verb.named("rewrap", "Wraps all keys by the present master key, so that those before it can go.")
                .example("encryption rewrap --token-file clinic.token")
                .writes(names -> view(), call -> call.workspace().encryption().rewrap());
    }

    private static Verb newKey() {
        return Verb.named("new-key", "Prints a new master key, to be kept in a file outside of the data folder.")
                .example("encryption new-key")
                .makes(call -> {
                    byte[] secret = new byte[KEY_BYTES];
                    new SecureRandom().nextBytes(secret);
                    String key = Base64.getEncoder().encodeToString(secret);
                    if (call.screen().json()) {
                        call.screen().document(Map.of("masterKey", key));
                    } else {
                        call.screen().line(key);
                        call.hint(
                                "Keep it where no backup of the database goes. The first line of the file wraps new keys.");
                    }
                });
    }

    private static View<EncryptionStatus> view() {
        return new View<EncryptionStatus>(one -> one.on() ? "on" : "off")
                .column("Encrypted", one -> one.on() ? "yes" : "no")
                .column("Since", EncryptionStatus::since)
                .column("Search", EncryptionStatus::search)
                .column("Keys", EncryptionStatus::keys)
                .detail("Subjects", EncryptionStatus::subjects)
                .detail("Newest key", EncryptionStatus::newestKey)
                .text("Master key", one -> String.join(", ", one.masters()))
                .text(
                        "Embeddings",
                        one -> one.embeddingsAccepted() == null ? "none" : "accepted: " + one.embeddingsAccepted())
                .detail("Enabled by", EncryptionStatus::enabledBy);
    }
}
