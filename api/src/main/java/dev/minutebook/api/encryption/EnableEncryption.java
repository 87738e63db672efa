package dev.minutebook.api.encryption;

import dev.minutebook.api.Limits;
import org.jspecify.annotations.Nullable;

/// A wish to encrypt a workspace. It cannot be undone.
///
/// @param search             whether its words can be searched; null for [SearchMode#INDEX]
/// @param embeddingsAccepted in your own words, that embeddings may be computed and stored readably although they tell
///                           about contents; null for no embeddings
/// @param fromNowOn          whether the workspace may hold contents already, which stay as they are
public record EnableEncryption(
        @Nullable SearchMode search, @Nullable String embeddingsAccepted, boolean fromNowOn) {

    /// The longest acceptance.
    public static final int ACCEPTANCE = 1_024;

    public EnableEncryption {
        search = search == null ? SearchMode.INDEX : search;
        if (embeddingsAccepted != null) {
            embeddingsAccepted = Limits.filled("embeddingsAccepted", embeddingsAccepted, ACCEPTANCE);
        }
    }

    /// With an index of words and without embeddings, for a workspace that holds nothing yet.
    public static EnableEncryption indexed() {
        return new EnableEncryption(SearchMode.INDEX, null, false);
    }

    /// The same with or without an index of words.
    public EnableEncryption search(SearchMode search) {
        return new EnableEncryption(search, embeddingsAccepted, fromNowOn);
    }

    /// The same with embeddings, accepted in these words.
    public EnableEncryption acceptingEmbeddings(String embeddingsAccepted) {
        return new EnableEncryption(search, embeddingsAccepted, fromNowOn);
    }

    /// The same for a workspace that holds contents already.
    public EnableEncryption leavingWhatIsThere() {
        return new EnableEncryption(search, embeddingsAccepted, true);
    }
}
