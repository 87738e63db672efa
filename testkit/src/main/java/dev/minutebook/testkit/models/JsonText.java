package dev.minutebook.testkit.models;

/// A text as a JSON string. NUL and unpaired surrogates are escaped, so that they arrive unchanged.
final class JsonText {

    private JsonText() {}

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
