package dev.minutebook.core.debates;

/// SQL of debates and turns as other capabilities refer to them.
final class DebateLookupStore {

    static final String OF_DEBATE = "select id, domain from minutebook.debate where workspace_id = $1 and id = $2";

    static final String OF_TURN = """
            select d.id, d.domain from minutebook.turn t
            join minutebook.debate d on d.workspace_id = t.workspace_id and d.id = t.debate_id
            where t.workspace_id = $1 and t.id = $2
            """;

    private DebateLookupStore() {}
}
