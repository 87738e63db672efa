package dev.minutebook.core.corrections;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.Limits;
import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.corrections.AddCorrection;
import dev.minutebook.api.corrections.AddedCorrection;
import dev.minutebook.api.corrections.AppliedCorrections;
import dev.minutebook.api.corrections.ApplyCorrections;
import dev.minutebook.api.corrections.CheckAnswer;
import dev.minutebook.api.corrections.CheckedAnswer;
import dev.minutebook.api.corrections.CheckedAnswer.Finding;
import dev.minutebook.api.corrections.Correction;
import dev.minutebook.api.corrections.CorrectionEvent;
import dev.minutebook.api.corrections.CorrectionEvent.Kind;
import dev.minutebook.api.corrections.CorrectionFilter;
import dev.minutebook.api.corrections.CorrectionId;
import dev.minutebook.api.corrections.CorrectionReach;
import dev.minutebook.api.corrections.CorrectionStatus;
import dev.minutebook.api.corrections.Corrections;
import dev.minutebook.api.corrections.DecideCorrection;
import dev.minutebook.api.corrections.ExtractCorrection;
import dev.minutebook.api.corrections.ExtractedCorrection;
import dev.minutebook.api.corrections.ExtractedCorrection.Action;
import dev.minutebook.api.corrections.PreferencePair;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.conversations.UserRules;
import dev.minutebook.core.database.Cursor;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.database.Violation;
import dev.minutebook.core.database.Write;
import dev.minutebook.core.specialists.Contradictions;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Corrections on PostgreSQL.
public final class PostgresCorrections implements Corrections {

    private static final UUID AFTER_ALL = new UUID(-1, -1);

    /// So many that share a word with a prompt are looked at, the newest.
    private static final int LOOKED_AT = 2_000;

    private final Database database;
    private final Scope scope;

    public PostgresCorrections(Database database, Scope scope) {
        this.database = database;
        this.scope = scope;
    }

    @Override
    public AddedCorrection add(AddCorrection request) {
        return once(() ->
                database.write(scope, Write.of("corrections.add", AddedCorrection.class, request), transaction -> {
                    CorrectionPlace place = CorrectionPlace.writing(
                            transaction, request.conversation(), request.project(), request.user());
                    CorrectionReach reach = request.conversation() != null
                            ? CorrectionReach.CONVERSATION
                            : request.project() != null ? CorrectionReach.PROJECT : CorrectionReach.GLOBAL;
                    AddCorrection correction = request.source(SourceRules.of(transaction.caller(), request.source()));
                    return new CorrectionWriter(transaction).add(correction, place.reaching(reach), false);
                }));
    }

    @Override
    public ExtractedCorrection extract(ExtractCorrection request) {
        return once(() -> database.write(
                scope, Write.of("corrections.extract", ExtractedCorrection.class, request), transaction -> {
                    CorrectionPlace place = CorrectionPlace.writing(
                            transaction, request.conversation(), request.project(), request.user());
                    return CorrectionExtract.of(request.text())
                            .map(said -> kept(transaction, request, said, place))
                            .orElseGet(() -> new ExtractedCorrection(
                                    Action.DROP, 0, "It does not say that something is wrong and what holds.", null));
                }));
    }

    private static ExtractedCorrection kept(
            Transaction transaction, ExtractCorrection request, CorrectionExtract said, CorrectionPlace place) {
        StorePolicy worth = StorePolicy.of(said.features());
        if (worth.action() == Action.DROP) {
            return new ExtractedCorrection(
                    Action.DROP, worth.utility(), "It is too unclear or too private to be kept.", null);
        }
        CorrectionReach reach = said.reach() == CorrectionReach.CONVERSATION && place.conversation() != null
                ? CorrectionReach.CONVERSATION
                : said.reach() == CorrectionReach.PROJECT && place.project() != null
                        ? CorrectionReach.PROJECT
                        : CorrectionReach.GLOBAL;
        boolean wider = reach != said.reach();
        Action action = wider ? Action.REVIEW : worth.action();
        AddCorrection correction = new AddCorrection(
                said.subject(),
                cut(said.claim()),
                said.rejected().isEmpty() ? null : cut(said.rejected()),
                request.question(),
                null,
                said.kind(),
                null,
                null,
                null,
                Math.min(AddCorrection.CONFIDENCE, worth.utility()),
                null,
                SourceRules.of(transaction.caller(), null),
                false,
                false,
                request.message(),
                null,
                Map.of());
        AddedCorrection added =
                new CorrectionWriter(transaction).add(correction, place.reaching(reach), action == Action.REVIEW);
        String reason = wider
                ? "It speaks of a conversation or a project, and none is named; say whether it holds everywhere."
                : action == Action.REVIEW
                        ? "It is not quite clear; say whether it holds."
                        : "It says clearly what holds; retire it to take it back.";
        return new ExtractedCorrection(
                added.correction().status() == CorrectionStatus.REVIEW ? Action.REVIEW : action,
                worth.utility(),
                reason,
                added);
    }

    private static String cut(String text) {
        return text.length() <= AddCorrection.CLAIM
                ? text
                : text.substring(0, AddCorrection.CLAIM).strip();
    }

    /// A second writer of the same claim finds that of the first.
    private static <T> T once(Supplier<T> write) {
        try {
            return write.get();
        } catch (Violation refused) {
            if (refused.of("correction_claim_once")) {
                return write.get();
            }
            if (refused.of("correction_conversation")) {
                throw Problem.Code.NOT_FOUND.because("the conversation was forgotten meanwhile");
            }
            throw refused;
        }
    }

    @Override
    public Optional<Correction> find(CorrectionId correction) {
        return database.find(
                        scope,
                        CorrectionStore.BY_ID,
                        CorrectionStore::row,
                        scope.workspace().value(),
                        correction.value())
                .filter(row -> UserRules.mayRead(scope.caller(), row.user(), CorrectionPlace.CAPABILITY))
                .map(row -> row.correction(database.now()));
    }

    @Override
    public Page<Correction> list(CorrectionFilter filter, PageRequest page) {
        Cursor before = Cursor.read(page.cursor(), AFTER_ALL);
        List<CorrectionRow> rows = database.list(
                scope,
                CorrectionStore.LIST,
                CorrectionStore::row,
                scope.workspace().value(),
                UserRules.reading(scope.caller(), filter.user(), CorrectionPlace.CAPABILITY),
                before.uuid(0),
                filter.status(),
                filter.reach(),
                filter.conversation() == null ? null : filter.conversation().value(),
                filter.project() == null ? null : filter.project().value(),
                filter.domain(),
                page.limit() + 1);
        return Cursor.page(
                rows.stream().map(row -> row.correction(database.now())).toList(),
                page.limit(),
                last -> Cursor.of(last.id().value()));
    }

    @Override
    public Correction decide(CorrectionId correction, DecideCorrection request) {
        return database.write(
                scope, Write.of("corrections.decide", Correction.class, correction, request), transaction -> {
                    CorrectionWriter writer = new CorrectionWriter(transaction);
                    CorrectionRow held = lock(writer, correction);
                    if (held.status() != CorrectionStatus.REVIEW) {
                        throw Problem.Code.CONFLICT.because(
                                "correction " + correction.text() + " waits for no review; it is "
                                        + held.status().name().toLowerCase(Locale.ROOT));
                    }
                    return request.accept()
                            ? writer.accept(held, request.reason())
                            : writer.retire(held, Kind.REFUSED, request.reason());
                });
    }

    @Override
    public Correction retire(CorrectionId correction, ChangeReason reason) {
        return database.write(
                scope, Write.of("corrections.retire", Correction.class, correction, reason), transaction -> {
                    CorrectionWriter writer = new CorrectionWriter(transaction);
                    CorrectionRow held = lock(writer, correction);
                    return held.stands()
                            ? writer.retire(held, Kind.RETIRED, reason.reason())
                            : held.correction(transaction.now());
                });
    }

    private CorrectionRow lock(CorrectionWriter writer, CorrectionId correction) {
        CorrectionRow held = writer.lock(correction.value())
                .filter(row -> UserRules.mayRead(scope.caller(), row.user(), CorrectionPlace.CAPABILITY))
                .orElseThrow(() -> unknown(correction));
        UserRules.writing(scope.caller(), held.user());
        return held;
    }

    private static RuntimeException unknown(CorrectionId correction) {
        return Problem.Code.NOT_FOUND.because("there is no correction " + correction.text() + " here");
    }

    @Override
    public AppliedCorrections apply(ApplyCorrections request) {
        if (request.preview()) {
            return database.read(scope, transaction -> {
                CorrectionPlace place =
                        CorrectionPlace.reading(transaction, request.conversation(), request.project(), request.user());
                return applied(told(transaction, place, request.prompt()));
            });
        }
        return database.write(scope, Write.of("corrections.apply", AppliedCorrections.class, request), transaction -> {
            CorrectionPlace place =
                    CorrectionPlace.writing(transaction, request.conversation(), request.project(), request.user());
            PromptSelection selection = told(transaction, place, request.prompt());
            List<UUID> chosen = selection.chosen().stream()
                    .map(one -> one.correction().id())
                    .toList();
            if (!chosen.isEmpty()) {
                new CorrectionWriter(transaction)
                        .count(
                                place.user(),
                                chosen,
                                chosen.stream().map(one -> Kind.APPLIED).toList(),
                                Event.of("correction.applied", CorrectionWriter.KIND, chosen.getFirst())
                                        .with("corrections", chosen.size()));
            }
            return applied(selection);
        });
    }

    private static List<CorrectionRow> concerned(
            Transaction transaction, String statement, CorrectionPlace place, String prompt) {
        return transaction.list(
                statement,
                CorrectionStore::row,
                transaction.workspace(),
                place.user(),
                CorrectionWriter.words(transaction, prompt),
                place.conversation() == null ? null : place.conversation().value(),
                place.project() == null ? null : place.project().value(),
                LOOKED_AT);
    }

    private static PromptSelection told(Transaction transaction, CorrectionPlace place, String prompt) {
        return selected(transaction, prompt, concerned(transaction, CorrectionStore.CONCERNED, place, prompt));
    }

    private static PromptSelection selected(Transaction transaction, String prompt, List<CorrectionRow> rows) {
        return PromptSelection.of(
                prompt, rows.stream().map(CorrectionRow::remembered).toList(), transaction.now());
    }

    private static AppliedCorrections applied(PromptSelection selection) {
        return new AppliedCorrections(
                selection.text(),
                selection.chosen().stream()
                        .map(one -> new AppliedCorrections.ChosenCorrection(
                                new CorrectionId(one.correction().id()),
                                one.correction().reach(),
                                one.correction().claim(),
                                one.utility()))
                        .toList(),
                selection.passed().stream()
                        .map(one -> new AppliedCorrections.PassedCorrection(
                                new CorrectionId(one.correction().id()), one.reason()))
                        .toList());
    }

    @Override
    public CheckedAnswer check(CheckAnswer request) {
        return database.write(scope, Write.of("corrections.check", CheckedAnswer.class, request), transaction -> {
            CorrectionPlace place =
                    CorrectionPlace.writing(transaction, request.conversation(), request.project(), request.user());
            List<CorrectionRow> known = concerned(transaction, CorrectionStore.CASES_FIRST, place, request.prompt());
            Set<UUID> cases = known.stream()
                    .filter(CorrectionRow::regression)
                    .map(CorrectionRow::id)
                    .collect(Collectors.toSet());
            Contradictions.Said answer = Contradictions.said(request.answer());
            List<CheckedAnswer.CorrectionResult> results = new ArrayList<>();
            List<UUID> told = new ArrayList<>();
            List<Kind> kinds = new ArrayList<>();
            for (Remembered correction :
                    selected(transaction, request.prompt(), known).holding()) {
                if (!cases.contains(correction.id())) {
                    continue;
                }
                Finding finding = RegressionRules.of(answer, correction.claim(), correction.rejected());
                results.add(new CheckedAnswer.CorrectionResult(
                        new CorrectionId(correction.id()), correction.claim(), finding));
                if (finding != Finding.SILENT) {
                    told.add(correction.id());
                    kinds.add(finding == Finding.HELD ? Kind.HELD : Kind.BROKEN);
                }
            }
            if (!told.isEmpty()) {
                new CorrectionWriter(transaction)
                        .count(
                                place.user(),
                                told,
                                kinds,
                                Event.of("correction.checked", CorrectionWriter.KIND, told.getFirst())
                                        .with("corrections", told.size())
                                        .with(
                                                "broken",
                                                kinds.stream()
                                                        .filter(Kind.BROKEN::equals)
                                                        .count()));
            }
            return new CheckedAnswer(results.stream().noneMatch(one -> one.finding() == Finding.BROKEN), results);
        });
    }

    @Override
    public Page<CorrectionEvent> events(CorrectionId correction, PageRequest page) {
        Cursor before = Cursor.read(page.cursor(), AFTER_ALL);
        if (find(correction).isEmpty()) {
            throw unknown(correction);
        }
        return Cursor.page(
                database.list(
                        scope,
                        CorrectionStore.EVENTS,
                        CorrectionStore::event,
                        scope.workspace().value(),
                        correction.value(),
                        before.uuid(0),
                        page.limit() + 1),
                page.limit(),
                last -> Cursor.of(last.id()));
    }

    @Override
    public Page<PreferencePair> pairs(@Nullable String user, PageRequest page) {
        Cursor before = Cursor.read(page.cursor(), AFTER_ALL);
        List<CorrectionRow> rows = database.list(
                scope,
                CorrectionStore.PAIRED,
                CorrectionStore::row,
                scope.workspace().value(),
                UserRules.reading(scope.caller(), Limits.user(user), CorrectionPlace.CAPABILITY),
                before.uuid(0),
                page.limit() + 1);
        Page<CorrectionRow> some = Cursor.page(rows, page.limit(), last -> Cursor.of(last.id()));
        return new Page<>(
                some.items().stream()
                        .flatMap(row -> PairRules.of(row.correction(database.now())).stream())
                        .toList(),
                some.next());
    }
}
