package dev.minutebook.cli.verbs;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.cli.screen.Rows;
import dev.minutebook.cli.screen.Screen;
import dev.minutebook.cli.screen.View;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// A list that is read page by page.
///
/// @param rows      how the rows are shown
/// @param whenEmpty what to say, and what to do, when there is nothing
/// @param usual     how many rows to show when nobody says
public record Listing<T>(
        Function<Screen, Rows<T>> rows, String whenEmpty, int usual, Function<PageRequest, Page<T>> source) {

    public static final int USUAL = 50;

    static final Argument<Integer> LIMIT = Argument.whole("--limit=N", "Rows at a time, 1 to 200 (default: 50).");
    public static final Argument<String> CURSOR =
            Argument.word("--cursor=CURSOR", "Go on where a list ended; the list before says it.");
    public static final Argument<Boolean> ALL =
            Argument.flag("--all", "Everything to the end; with --output json one document on each line.");

    /// What a verb that lists takes.
    public static final List<Argument<?>> ARGUMENTS = List.of(LIMIT, CURSOR, ALL);

    /// A list shown as a table.
    public static <T> Listing<T> of(View<T> view, String whenEmpty, Function<PageRequest, Page<T>> source) {
        return new Listing<>(screen -> screen.rows(view), whenEmpty, USUAL, source);
    }

    /// A list shown in a form of its own.
    public static <T> Listing<T> of(Rows<T> rows, String whenEmpty, Function<PageRequest, Page<T>> source) {
        return new Listing<>(screen -> rows, whenEmpty, USUAL, source);
    }

    public Listing<T> usually(int rowsShown) {
        return new Listing<>(rows, whenEmpty, rowsShown, source);
    }

    /// For a verb that takes [#ARGUMENTS].
    public void show(Call call) {
        show(call, LIMIT);
    }

    /// For a verb that takes a limit of its own, [#CURSOR] and [#ALL].
    public void show(Call call, Argument<Integer> limited) {
        Screen screen = call.screen();
        Rows<T> shown = rows.apply(screen);
        boolean all = call.get(ALL);
        Integer limit = call.find(limited);
        String cursor = call.find(CURSOR);
        PageRequest request = new PageRequest(limit != null ? limit : all ? PageRequest.MOST : usual, cursor);
        if (!all && screen.json()) {
            screen.document(source.apply(request));
            return;
        }
        Page<T> page = source.apply(request);
        if (page.items().isEmpty() && page.next() == null) {
            screen.hint(cursor == null ? whenEmpty : "Nothing further.");
        } else {
            shown.print(page.items());
        }
        while (all && page.next() != null && !screen.abandoned()) {
            page = source.apply(request.after(page.next()));
            shown.print(page.items());
        }
        if (!all && page.next() != null) {
            more(screen, page.next());
        }
    }

    private static void more(Screen screen, @Nullable String next) {
        String more = "There is more: add --cursor " + next + " or --all.";
        if (!screen.readable()) {
            // A script that takes the handles must not believe that these were all.
            screen.warn(more);
        } else {
            screen.hint(more);
        }
    }
}
