package dev.minutebook.cli.call;

import java.net.URI;
import java.net.URISyntaxException;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// The address of a server: http or https, with a host.
public final class ServerAddress implements ITypeConverter<URI> {

    @Override
    public URI convert(String value) {
        return parse(value);
    }

    static URI parse(String value) {
        try {
            URI url = new URI(value.strip());
            boolean web = "http".equals(url.getScheme()) || "https".equals(url.getScheme());
            if (web && url.getHost() != null) {
                return url;
            }
        } catch (URISyntaxException malformed) {
            // refused below
        }
        throw new TypeConversionException(
                "'" + value + "' is not the address of a server, such as http://localhost:7411");
    }
}
