package dev.minutebook.core;

import java.lang.management.ManagementFactory;

/// Processor time, which stays the same on a busy machine, unlike the time on the wall.
public final class ProcessorTime {

    private ProcessorTime() {}

    /// What the current thread has used so far, in nanoseconds.
    public static long used() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }
}
