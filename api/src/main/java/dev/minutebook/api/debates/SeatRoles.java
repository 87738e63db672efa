package dev.minutebook.api.debates;

import dev.minutebook.api.Problem;
import java.util.List;

/// The roles of seats that mean something to a debate.
public final class SeatRoles {

    /// Who speaks in a phase, leads or decides by its role. Others only tell the seat what it is.
    public static final List<String> KNOWN = List.of(
            "proposer",
            "generator",
            "critic",
            "red_team",
            "reviewer",
            "architect",
            "optimizer",
            "blue_team",
            "moderator",
            "judge",
            "chair",
            "security",
            "performance",
            "coordination",
            "quality",
            "validator",
            "teacher");

    private SeatRoles() {}

    /// The role, unless it is one letter away from a known one: `critc` would never be asked for a critique. Refused
    /// with INVALID.
    static String spelled(String role) {
        for (String known : KNOWN) {
            if (!known.equals(role) && oneSlipApart(known, role)) {
                throw Problem.Code.INVALID.because("there is no role '" + role + "'; did you mean " + known + "?");
            }
        }
        return role;
    }

    /// Whether one letter more, less, other, or two exchanged make one word of the other.
    private static boolean oneSlipApart(String one, String other) {
        int from = 0;
        int end = Math.min(one.length(), other.length());
        while (from < end && one.charAt(from) == other.charAt(from)) {
            from++;
        }
        String left = one.substring(from);
        String right = other.substring(from);
        return switch (left.length() - right.length()) {
            case 0 -> tail(left, 1).equals(tail(right, 1)) || exchanged(left, right);
            case 1 -> tail(left, 1).equals(right);
            case -1 -> left.equals(tail(right, 1));
            default -> false;
        };
    }

    private static boolean exchanged(String left, String right) {
        return left.length() > 1
                && left.charAt(0) == right.charAt(1)
                && left.charAt(1) == right.charAt(0)
                && tail(left, 2).equals(tail(right, 2));
    }

    private static String tail(String word, int from) {
        return word.substring(Math.min(from, word.length()));
    }
}
