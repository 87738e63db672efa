package dev.minutebook.local.system;

import java.io.IOException;
import java.nio.charset.StandardCharsets;

/// A finished program with its exit code and output. The wait is not interruptible: the programs run here are
/// short.
public record ProcessRun(int status, String output) {

    public static ProcessRun of(ProcessBuilder program) throws IOException {
        Process process = program.redirectErrorStream(true).start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new ProcessRun(status(process), output.strip());
    }

    public boolean failed() {
        return status != 0;
    }

    public String lastLine() {
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
