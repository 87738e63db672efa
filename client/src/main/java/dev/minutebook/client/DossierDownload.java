package dev.minutebook.client;

import dev.minutebook.api.Problem;
import dev.minutebook.api.decisions.Dossier;
import dev.minutebook.api.decisions.DossierFormat;
import dev.minutebook.client.http.RequestPath;
import dev.minutebook.client.http.Transport;
import dev.minutebook.client.http.WorkspaceCalls;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;

/// Fetches a dossier letter by letter, without reading it as JSON.
final class DossierDownload {

    private DossierDownload() {}

    /// @param of the path of what it is the dossier of
    static Dossier of(Transport transport, RequestPath of, DossierFormat format) {
        RequestPath path = of.segment("dossier").query("format", format.name().toLowerCase(Locale.ROOT));
        try (InputStream in = transport.stream(WorkspaceCalls.get(path), Map.of())) {
            return new Dossier(format, new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException broken) {
            throw Problem.Code.UNAVAILABLE.because("the connection broke while the dossier was read; try again");
        }
    }
}
