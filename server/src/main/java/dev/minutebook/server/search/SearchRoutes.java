package dev.minutebook.server.search;

import static dev.minutebook.server.http.Route.inWorkspace;
import static dev.minutebook.server.http.Verb.GET;
import static dev.minutebook.server.http.Verb.POST;

import dev.minutebook.api.search.ChangeLanguage;
import dev.minutebook.api.search.SearchQuery;
import dev.minutebook.server.http.Answer;
import dev.minutebook.server.http.Call;
import dev.minutebook.server.http.Query;
import dev.minutebook.server.http.Route;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// One search over everything.
public final class SearchRoutes {

    private SearchRoutes() {}

    public static List<Route> routes() {
        return List.of(
                inWorkspace(GET, "/search", "search.search")
                        .query(
                                "text",
                                "kinds",
                                "container",
                                "agent",
                                "asOf",
                                "recency",
                                "importance",
                                "limit",
                                "cursor")
                        .by(SearchRoutes::search),
                inWorkspace(GET, "/search/status", "search.status")
                        .answers(call -> call.workspace().search().status()),
                inWorkspace(POST, "/search/language", "search.changeLanguage")
                        .operates()
                        .takes(ChangeLanguage.class)
                        .answers(call -> call.workspace().search().changeLanguage(call.body(ChangeLanguage.class))));
    }

    @SuppressWarnings("NullAway") // a vector may be null, which NullAway does not read from classes
    private static Answer search(Call call) {
        Query query = call.query();
        String kinds = query.text("kinds");
        SearchQuery wanted = new SearchQuery(
                query.needed("text"),
                kinds == null || kinds.isEmpty()
                        ? Set.of()
                        : Arrays.stream(kinds.split(",")).collect(Collectors.toSet()),
                query.uuid("container"),
                query.agent("agent"),
                query.instant("asOf"),
                query.decimal("recency"),
                query.decimal("importance"),
                null,
                query.optionalNumber("limit"),
                query.text("cursor"));
        return Answer.ok(call.workspace().search().search(wanted));
    }
}
