package dev.minutebook.server.telemetry;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ErrorLogTest {

    @Test
    void an_outline_names_classes_and_places_but_no_message() {
        Exception fault = new IllegalStateException("secret one", new ArithmeticException("secret two"));

        assertThat(ErrorLog.outline(fault))
                .startsWith("java.lang.IllegalStateException")
                .contains("caused by java.lang.ArithmeticException", "ErrorLogTest.java")
                .doesNotContain("secret");
    }

    @Test
    void an_outline_is_bounded() {
        Throwable fault = new StackOverflowError();
        for (int i = 0; i < 100; i++) {
            fault = new IllegalStateException(fault);
        }

        assertThat(ErrorLog.outline(fault).lines().count()).isLessThan(150);
    }
}
