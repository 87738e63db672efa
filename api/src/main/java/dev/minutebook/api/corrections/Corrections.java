package dev.minutebook.api.corrections;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What somebody said was wrong, so that it is not said again.
///
/// Who may see and change a correction is as with conversations: its user, and callers that speak for users.
public interface Corrections {

    /// Adds a correction that is stated outright. One that says the same with the same reach counts one more
    /// instead; one about the same subject is superseded; one that contradicts another waits for a review. Refused
    /// with NOT_FOUND when its conversation or project is not there.
    AddedCorrection add(AddCorrection request);

    /// Looks whether a message corrects something, by rules and without a model, and keeps it if that is worth it.
    /// What is unclear waits for a review.
    ExtractedCorrection extract(ExtractCorrection request);

    /// The correction of that id, if there is one that the caller may see.
    Optional<Correction> find(CorrectionId correction);

    /// The corrections of a user, newest first.
    Page<Correction> list(CorrectionFilter filter, PageRequest page);

    /// Says whether what waits for a review holds. Refused with CONFLICT when it does not wait.
    Correction decide(CorrectionId correction, DecideCorrection request);

    /// Takes a correction back; it goes into no further prompt. One that is retired or superseded stays so.
    Correction retire(CorrectionId correction, ChangeReason reason);

    /// Chooses what goes into a prompt: what concerns it, is still believed and worth its room, at most five. The
    /// conversation goes before the project, and the project before everything else. What is chosen counts as
    /// applied unless this is a preview.
    AppliedCorrections apply(ApplyCorrections request);

    /// Holds an answer against the regression cases that concern its prompt, and keeps what was found.
    CheckedAnswer check(CheckAnswer request);

    /// What happened to a correction, newest first.
    Page<CorrectionEvent> events(CorrectionId correction, PageRequest page);

    /// Pairs to train a model with: of corrections that stand, say what does not hold, and are believed at 0.7 or
    /// more; newest first.
    ///
    /// @param user null for the caller's own
    Page<PreferencePair> pairs(@Nullable String user, PageRequest page);
}
