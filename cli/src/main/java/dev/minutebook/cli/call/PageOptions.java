package dev.minutebook.cli.call;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.cli.screen.Rows;
import dev.minutebook.cli.screen.Screen;
import dev.minutebook.cli.screen.View;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// Which part of a list is wanted.
public final class PageOptions {

    public static final int USUAL = 50;

    private int usual = USUAL;

    @Option(
            names = "--limit",
            paramLabel = "N",
            description = "Rows at a time, 1 to 200 (default: 50).")
    @Nullable Integer limit;

    @Option(
            names = "--cursor",
            paramLabel = "CURSOR",
            description = "Go on where a list ended; the list before says it.")
    @Nullable String cursor;

    @Option(
            names = "--all",
            description = "Everything to the end; with --output json one document on each line.")
    boolean all;

    /// How many rows to show when nobody says.
    public void usually(int rows) {
        usual = rows;
    }

    /// Shows a list as a table.
    ///
    /// @param whenEmpty what to say, and what to do, when there is nothing
    public <T> void list(
            Desk desk, View<T> view, String whenEmpty, Function<PageRequest, Page<T>> source) {
        list(desk, desk.screen().rows(view), whenEmpty, source);
    }

    /// Shows a list row by row.
    public <T> void list(
            Desk desk, Rows<T> rows, String whenEmpty, Function<PageRequest, Page<T>> source) {
        PageRequest request =
                new PageRequest(limit != null ? limit : all ? PageRequest.MOST : usual, cursor);
        if (all) {
            everything(desk.screen(), rows, whenEmpty, request, source);
            return;
        }
        Page<T> page = source.apply(request);
        if (desk.screen().json()) {
            desk.screen().document(page);
            return;
        }
        show(desk.screen(), rows, whenEmpty, page);
        if (page.next() != null) {
            String more = "There is more: add --cursor " + page.next() + " or --all.";
            if (desk.screen().quiet()) {
                // A script that takes the handles must not believe that these were all.
                desk.screen().warn(more);
            } else {
                desk.screen().hint(more);
            }
        }
    }

    private <T> void everything(
            Screen screen,
            Rows<T> rows,
            String whenEmpty,
            PageRequest first,
            Function<PageRequest, Page<T>> source) {
        Page<T> page = source.apply(first);
        show(screen, rows, whenEmpty, page);
        while (page.next() != null && !screen.abandoned()) {
            page = source.apply(first.after(page.next()));
            rows.print(page.items());
        }
    }

    private <T> void show(Screen screen, Rows<T> rows, String whenEmpty, Page<T> page) {
        if (page.items().isEmpty() && page.next() == null) {
            screen.hint(cursor == null ? whenEmpty : "Nothing further.");
        } else {
            rows.print(page.items());
        }
    }
}
