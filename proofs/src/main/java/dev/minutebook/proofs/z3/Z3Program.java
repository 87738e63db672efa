package dev.minutebook.proofs.z3;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Global;
import com.microsoft.z3.Params;
import com.microsoft.z3.Solver;
import com.microsoft.z3.Status;
import com.microsoft.z3.Version;
import com.microsoft.z3.Z3Exception;
import java.io.DataInputStream;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// The process that runs Z3: reads one script, decides it, answers and ends. It ends at once when its parent does.
///
/// Arguments: a token, the time in milliseconds, the memory in megabytes. The answer is the last line of the
/// output that begins with the token, `token kind milliseconds version`, and the text behind it.
public final class Z3Program {

    private static final int LONGEST = 16_000;

    private enum Kind {
        UNSAT,
        SAT,
        TIME,
        MEMORY,
        INCOMPLETE,
        CONTRADICTION,
        REJECTED
    }

    private record Answer(Kind kind, String text) {}

    private final int millis;
    private long searched;

    private Z3Program(int millis) {
        this.millis = millis;
    }

    public static void main(String[] arguments) throws IOException {
        DataInputStream in = new DataInputStream(System.in);
        String assumptions = read(in);
        String whole = read(in);
        Thread.ofPlatform().daemon().start(() -> endWithParent(in));
        Global.setParameter("memory_max_size", arguments[2]);
        Z3Program program = new Z3Program(Integer.parseInt(arguments[1]));
        Answer answer = program.decide(assumptions, whole);
        String text = answer.text().length() > LONGEST ? answer.text().substring(0, LONGEST) + "…" : answer.text();
        PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
        out.print("\n%s %s %d %s\n%s"
                .formatted(
                        arguments[0],
                        answer.kind().name().toLowerCase(Locale.ROOT),
                        program.searched,
                        Version.getString(),
                        text));
        out.flush();
        System.exit(0);
    }

    private static String read(DataInputStream in) throws IOException {
        return new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8);
    }

    /// Nothing more comes from the parent until it closes the pipe or is gone.
    private static void endWithParent(DataInputStream in) {
        try {
            while (in.read() >= 0) {
                Thread.onSpinWait();
            }
        } catch (IOException gone) {
            // As good as its end.
        }
        delete(new File(System.getProperty("java.io.tmpdir")));
        Runtime.getRuntime().halt(3);
    }

    private static void delete(File file) {
        File[] inside = file.listFiles();
        if (inside != null) {
            for (File one : inside) {
                delete(one);
            }
        }
        if (!file.delete()) {
            file.deleteOnExit();
        }
    }

    private Answer decide(String assumptions, String whole) {
        try (Context context = new Context()) {
            BoolExpr[] all;
            BoolExpr[] before;
            try {
                all = context.parseSMTLIB2String(whole, null, null, null, null);
                before = context.parseSMTLIB2String(assumptions, null, null, null, null);
            } catch (Z3Exception unread) {
                Answer why = undecided(unread.getMessage());
                return why.kind() == Kind.MEMORY
                        ? why
                        : new Answer(
                                Kind.REJECTED,
                                String.valueOf(unread.getMessage()).strip());
            }
            return decide(context, before, all);
        } catch (Z3Exception failed) {
            return undecided(failed.getMessage());
        }
    }

    private Answer decide(Context context, BoolExpr[] before, BoolExpr[] all) {
        String doubt = "";
        if (before.length > 0) {
            Status together = check(solver(context, Math.max(1, millis / 2)), before);
            if (together == Status.UNSATISFIABLE) {
                return new Answer(Kind.CONTRADICTION, "");
            }
            if (together == Status.UNKNOWN) {
                doubt = "it was not decided whether the assumptions can hold together";
            }
        }
        Solver solver = solver(context, millis);
        return switch (check(solver, all)) {
            case UNSATISFIABLE -> new Answer(Kind.UNSAT, doubt);
            case SATISFIABLE -> new Answer(Kind.SAT, solver.getModel().toString());
            case UNKNOWN -> undecided(solver.getReasonUnknown());
        };
    }

    private static Solver solver(Context context, int timeout) {
        Solver solver = context.mkSolver();
        Params params = context.mkParams();
        params.add("timeout", timeout);
        solver.setParameters(params);
        return solver;
    }

    private Status check(Solver solver, BoolExpr[] assertions) {
        long began = System.nanoTime();
        try {
            solver.add(assertions);
            return solver.check();
        } finally {
            searched += (System.nanoTime() - began) / 1_000_000;
        }
    }

    private static Answer undecided(@Nullable String reason) {
        String why = String.valueOf(reason);
        if (why.contains("memout") || why.contains("memory") || why.contains("allocation")) {
            return new Answer(Kind.MEMORY, why);
        }
        boolean time = why.contains("timeout") || why.contains("canceled");
        return new Answer(time ? Kind.TIME : Kind.INCOMPLETE, why);
    }
}
