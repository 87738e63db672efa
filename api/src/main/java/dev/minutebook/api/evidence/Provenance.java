package dev.minutebook.api.evidence;

import dev.minutebook.api.Limits;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// What is known about a source besides its address.
///
/// @param publishedAt  when it was written
/// @param citations    how often others cite it
/// @param verified     whether somebody has checked it
/// @param authority    what the program that brought it thinks of it, 0 to 1
/// @param confidence   how sure that program is, 0 to 1
public record Provenance(
        @Nullable String author,
        @Nullable Instant publishedAt,
        @Nullable String doi,
        boolean peerReviewed,
        @Nullable Integer citations,
        boolean verified,
        @Nullable Double authority,
        @Nullable Double confidence) {

    /// Nothing is known.
    public static final Provenance NONE = new Provenance(null, null, null, false, null, false, null, null);

    public Provenance {
        Limits.optional("author", author, 256);
        publishedAt = Limits.time("publishedAt", publishedAt);
        Limits.optional("doi", doi, 256);
        if (citations != null) {
            Limits.range("citations", citations, 0, 100_000_000);
        }
        Limits.share("authority", authority);
        Limits.share("confidence", confidence);
    }

    /// Known by its date alone.
    public static Provenance publishedAt(Instant instant) {
        return new Provenance(null, instant, null, false, null, false, null, null);
    }

    /// The same with who wrote it.
    public Provenance author(String author) {
        return new Provenance(author, publishedAt, doi, peerReviewed, citations, verified, authority, confidence);
    }

    /// The same with its DOI.
    public Provenance doi(String doi) {
        return new Provenance(author, publishedAt, doi, peerReviewed, citations, verified, authority, confidence);
    }

    /// The same with how often others cite it.
    public Provenance citations(int citations) {
        return new Provenance(author, publishedAt, doi, peerReviewed, citations, verified, authority, confidence);
    }

    /// The same with how much it is worth to who brought it, 0 to 1.
    public Provenance authority(double authority) {
        return new Provenance(author, publishedAt, doi, peerReviewed, citations, verified, authority, confidence);
    }

    /// The same with how sure that is, 0 to 1.
    public Provenance confidence(double confidence) {
        return new Provenance(author, publishedAt, doi, peerReviewed, citations, verified, authority, confidence);
    }

    /// The same, and whether peers reviewed it.
    public Provenance peerReviewed(boolean peerReviewed) {
        return new Provenance(author, publishedAt, doi, peerReviewed, citations, verified, authority, confidence);
    }

    /// The same, and whether somebody has checked it.
    public Provenance verified(boolean verified) {
        return new Provenance(author, publishedAt, doi, peerReviewed, citations, verified, authority, confidence);
    }
}
