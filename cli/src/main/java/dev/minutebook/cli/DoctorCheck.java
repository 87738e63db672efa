package dev.minutebook.cli;

import dev.minutebook.cli.call.CommandContext;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Something `minutebook doctor` looks at.
@FunctionalInterface
interface DoctorCheck {

    List<Diagnosis> examine(CommandContext context) throws Exception;

    /// What was found.
    ///
    /// @param advice what to do about it; null when all is well
    record Diagnosis(
            String subject,
            boolean well,
            String finding,
            @Nullable String advice) {

        public static Diagnosis well(String subject, String finding) {
            return new Diagnosis(subject, true, finding, null);
        }

        public static Diagnosis ill(String subject, String finding, String advice) {
            return new Diagnosis(subject, false, finding, advice);
        }
    }
}
