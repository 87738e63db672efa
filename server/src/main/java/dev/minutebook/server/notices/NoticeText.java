package dev.minutebook.server.notices;

import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.notices.DeliveryId;
import dev.minutebook.api.notices.NoticeEvent;
import dev.minutebook.core.notices.DueNotice;
import java.net.URI;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What a notice says: that something waits, where, and until when. Nothing that was said in the debate, and its
/// topic only where the subscription wants it.
///
/// @param delivery  the same at every attempt
/// @param title     in words, without content
/// @param topic     of the debate, if it is to be told
/// @param link      where to look; null where the server does not know its own address
/// @param expiresAt when nobody waits any more
record NoticeText(
        DeliveryId delivery,
        String event,
        String title,
        String workspace,
        String subjectKind,
        UUID subject,
        @Nullable DebateId debate,
        @Nullable String topic,
        @Nullable String link,
        @Nullable Instant expiresAt,
        Instant createdAt) {

    /// @param base the address of the server, as people reach it
    static NoticeText of(DueNotice notice, @Nullable URI base) {
        return new NoticeText(
                notice.id(),
                notice.event(),
                title(notice.event()),
                notice.workspaceName(),
                notice.subjectKind(),
                notice.subject(),
                notice.debate(),
                notice.topic(),
                base == null ? null : link(base, notice),
                notice.expiresAt(),
                notice.createdAt());
    }

    private static String title(String event) {
        return switch (event) {
            case NoticeEvent.GATE -> "A debate waits for a person to decide";
            case NoticeEvent.GATE_EXPIRES -> "A debate still waits for a person to decide, and the time is nearly over";
            case NoticeEvent.ASK -> "A debate waits for a person to answer";
            case NoticeEvent.ASK_EXPIRES -> "A debate still waits for a person to answer, and the time is nearly over";
            case NoticeEvent.TEST -> "This is a trial: notices arrive here";
            default -> event;
        };
    }

    private static String link(URI base, DueNotice notice) {
        String workspace = base.toString().replaceFirst("/+$", "") + "/v1/workspaces/" + notice.workspaceName();
        return switch (notice.subjectKind()) {
            case "approval" -> workspace + "/approvals/" + notice.subject();
            case "ask" -> workspace + "/asks/" + notice.subject();
            default -> workspace + "/subscriptions";
        };
    }

    /// The command that shows what waits; null where nothing does.
    private @Nullable String command() {
        return switch (subjectKind) {
            case "approval" -> "minutebook approvals show " + subject;
            case "ask" -> "minutebook asks show " + subject;
            default -> null;
        };
    }

    /// For people, as a mail.
    String words() {
        StringBuilder words = new StringBuilder(title).append(".\n\n");
        line(words, "Topic", topic);
        line(words, "Workspace", workspace);
        line(words, "Until", expiresAt == null ? null : expiresAt.toString());
        line(words, "Link", link);
        line(words, "Command", command());
        return words.toString();
    }

    private static void line(StringBuilder words, String name, @Nullable String value) {
        if (value != null) {
            words.append(name).append(": ").append(value).append('\n');
        }
    }
}
