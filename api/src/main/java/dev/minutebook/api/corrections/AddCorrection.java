package dev.minutebook.api.corrections;

import dev.minutebook.api.Labels;
import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import dev.minutebook.api.conversations.ConversationId;
import dev.minutebook.api.conversations.ConversationMessageId;
import dev.minutebook.api.projects.ProjectId;
import java.util.Map;
import java.util.UUID;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// A correction that is stated outright.
///
/// @param subject      what it is about, in a few words; empty for what concerns every prompt
/// @param claim        what holds
/// @param rejected     what does not; null when it is not said
/// @param question     that was answered wrongly; null when it is not known
/// @param domain       a path such as `software_engineering/java`; null for none
/// @param kind         null for a factual correction
/// @param conversation where it holds alone; null for everywhere or a project
/// @param project      where it holds alone; null for everywhere or a conversation
/// @param user         whose prompts it goes into; null for the caller's own, or that of the conversation or project
/// @param confidence   0 to 1; null for 0.9
/// @param decayClass   how fast it fades; null for what its subject and its domain suggest
/// @param source       null for manual; what an agent corrects is of source agent in any case
/// @param pinned       whether it goes before others
/// @param regression   whether later answers are held against it
/// @param message      the message it corrects; null for none
/// @param query        the query whose answer it corrects; null for none
/// @param metadata     whatever else the caller wants kept with it
public record AddCorrection(
        String subject,
        String claim,
        @Nullable String rejected,
        @Nullable String question,
        @Nullable String domain,
        @Nullable CorrectionKind kind,
        @Nullable ConversationId conversation,
        @Nullable ProjectId project,
        @Nullable String user,
        @Nullable Double confidence,
        @Nullable DecayClass decayClass,
        @Nullable CorrectionSource source,
        boolean pinned,
        boolean regression,
        @Nullable ConversationMessageId message,
        @Nullable UUID query,
        Map<String, String> metadata) {

    /// The longest subject.
    public static final int SUBJECT = 256;

    /// The longest claim, and the longest text it rejects.
    public static final int CLAIM = 4_096;

    /// The longest question.
    public static final int QUESTION = 16_384;

    /// The confidence of what is said outright.
    public static final double CONFIDENCE = 0.9;

    public AddCorrection {
        subject =
                Limits.text("subject", subject == null ? "" : subject, SUBJECT).strip();
        claim = Limits.filled("claim", claim, CLAIM).strip();
        rejected = blankless("rejected", rejected, CLAIM);
        question = blankless("question", question, QUESTION);
        domain = Labels.domain(domain);
        user = Limits.user(user);
        confidence = Limits.share("confidence", confidence);
        metadata = Labels.metadata(metadata);
        if (conversation != null && project != null) {
            throw Problem.Code.INVALID.because(
                    "a correction holds in a conversation or in a project; leave one of them out");
        }
        if (claim.equals(rejected)) {
            throw Problem.Code.INVALID.because("claim and rejected are the same; say what holds and what does not");
        }
    }

    private static @Nullable String blankless(String field, @Nullable String text, int most) {
        String given = Limits.optional(field, text, most);
        return given == null || given.isBlank() ? null : given.strip();
    }

    /// A fact that holds everywhere.
    public static AddCorrection fact(String subject, String claim) {
        return new AddCorrection(
                subject, claim, null, null, null, null, null, null, null, null, null, null, false, false, null, null,
                Map.of());
    }

    /// The same, saying what does not hold.
    public AddCorrection not(String rejected) {
        return with(copy -> copy.rejected = rejected);
    }

    /// The same, with the question that was answered wrongly.
    public AddCorrection asked(String question) {
        return with(copy -> copy.question = question);
    }

    /// The same in a domain.
    public AddCorrection domain(String domain) {
        return with(copy -> copy.domain = domain);
    }

    /// The same of another kind.
    public AddCorrection kind(CorrectionKind kind) {
        return with(copy -> copy.kind = kind);
    }

    /// The same, in one conversation alone.
    public AddCorrection in(ConversationId conversation) {
        return with(copy -> {
            copy.conversation = conversation;
            copy.project = null;
        });
    }

    /// The same, in one project alone.
    public AddCorrection in(ProjectId project) {
        return with(copy -> {
            copy.conversation = null;
            copy.project = project;
        });
    }

    /// The same for another user.
    public AddCorrection ofUser(String user) {
        return with(copy -> copy.user = user);
    }

    /// The same, as sure as that.
    public AddCorrection confidence(double confidence) {
        return with(copy -> copy.confidence = confidence);
    }

    /// The same, fading so fast.
    public AddCorrection decayClass(DecayClass decayClass) {
        return with(copy -> copy.decayClass = decayClass);
    }

    /// The same, of that source.
    public AddCorrection source(CorrectionSource source) {
        return with(copy -> copy.source = source);
    }

    /// The same, going before others.
    public AddCorrection asPinned() {
        return with(copy -> copy.pinned = true);
    }

    /// The same, with later answers held against it.
    public AddCorrection asRegression() {
        return with(copy -> copy.regression = true);
    }

    /// The same, correcting a message.
    public AddCorrection correcting(ConversationMessageId message) {
        return with(copy -> copy.message = message);
    }

    /// The same, correcting the answer to a query.
    public AddCorrection correctingQuery(UUID query) {
        return with(copy -> copy.query = query);
    }

    /// The same, with more about it.
    public AddCorrection metadata(Map<String, String> metadata) {
        return with(copy -> copy.metadata = metadata);
    }

    private AddCorrection with(Consumer<Copy> change) {
        Copy copy = new Copy(this);
        change.accept(copy);
        return copy.correction();
    }

    /// The same correction, to be changed.
    private static final class Copy {

        private String subject;
        private String claim;
        private @Nullable String rejected;
        private @Nullable String question;
        private @Nullable String domain;
        private @Nullable CorrectionKind kind;
        private @Nullable ConversationId conversation;
        private @Nullable ProjectId project;
        private @Nullable String user;
        private @Nullable Double confidence;
        private @Nullable DecayClass decayClass;
        private @Nullable CorrectionSource source;
        private boolean pinned;
        private boolean regression;
        private @Nullable ConversationMessageId message;
        private @Nullable UUID query;
        private Map<String, String> metadata;

        Copy(AddCorrection correction) {
            subject = correction.subject;
            claim = correction.claim;
            rejected = correction.rejected;
            question = correction.question;
            domain = correction.domain;
            kind = correction.kind;
            conversation = correction.conversation;
            project = correction.project;
            user = correction.user;
            confidence = correction.confidence;
            decayClass = correction.decayClass;
            source = correction.source;
            pinned = correction.pinned;
            regression = correction.regression;
            message = correction.message;
            query = correction.query;
            metadata = correction.metadata;
        }

        AddCorrection correction() {
            return new AddCorrection(
                    subject,
                    claim,
                    rejected,
                    question,
                    domain,
                    kind,
                    conversation,
                    project,
                    user,
                    confidence,
                    decayClass,
                    source,
                    pinned,
                    regression,
                    message,
                    query,
                    metadata);
        }
    }
}
