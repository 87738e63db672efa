package dev.minutebook.local;

import java.io.IOException;
import java.nio.charset.StandardCharsets;

/// A program that ran to its end, and what it said. The wait cannot be interrupted: the programs run here are short.
record ProgramRun(int status, String output) {

    static ProgramRun of(ProcessBuilder program) throws IOException {
        Process process = program.redirectErrorStream(true).start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new ProgramRun(status(process), output.strip());
    }

    boolean failed() {
        return status != 0;
    }

    String lastLine() {
        return output.substring(output.lastIndexOf('\n') + 1);
    }

    /// Not by `onExit`, which needs a free thread of the common pool.
    private static int status(Process process) {
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return process.waitFor();
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
