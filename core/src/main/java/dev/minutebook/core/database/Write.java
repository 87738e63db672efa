package dev.minutebook.core.database;

import dev.minutebook.api.Problem;
import dev.minutebook.core.access.Permission;
import dev.minutebook.json.MinutebookJson;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A write by its name and what was asked, so that the same key with another request can be told from a
/// repetition.
///
/// @param operation such as `channels.post`
/// @param answer    the type of the answer, to read a stored one back
/// @param request   everything that was asked, in order
/// @param reference how to keep less than the whole answer; null to keep it all
/// @param onePlan   whether its statements are planned once for all values
public record Write<T>(
        String operation,
        Class<T> answer,
        List<@Nullable Object> request,
        @Nullable Reference<T> reference,
        boolean onePlan) {

    /// Stands for an answer that is in the record and never changes, so that it need not be kept twice.
    public interface Reference<T> {

        String to(T answer);

        T follow(Transaction transaction, String reference);
    }

    public static <T> Write<T> of(String operation, Class<T> answer, @Nullable Object... request) {
        return new Write<>(operation, answer, Arrays.asList(request), null, false);
    }

    public Write<T> keeping(Reference<T> kept) {
        return new Write<>(operation, answer, request, kept, onePlan);
    }

    /// Plans its statements once for all values: for work of many short statements that find their rows by keys,
    /// where planning anew costs more than running them.
    public Write<T> byOnePlan() {
        return new Write<>(operation, answer, request, reference, true);
    }

    /// What is stored under the key to give the same answer again.
    String kept(@Nullable T given) {
        return reference == null || given == null ? MinutebookJson.STRICT.write(given) : reference.to(given);
    }

    /// The right it takes: by the noun it begins with.
    Permission permission() {
        String capability = operation.substring(0, operation.indexOf('.'));
        return switch (capability) {
            case "tokens", "workspaces", "notices", "encryption", "erasures", "retention" ->
                Permission.operate(capability);
            case "approvals" -> Permission.review(capability);
            // Whoever claims something does not judge it.
            case "proofs" ->
                operation.equals("proofs.submit") ? Permission.write(capability) : Permission.review(capability);
            case "providers" ->
                operation.equals("providers.limit") ? Permission.operate(capability) : Permission.write(capability);
            case "search" -> Permission.operate(capability);
            case "evolution" ->
                switch (operation) {
                    case "evolution.putRetention", "evolution.prune" -> Permission.operate(capability);
                    case "evolution.decide" -> Permission.review(capability);
                    default -> Permission.write(capability);
                };
            default -> Permission.write(capability);
        };
    }

    byte[] requestHash() {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(operation.getBytes(StandardCharsets.UTF_8));
            digest.update((byte) 0);
            return digest.digest(MinutebookJson.STRICT.bytes(request));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /// @param cipher of now; what was asked before the workspace was encrypted was hashed without a key
    void mustEqual(byte[] earlierRequest, ContentCipher cipher) {
        byte[] hash = requestHash();
        if (!MessageDigest.isEqual(earlierRequest, cipher.blind(hash))
                && !MessageDigest.isEqual(earlierRequest, hash)) {
            throw Problem.Code.KEY_REUSED.because(
                    "this idempotency key was used for another request; choose a new key for a new request");
        }
    }

    @Nullable
    T read(String kept) {
        return kept.equals("null") ? null : MinutebookJson.LENIENT.read(kept, answer);
    }

    @Nullable
    T follow(Transaction transaction, String kept) {
        return reference == null || kept.equals("null") ? read(kept) : reference.follow(transaction, kept);
    }
}
