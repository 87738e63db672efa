package dev.minutebook.benchmarks.harness;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;

/// Processor time used so far, by this process and by the PostgreSQL it started.
public record ProcessorTime(double java, double postgres) {

    public static ProcessorTime now() {
        OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        return new ProcessorTime(
                system.getProcessCpuTime() / 1e9,
                ProcessHandle.current()
                        .descendants()
                        .map(process -> process.info().totalCpuDuration().orElse(Duration.ZERO))
                        .mapToDouble(used -> used.toNanos() / 1e9)
                        .sum());
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
