package dev.minutebook.server;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Where the certificate of the server is, with those that lead to it, and its private key; both as PEM.
public record TlsFiles(Path certificate, Path key) {

    private static final List<String> KINDS = List.of("RSA", "EC", "Ed25519");

    static @Nullable TlsFiles from(String certificate, String key) {
        if (certificate.isEmpty() != key.isEmpty()) {
            throw Problem.Code.INVALID.because("MINUTEBOOK_TLS_CERTIFICATE and MINUTEBOOK_TLS_KEY are needed together");
        }
        return certificate.isEmpty() ? null : new TlsFiles(Path.of(certificate), Path.of(key));
    }

    /// Both in one store, which is never written to a file.
    ///
    /// @param password of the entry
    KeyStore read(char[] password) {
        try {
            KeyStore store = KeyStore.getInstance("PKCS12");
            store.load(null, null);
            store.setKeyEntry("minutebook", privateKey(), password, chain());
            return store;
        } catch (IOException | GeneralSecurityException unreadable) {
            throw new MinutebookException(
                    new Problem(
                            Problem.Code.INVALID,
                            "certificate and key of the server could not be read; both must be PEM, the key unencrypted and in PKCS#8 ('BEGIN PRIVATE KEY')"),
                    unreadable);
        }
    }

    private Certificate[] chain() throws IOException, GeneralSecurityException {
        try (InputStream in = Files.newInputStream(certificate)) {
            return CertificateFactory.getInstance("X.509")
                    .generateCertificates(in)
                    .toArray(Certificate[]::new);
        }
    }

    private PrivateKey privateKey() throws IOException, GeneralSecurityException {
        String text = Files.readString(key).replaceAll("-----(BEGIN|END) PRIVATE KEY-----", "");
        byte[] encoded;
        try {
            encoded = Base64.getMimeDecoder().decode(text);
        } catch (IllegalArgumentException notBase64) {
            throw new GeneralSecurityException("the key is no PEM", notBase64);
        }
        for (String kind : KINDS) {
            try {
                return KeyFactory.getInstance(kind).generatePrivate(new PKCS8EncodedKeySpec(encoded));
            } catch (GeneralSecurityException another) {
                // perhaps one of the next kind
            }
        }
        throw new GeneralSecurityException("the key is of none of " + KINDS);
    }
}
