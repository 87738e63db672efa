package dev.minutebook.proofs;

import java.time.Duration;

/// Statements whose fate is known.
public final class Statements {

    /// The sum of two odd numbers is even.
    public static final String TRUE_CLAIM = """
            (declare-const a Int)
            (declare-const b Int)
            (assert (= (mod a 2) 1))
            (assert (= (mod b 2) 1))
            (assert (not (= (mod (+ a b) 2) 0)))
            """;

    /// Every number is less than a hundred.
    public static final String FALSE_CLAIM = """
            (declare-const x Int)
            (assert (not (< x 100)))
            """;

    public static final String CONTRADICTION = """
            (declare-const x Int)
            (assert (> x 3))
            (assert (< x 2))
            (assert (not (= x 7)))
            """;

    /// No cube is the sum of two: Fermat's last theorem for three, which Z3 searches for long.
    public static final String HARD = """
            (declare-const x Int)
            (declare-const y Int)
            (declare-const z Int)
            (assert (> x 0))
            (assert (> y 0))
            (assert (> z 0))
            (assert (= (+ (* x x x) (* y y y)) (* z z z)))
            """;

    /// Multiplication distributes, bit by bit, over a wide word.
    public static final String LARGE = """
            (set-logic QF_BV)
            (declare-const x (_ BitVec 512))
            (declare-const y (_ BitVec 512))
            (declare-const z (_ BitVec 512))
            (assert (not (= (bvudiv (bvmul x x y) (bvor z #b1)) (bvurem (bvmul z x) (bvor y x)))))
            """.replace("#b1", "(_ bv1 512)");

    /// No sine is above two: true, but beyond what Z3 knows of sines.
    public static final String UNDECIDED = """
            (declare-const x Real)
            (assert (not (<= (sin x) 2.0)))
            """;

    private Statements() {}

    /// Whether a process has computed for longer than it takes to start.
    public static boolean isAtWork(ProcessHandle prover) {
        return prover.info()
                .totalCpuDuration()
                .filter(used -> used.compareTo(Duration.ofSeconds(1)) > 0)
                .isPresent();
    }
}
