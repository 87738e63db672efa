package dev.minutebook.core.erasures;

import static dev.minutebook.core.erasures.StepStore.delete;

import java.util.List;

/// What an erasure does to the conversations, projects, queries and corrections of a user: all of it goes.
final class UserStepStore {

    /// The user of an erasure, found again by the salted hash of the name.
    static final String FIND = """
            select u.user_id from (
                select c.user_id from minutebook.conversation c where c.workspace_id = $1
                union select p.user_id from minutebook.project p where p.workspace_id = $1
                union select s.user_id from minutebook.query_session s where s.workspace_id = $1
                union select q.user_id from minutebook.query q where q.workspace_id = $1
                union select k.user_id from minutebook.correction k where k.workspace_id = $1
                union select substr(d.subject, 6) from minutebook.data_key d where d.workspace_id = $1 and d.subject like 'user %'
                ) u
            where sha256($2::bytea || convert_to(u.user_id, 'UTF8')) = $3::bytea
            limit 1
            """;

    static final String IS_THERE = """
            select exists (select from minutebook.conversation c where c.workspace_id = $1 and c.user_id = $2)
                or exists (select from minutebook.project p where p.workspace_id = $1 and p.user_id = $2)
                or exists (select from minutebook.query_session s where s.workspace_id = $1 and s.user_id = $2)
                or exists (select from minutebook.query q where q.workspace_id = $1 and q.user_id = $2)
                or exists (select from minutebook.correction k where k.workspace_id = $1 and k.user_id = $2) as there
            """;

    static final String HAS_CONVERSATION = """
            select exists (
                select from minutebook.conversation c
                where c.workspace_id = $1 and c.id = $2 and c.user_id = $3) as has
            """;

    /// Queries that go on for the user.
    static final String GOING_ON = """
            select count(*) from minutebook.query q where q.workspace_id = $1 and q.user_id = $2 and q.status = 'running'
            """;

    /// By whose key the user's contents were sealed.
    static final String DROP_KEYS = "delete from minutebook.data_key where workspace_id = $1 and subject = $2";

    /// Has every server read the keys again.
    static final String RENEW_KEYS = "update minutebook.workspace set key_version = key_version + 1 where id = $1";

    private static final String MY_CONVERSATIONS =
            "select c.id from minutebook.conversation c where c.workspace_id = $1 and c.user_id = $5";

    private static final String MY_MESSAGES = """
            select m.id from minutebook.conversation_message m
            join minutebook.conversation c on c.workspace_id = $1 and c.id = m.conversation_id
            where m.workspace_id = $1 and c.user_id = $5
            """;

    private static final String MY_ENTRIES = """
            select e.entry from minutebook.search_entry e
            where e.workspace_id = $1 and e.kind = 'conversation_message' and e.subject_id in (%s)
            """.formatted(MY_MESSAGES);

    private static final List<ErasureStep> OWN = List.of(
            delete("search_pending", "entry", "t.entry in (" + MY_ENTRIES + ")", "")
                    .forUser(),
            delete(
                            "search_entry",
                            "entry",
                            "t.kind = 'conversation_message' and t.subject_id in (" + MY_MESSAGES + ")",
                            "")
                    .forUser(),
            delete("correction", "id", "t.user_id = $5", "id").forUser(),
            delete("query", "id", "t.user_id = $5", "id").forUser(),
            delete("assertion_result", "id", "t.user_id = $5", "").forUser(),
            delete("query_session", "id", "t.user_id = $5", "id").forUser(),
            delete("context_backup", "id", "t.conversation_id in (" + MY_CONVERSATIONS + ")", "id")
                    .forUser(),
            delete("context_counter", "id", "t.conversation_id in (" + MY_CONVERSATIONS + ")", "")
                    .forUser(),
            delete("conversation_message", "id", "t.conversation_id in (" + MY_CONVERSATIONS + ")", "")
                    .forUser(),
            delete(
                            "conversation_branch",
                            "conversation_id, number",
                            "t.conversation_id in (" + MY_CONVERSATIONS + ")",
                            "")
                    .forUser(),
            delete("conversation", "id", "t.user_id = $5", "id").forUser(),
            delete("active_project", "user_id", "t.user_id = $5", "").forUser(),
            delete("project", "id", "t.user_id = $5", "id").forUser(),
            delete("idempotency_key", "caller, key", "strpos(t.response, to_json($5::text)::text) > 0", "")
                    .forUser());

    private UserStepStore() {}

    static List<ErasureStep> steps() {
        return OWN;
    }
}
