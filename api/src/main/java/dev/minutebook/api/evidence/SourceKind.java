package dev.minutebook.api.evidence;

/// Of what kind a source is, how far such a source is relied upon by itself, and how much authority it has.
public enum SourceKind {
    /// A paper, of any archive.
    ACADEMIC(0.9, 0.9),
    /// The documentation of a product.
    DOCUMENTATION(0.7, 0.85),
    /// The file that introduces a project.
    README(0.85, 0.85),
    /// An issue, a pull request or a file there.
    GITHUB(0.8, 0.75),
    /// Source code from elsewhere.
    CODE(0.5, 0.75),
    DATABASE(0.5, 0.75),
    /// A file of one's own.
    LOCAL(0.9, 0.7),
    /// The answer of an interface.
    API(0.5, 0.7),
    NEWS(0.5, 0.65),
    /// A page that was fetched and read.
    FETCHED(0.9, 0.5),
    /// Something from the open web, as a search shows it.
    WEB(0.6, 0.5),
    SOCIAL(0.5, 0.4),
    UNKNOWN(0.5, 0.3);

    private final double reliability;
    private final double authority;

    SourceKind(double reliability, double authority) {
        this.reliability = reliability;
        this.authority = authority;
    }

    /// The reliability that sources of this kind begin with, 0 to 1.
    public double reliability() {
        return reliability;
    }

    /// The authority of sources of this kind, 0 to 1.
    public double authority() {
        return authority;
    }
}
