package dev.minutebook.benchmarks.harness;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Stream;

/// Processor time used so far, by this process and by the PostgreSQL it started.
public record ProcessorTime(double java, double postgres) {

    /// What Linux counts times of processes in, for programs.
    private static final double TICKS = 100;

    public static ProcessorTime now() {
        OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        return new ProcessorTime(
                system.getProcessCpuTime() / 1e9,
                ProcessHandle.current()
                        .descendants()
                        .mapToDouble(ProcessorTime::used)
                        .sum());
    }

    /// With what its children used that have ended: workers come and go, and their time would be taken back.
    private static double used(ProcessHandle process) {
        try {
            String stat = Files.readString(Path.of("/proc", Long.toString(process.pid()), "stat"));
            // Its name is in brackets and may contain any. Of the fields after it the 12th to 15th are its own time and
            // theirs.
            return Stream.of(stat.substring(stat.lastIndexOf(')') + 2).split(" "))
                            .skip(11)
                            .limit(4)
                            .mapToLong(Long::parseLong)
                            .sum()
                    / TICKS;
        } catch (IOException e) {
            // It has just ended, or this is not Linux.
            return process.info().totalCpuDuration().orElse(Duration.ZERO).toNanos() / 1e9;
        }
    }

    public ProcessorTime since(ProcessorTime before) {
        return new ProcessorTime(java - before.java, postgres - before.postgres);
    }

    ProcessorTime plus(ProcessorTime other) {
        return new ProcessorTime(java + other.java, postgres + other.postgres);
    }

    public String perOperation(long operations) {
        return "%.0f µs in Java, %.0f µs in PostgreSQL".formatted(java * 1e6 / operations, postgres * 1e6 / operations);
    }
}
