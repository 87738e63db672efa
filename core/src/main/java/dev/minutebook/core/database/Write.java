package dev.minutebook.core.database;

import dev.minutebook.api.Problem;
import dev.minutebook.core.Permission;
import dev.minutebook.json.MinutebookJson;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A write by its name and what was asked, so that the same key with another request can be told from a repetition.
///
/// @param operation such as `channels.post`
/// @param answer    the type of the answer, to read a stored one back
/// @param request   everything that was asked, in order
public record Write<T>(String operation, Class<T> answer, List<@Nullable Object> request) {

    public static <T> Write<T> of(String operation, Class<T> answer, @Nullable Object... request) {
        return new Write<>(operation, answer, java.util.Arrays.asList(request));
    }

    /// The right it takes: by the noun it begins with.
    Permission permission() {
        String capability = operation.substring(0, operation.indexOf('.'));
        return capability.equals("tokens") || capability.equals("workspaces")
                ? Permission.operate(capability)
                : Permission.write(capability);
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

    @Nullable T replay(byte[] earlierRequest, String response) {
        if (!MessageDigest.isEqual(earlierRequest, requestHash())) {
            throw Problem.Code.KEY_REUSED.because(
                    "this idempotency key was used for another request; choose a new key for a new request");
        }
        return response.equals("null") ? null : MinutebookJson.LENIENT.read(response, answer);
    }
}
