package dev.minutebook.local.system;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The account PostgreSQL runs under, and the path by which it reaches its working folder.
///
/// @param prefix the program, with its arguments, that changes the user and then becomes PostgreSQL
/// @param anchored whether the working folder is named by a link to it instead of by its path
/// @param owner to whom the files of PostgreSQL belong; empty when they simply belong to this process
public record Account(String description, List<String> prefix, boolean anchored, Optional<UnixUser> owner) {

    /// Leads to the working folder without passing the folders above it, which may be closed to PostgreSQL.
    private static final String ANCHOR = "/proc/self/cwd";

    /// The rest of our environment may hold keys and is not passed on to PostgreSQL.
    private static final Set<String> INHERITED = Set.of("PATH", "LD_LIBRARY_PATH", "SystemRoot", "TEMP", "TMP");

    public static Account self() {
        return new Account("as the current user", List.of(), false, Optional.empty());
    }

    public static Account dropped(UnixUser identity) {
        return new Account("as " + identity.name(), setpriv(identity), false, Optional.of(identity));
    }

    /// PostgreSQL opens everything relative to its data folder, so it need not see the folders above.
    public static Account anchored(UnixUser identity) {
        return new Account(
                "as " + identity.name() + ", anchored in its folder", setpriv(identity), true, Optional.of(identity));
    }

    /// In a user namespace: without capabilities and not root inside, but still user 0 for all files, those of the
    /// machine included. Hence the last resort.
    public static Account mapped() {
        return new Account(
                "in a user namespace",
                List.of("unshare", "--user", "--map-user=65534", "--map-group=65534"),
                false,
                Optional.of(UnixUser.ROOT));
    }

    /// Prepares a program that starts in the folder and calls it [#nameOf].
    public ProcessBuilder program(Path folder, List<String> command) {
        List<String> whole = new ArrayList<>(prefix);
        whole.addAll(command);
        ProcessBuilder program = new ProcessBuilder(whole).directory(folder.toFile());
        program.environment().keySet().retainAll(INHERITED);
        program.environment().put("LC_ALL", "C");
        program.environment().put("TZ", "UTC");
        return program;
    }

    /// How a program started in the folder must call it.
    public String nameOf(Path folder) {
        return anchored ? ANCHOR : folder.toString();
    }

    /// Gives the folder with everything in it to the account, unless it has it already.
    public void own(Path folder) throws IOException {
        if (owner.isPresent() && !owner.get().owns(folder)) {
            FolderTree.give(folder, owner.get());
        }
    }

    private static List<String> setpriv(UnixUser identity) {
        return List.of(
                "setpriv",
                "--reuid=" + identity.user(),
                "--regid=" + identity.group(),
                "--clear-groups",
                "--inh-caps=-all",
                "--no-new-privs");
    }
}
