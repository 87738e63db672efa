package dev.minutebook.testkit.models;

/// A text as a JSON string. NUL and half characters are written as escapes, so that they arrive as what they are.
final class Quote {

    private Quote() {}

    static String of(String text) {
        StringBuilder json = new StringBuilder(text.length() + 16).append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '"' -> json.append("\\\"");
                case '\\' -> json.append("\\\\");
                case '\n' -> json.append("\\n");
                default -> {
                    if (c < ' ' || Character.isSurrogate(c)) {
                        json.append("\\u%04x".formatted((int) c));
                    } else {
                        json.append(c);
                    }
                }
            }
        }
        return json.append('"').toString();
    }
}
