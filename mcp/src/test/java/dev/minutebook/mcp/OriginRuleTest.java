package dev.minutebook.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.servlet.http.HttpServletRequest;
import java.lang.reflect.Proxy;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class OriginRuleTest {

    @Test
    void a_client_that_is_no_browser_may_call() {
        assertThat(allows("10.0.0.5", "book.example", null)).isTrue();
        assertThat(allows("127.0.0.1", "localhost:8080", null)).isTrue();
    }

    @Test
    void a_page_of_the_same_host_may_call() {
        assertThat(allows("10.0.0.5", "book.example", "https://book.example")).isTrue();
        assertThat(allows("10.0.0.5", "Book.Example:8443", "https://book.example:8443"))
                .isTrue();
        assertThat(allows("0:0:0:0:0:0:0:1", "[::1]:8080", "http://[::1]:8080")).isTrue();
    }

    @Test
    void a_page_of_another_host_or_port_may_not() {
        assertThat(allows("10.0.0.5", "book.example", "https://evil.example")).isFalse();
        assertThat(allows("10.0.0.5", "book.example", "https://book.example:81"))
                .isFalse();
        assertThat(allows("10.0.0.5", "book.example", "null")).isFalse();
        assertThat(allows("10.0.0.5", null, "https://book.example")).isFalse();
    }

    @Test
    void a_foreign_name_may_not_reach_the_loopback() {
        for (String address : List.of("127.0.0.1", "127.8.8.8", "::1", "0:0:0:0:0:0:0:1")) {
            assertThat(allows(address, "evil.example", "http://evil.example")).isFalse();
        }
    }

    private static boolean allows(String address, @Nullable String host, @Nullable String origin) {
        return OriginRule.allows((HttpServletRequest) Proxy.newProxyInstance(
                HttpServletRequest.class.getClassLoader(),
                new Class<?>[] {HttpServletRequest.class},
                (self, method, given) -> switch (method.getName()) {
                    case "getLocalAddr" -> address;
                    case "getHeader" -> given[0].equals("Host") ? host : origin;
                    default -> throw new AssertionError(method);
                }));
    }
}
