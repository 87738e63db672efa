package dev.minutebook.server.notices;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

/// A notice as a mail: plain text, encoded so that nothing in it can be taken for a header or for the end.
record MailText(NoticeText notice, String from, String to, Instant at) {

    private static final int LONGEST_SUBJECT = 150;

    /// So many bytes of a subject fit into one encoded word.
    private static final int WORD = 42;

    /// With its last line ended.
    String text() {
        String domain = from.substring(from.indexOf('@') + 1);
        Base64.Encoder lines = Base64.getMimeEncoder(76, "\r\n".getBytes(StandardCharsets.US_ASCII));
        return String.join(
                "\r\n",
                "From: <" + from + ">",
                "To: <" + to + ">",
                "Subject: " + encoded(subject()),
                "Date: " + DateTimeFormatter.RFC_1123_DATE_TIME.format(at.atOffset(ZoneOffset.UTC)),
                "Message-ID: <" + notice.delivery().text() + "@" + domain + ">",
                "Auto-Submitted: auto-generated",
                "Minutebook-Delivery: " + notice.delivery().text(),
                "Minutebook-Event: " + notice.event(),
                "MIME-Version: 1.0",
                "Content-Type: text/plain; charset=utf-8",
                "Content-Transfer-Encoding: base64",
                "",
                lines.encodeToString(notice.words().getBytes(StandardCharsets.UTF_8)),
                "");
    }

    private String subject() {
        String whole = notice.topic() == null ? notice.title() : notice.title() + ": " + notice.topic();
        return whole.codePointCount(0, whole.length()) <= LONGEST_SUBJECT
                ? whole
                : whole.substring(0, whole.offsetByCodePoints(0, LONGEST_SUBJECT)) + "…";
    }

    /// As encoded words, none of which ends within a character.
    private static String encoded(String text) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        int size = 0;
        for (int point : text.codePoints().toArray()) {
            String character = Character.toString(point);
            int more = character.getBytes(StandardCharsets.UTF_8).length;
            if (size + more > WORD) {
                words.add(encodedWord(word.toString()));
                word.setLength(0);
                size = 0;
            }
            word.append(character);
            size += more;
        }
        words.add(encodedWord(word.toString()));
        return String.join("\r\n ", words);
    }

    private static String encodedWord(String text) {
        return "=?UTF-8?B?" + Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8)) + "?=";
    }
}
