package dev.minutebook.server;

import dev.minutebook.api.Problem;
import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;

/// A request whose body is refused as soon as it exceeds the limit.
final class BoundedRequest extends HttpServletRequestWrapper {

    private final int limit;

    BoundedRequest(HttpServletRequest request, int limit) {
        super(request);
        this.limit = limit;
        if (request.getContentLengthLong() > limit) {
            throw tooLarge();
        }
    }

    @Override
    public ServletInputStream getInputStream() throws IOException {
        return new Bounded(super.getInputStream());
    }

    @Override
    public BufferedReader getReader() throws IOException {
        return new BufferedReader(new InputStreamReader(getInputStream(), StandardCharsets.UTF_8));
    }

    private RuntimeException tooLarge() {
        return Problem.Code.TOO_LARGE.because("the body has more than the " + limit + " bytes allowed");
    }

    private final class Bounded extends ServletInputStream {

        private final ServletInputStream stream;
        private long sum;

        Bounded(ServletInputStream stream) {
            this.stream = stream;
        }

        @Override
        public int read() throws IOException {
            int octet = stream.read();
            count(octet < 0 ? 0 : 1);
            return octet;
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            int read = stream.read(target, offset, length);
            count(Math.max(0, read));
            return read;
        }

        @Override
        public boolean isFinished() {
            return stream.isFinished();
        }

        @Override
        public boolean isReady() {
            return stream.isReady();
        }

        @Override
        public void setReadListener(ReadListener listener) {
            stream.setReadListener(listener);
        }

        private void count(int read) {
            sum += read;
            if (sum > limit) {
                throw tooLarge();
            }
        }
    }
}
