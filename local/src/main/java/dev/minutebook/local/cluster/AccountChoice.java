package dev.minutebook.local.cluster;

import dev.minutebook.local.LocalPostgresException;
import dev.minutebook.local.programs.Programs;
import dev.minutebook.local.system.Account;
import dev.minutebook.local.system.ProcessRun;
import dev.minutebook.local.system.UnixUser;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Finds by trial the least privileged account that can run the programs and work in a folder.
public record AccountChoice(Programs programs, Path folder) {

    private static final Logger log = LoggerFactory.getLogger(AccountChoice.class);

    /// A dry run: initdb locates the other programs and files, then only prints them.
    private static final String TRIAL =
            "\"$1\" --show --pgdata=\"$2\" && cd \"$2\" && test -r . && test -w . && test -x ..";

    public Account choose() throws IOException {
        return UnixUser.root()
                ? firstOf(accounts(identity(System.getenv("MINUTEBOOK_POSTGRES_USER"))))
                : Account.self();
    }

    public static List<Account> accounts(UnixUser identity) {
        return List.of(Account.dropped(identity), Account.anchored(identity), Account.mapped());
    }

    public static UnixUser identity(@Nullable String chosen) throws IOException {
        List<String> names = chosen == null || chosen.isBlank() ? List.of("postgres", "nobody") : List.of(chosen);
        for (String name : names) {
            Optional<UnixUser> identity = UnixUser.find(name);
            if (identity.isPresent() && identity.get().user() != 0) {
                return identity.get();
            }
        }
        throw new LocalPostgresException("PostgreSQL does not run as root, and there is no other user named "
                + String.join(" or ", names)
                + ". Name one in the environment variable MINUTEBOOK_POSTGRES_USER,"
                + " or start this process as an ordinary user.");
    }

    public Account firstOf(List<Account> accounts) {
        List<String> refusals = new ArrayList<>();
        for (Account account : accounts) {
            Optional<String> refusal = refusal(account);
            if (refusal.isEmpty()) {
                log.debug("PostgreSQL runs {}", account.description());
                return account;
            }
            refusals.add(account.description() + ": " + refusal.get());
        }
        throw new LocalPostgresException("PostgreSQL does not run as root, and no other way was found to run "
                + programs.folder()
                + " in "
                + folder
                + ". Let the user postgres, nobody or MINUTEBOOK_POSTGRES_USER reach both folders,"
                + " or start this process as an ordinary user. Tried: "
                + String.join("; ", refusals));
    }

    private Optional<String> refusal(Account account) {
        try {
            account.own(folder);
            ProcessRun trial = ProcessRun.of(account.program(
                    folder, List.of("sh", "-c", TRIAL, "sh", programs.initdb(), account.nameOf(folder))));
            return trial.failed() ? Optional.of(trial.lastLine()) : Optional.empty();
        } catch (IOException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }
}
