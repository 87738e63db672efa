package dev.minutebook.s3;

import dev.minutebook.api.Problem;
import dev.minutebook.embedded.backup.targets.BackupPlace;
import dev.minutebook.embedded.backup.targets.BackupTarget;
import java.io.IOException;
import java.net.URI;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A bucket, or what begins with a prefix in one, which holds many backups.
///
/// @param prefix   ends with a slash, or is empty
/// @param region   null: where the SDK finds it
/// @param endpoint where the service is; null: that of AWS in the region
public record S3Place(
        String bucket,
        String prefix,
        @Nullable String region,
        @Nullable URI endpoint) implements BackupPlace {

    /// What an address begins with.
    public static final String SCHEME = "s3://";

    static final String REGION = "MINUTEBOOK_S3_REGION";
    static final String ENDPOINT = "MINUTEBOOK_S3_ENDPOINT";

    private static final Pattern ADDRESS = Pattern.compile(
            "s3://(?<bucket>[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:/(?<prefix>[A-Za-z0-9!_.*'()/-]{0,512}))?");

    /// @param address   `s3://BUCKET` or `s3://BUCKET/PREFIX`
    /// @param variables where region and endpoint may be
    public static S3Place of(String address, Map<String, String> variables) {
        Matcher matcher = ADDRESS.matcher(address);
        if (!matcher.matches()) {
            throw Problem.Code.INVALID.because("'" + address + "' is no place in S3; write s3://BUCKET/PREFIX");
        }
        String prefix =
                matcher.group("prefix") == null ? "" : matcher.group("prefix").replaceAll("/+$", "");
        return new S3Place(
                matcher.group("bucket"),
                prefix.isEmpty() ? "" : prefix + "/",
                given(variables, REGION),
                endpoint(given(variables, ENDPOINT)));
    }

    private static @Nullable String given(Map<String, String> variables, String name) {
        String value = variables.getOrDefault(name, "").strip();
        return value.isEmpty() ? null : value;
    }

    private static @Nullable URI endpoint(@Nullable String text) {
        if (text != null && !text.matches("https?://[^/?#@]+/?")) {
            throw Problem.Code.INVALID.because(
                    ENDPOINT + " is '" + text + "'; write the address of the service, such as https://s3.example.org");
        }
        return text == null ? null : URI.create(text);
    }

    @Override
    public String where() {
        return SCHEME + bucket + "/" + prefix;
    }

    @Override
    public boolean archive() {
        return false;
    }

    @Override
    public BackupTarget reading() throws IOException {
        return S3Target.reading(this);
    }

    @Override
    public BackupTarget writing() throws IOException {
        return S3Target.writing(this);
    }

    @Override
    public BackupTarget pruning() throws IOException {
        reading().close();
        return writing();
    }
}
