package dev.minutebook.proofs.z3;

import dev.minutebook.proofs.ProverLimits;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.UserPrincipal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What a prover's process may do, by the means of the system, where it has them: bounded processor time, address
/// space and files, no new rights; and under root another account, if that can read what the process needs.
final class Confinement {

    private static final String ACCOUNT = "nobody";
    private static final long MEGABYTE = 1_048_576;

    /// What a JVM reserves besides what it uses.
    private static final long RESERVED_MEGABYTES = 6_144;

    private static final long FILES_MEGABYTES = 512;

    private final Optional<Path> prlimit;
    private final Optional<Path> setpriv;
    private final Optional<UserPrincipal> account;

    private Confinement(Optional<Path> prlimit, Optional<Path> setpriv, Optional<UserPrincipal> account) {
        this.prlimit = prlimit;
        this.setpriv = setpriv;
        this.account = account;
    }

    /// @param needed what the process must be able to read
    static Confinement here(List<Path> needed) {
        Optional<Path> setpriv = program("setpriv");
        boolean other = setpriv.isPresent()
                && "root".equals(System.getProperty("user.name"))
                && needed.stream().allMatch(Confinement::readableByAll);
        return new Confinement(program("prlimit"), setpriv, other ? principal() : Optional.empty());
    }

    private static Optional<Path> program(String name) {
        return List.of("/usr/bin/", "/bin/").stream()
                .map(folder -> Path.of(folder + name))
                .filter(Files::isExecutable)
                .findFirst();
    }

    private static Optional<UserPrincipal> principal() {
        try {
            return Optional.of(
                    FileSystems.getDefault().getUserPrincipalLookupService().lookupPrincipalByName(ACCOUNT));
        } catch (IOException | UnsupportedOperationException unknown) {
            return Optional.empty();
        }
    }

    private static boolean readableByAll(Path file) {
        try {
            if (!Files.getPosixFilePermissions(file).contains(PosixFilePermission.OTHERS_READ)) {
                return false;
            }
            for (Path folder = file.toRealPath().getParent(); folder != null; folder = folder.getParent()) {
                if (!Files.getPosixFilePermissions(folder).contains(PosixFilePermission.OTHERS_EXECUTE)) {
                    return false;
                }
            }
            return true;
        } catch (IOException | UnsupportedOperationException unknown) {
            return false;
        }
    }

    /// What stands before the command.
    List<String> prefix(ProverLimits limits) {
        List<String> words = new ArrayList<>();
        prlimit.ifPresent(program -> {
            words.add(program.toString());
            words.add("--cpu=" + (limits.time().toSeconds() * 4 + 60));
            words.add("--as=" + (limits.megabytes() + RESERVED_MEGABYTES) * MEGABYTE);
            words.add("--fsize=" + FILES_MEGABYTES * MEGABYTE);
            words.add("--nofile=512");
            words.add("--core=0");
        });
        setpriv.ifPresent(program -> {
            words.add(program.toString());
            words.add("--no-new-privs");
            if (account.isPresent()) {
                words.addAll(List.of("--reuid=" + ACCOUNT, "--regid=65534", "--clear-groups", "--inh-caps=-all"));
            }
        });
        return words;
    }

    /// Gives the process the folder that it works in.
    void handOver(Path folder) throws IOException {
        if (account.isPresent()) {
            Files.setOwner(folder, account.get());
        }
    }
}
