package dev.minutebook.imports.json;

import java.math.BigDecimal;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/// A number as it was written. One of absurd size is a text.
record WrittenNumber(String text) {

    private static final int DIGITS = 40;
    private static final int SCALE = 400;

    JsonNode node() {
        if (text.length() <= DIGITS) {
            BigDecimal number = new BigDecimal(text);
            if (Math.abs((long) number.scale()) < SCALE) {
                return JsonNodeFactory.instance.numberNode(number);
            }
        }
        return JsonNodeFactory.instance.stringNode(text);
    }
}
