package dev.minutebook.cli.verbs;

import dev.minutebook.api.Id;
import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.Names;
import dev.minutebook.cli.screen.View;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.BiFunction;
import java.util.function.Function;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;

/// One verb: its name, its help page, its arguments and its work.
///
/// A verb puts its request together first and opens the book last, because opening may mean starting a database.
public final class Verb {

    /// What a verb does.
    @FunctionalInterface
    public interface Work {
        void perform(Call call) throws Exception;
    }

    /// What a verb does, with a result.
    @FunctionalInterface
    public interface Answer<T> {
        T of(Call call) throws Exception;
    }

    private final HelpPage page;
    private final List<Argument<?>> arguments;
    private final List<Verb> inner;
    private final Work work;
    private final boolean writes;

    private Verb(Builder declared, Work work, boolean writes) {
        this.page = declared.page;
        this.arguments = List.copyOf(declared.arguments);
        this.inner = List.copyOf(declared.inner);
        this.work = work;
        this.writes = writes;
    }

    /// @param description what it does, paragraph by paragraph
    public static Builder named(String name, String... description) {
        return new Builder(new HelpPage(name, description));
    }

    public String name() {
        return page.name();
    }

    /// The command picocli runs.
    public CommandLine command(Invocation invocation) {
        Map<Argument<?>, ArgSpec> specs = new HashMap<>();
        CommandLine[] self = new CommandLine[1];
        Callable<Integer> execution = () -> {
            try (Call call = new Call(invocation, self[0], specs, writes)) {
                work.perform(call);
                return call.exitCode().number();
            }
        };
        CommandSpec spec = CommandSpec.wrapWithoutInspection(execution);
        page.describe(spec);
        int index = 0;
        for (Argument<?> argument : arguments) {
            ArgSpec declared = argument.spec(index);
            spec.add(declared);
            specs.put(argument, declared);
            index += argument.positional() ? 1 : 0;
        }
        self[0] = new CommandLine(spec);
        inner.forEach(verb -> self[0].addSubcommand(verb.command(invocation)));
        return self[0];
    }

    /// Declares a verb.
    public static final class Builder {

        private final HelpPage page;
        private final List<Argument<?>> arguments = new ArrayList<>();
        private final List<Verb> inner = new ArrayList<>();

        private Builder(HelpPage page) {
            this.page = page;
        }

        /// Another name for it.
        public Builder alias(String alias) {
            page.alias(alias);
            return this;
        }

        /// A line of its examples: `{id}` and `{id2}` stand for ids, and `minutebook` comes before it unless it is
        /// there.
        public Builder example(String line) {
            page.example(line);
            return this;
        }

        /// Arguments, in the order of its help page.
        public Builder takes(Argument<?>... taken) {
            return takes(List.of(taken));
        }

        /// Arguments that several verbs share.
        public Builder takes(List<Argument<?>> taken) {
            arguments.addAll(taken);
            return this;
        }

        /// Verbs about what this one makes, called by a further word. Parameters of this one must be
        /// [Argument#optional].
        public Builder verbs(Verb... more) {
            inner.addAll(List.of(more));
            return this;
        }

        /// Changes nothing.
        public Verb reads(Work work) {
            return new Verb(this, work, false);
        }

        /// Changes something that no key belongs to.
        public Verb makes(Work work) {
            return new Verb(this, work, true);
        }

        /// Changes nothing and shows what it finds out.
        public <T> Verb reads(Function<Names, View<T>> view, Answer<T> answer) {
            return reads(shown(view, answer));
        }

        /// Changes something. Takes `--key`.
        public Verb writes(Work work) {
            arguments.addFirst(Arguments.KEY);
            return makes(work);
        }

        /// Changes something and shows what came of it. Takes `--key`.
        public <T> Verb writes(Function<Names, View<T>> view, Answer<T> answer) {
            return writes(shown(view, answer));
        }

        /// Shows what has that id, if it is there.
        ///
        /// @param what as it stands in "there is no what 01975ba0-…"
        public <I extends Id, T> Verb finds(
                String what,
                Argument<I> id,
                BiFunction<Workspace, I, Optional<T>> source,
                Function<Names, View<T>> view) {
            return takes(id)
                    .reads(
                            view,
                            call -> call.found(
                                    source.apply(call.workspace(), call.get(id)),
                                    what + " " + call.get(id).text()));
        }

        /// Shows a list, page by page. Takes `--limit`, `--cursor` and `--all`.
        public <T> Verb lists(Answer<Listing<T>> listing) {
            return takes(Listing.ARGUMENTS).reads(call -> listing.of(call).show(call));
        }

        /// Shows a list, page by page. Takes `--limit`, `--cursor` and `--all`.
        ///
        /// @param whenEmpty what to say, and what to do, when there is nothing
        public <T> Verb lists(
                Function<Names, View<T>> view, String whenEmpty, BiFunction<Call, PageRequest, Page<T>> source) {
            return lists(view, call -> whenEmpty, source);
        }

        /// Shows a list, page by page. Takes `--limit`, `--cursor` and `--all`.
        ///
        /// @param whenEmpty what to say, and what to do, when there is nothing
        public <T> Verb lists(
                Function<Names, View<T>> view,
                Function<Call, String> whenEmpty,
                BiFunction<Call, PageRequest, Page<T>> source) {
            return lists(call ->
                    Listing.of(view.apply(call.names()), whenEmpty.apply(call), page -> source.apply(call, page)));
        }

        private static <T> Work shown(Function<Names, View<T>> view, Answer<T> answer) {
            return call -> call.show(answer.of(call), view.apply(call.names()));
        }
    }
}
