package dev.minutebook.spring;

import java.net.URI;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/// Where the record is, and which workspace the application uses.
///
/// @param url        of a server; without it the application's database holds the record
/// @param token      for the server
/// @param workspace  made at the first start where the application holds the record
/// @param keyFile    the key that signs the log, made at the first start; only where the application holds the record
/// @param background whether this application seals the log and does the recurring work; one of those that share a
///                   database has to
@ConfigurationProperties("minutebook")
public record MinutebookProperties(
        @Nullable URI url,
        @Nullable String token,
        @DefaultValue("main") String workspace,
        @DefaultValue("minutebook/audit.ed25519") Path keyFile,
        @DefaultValue("true") boolean background) {}
