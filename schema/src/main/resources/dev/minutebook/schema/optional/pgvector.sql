-- Vectors as pgvector keeps them, computed by PostgreSQL from what is stored, so that they can never differ or be left behind.
-- ${vector} is the schema of the extension, ${scan} how its version goes on scanning.

create function minutebook.search_unpacked(packed bytea) returns ${vector}.halfvec(384)
language sql immutable parallel safe
return case when octet_length(packed) = 388 then (
    select array_agg((get_byte(packed, i) + 128) % 256 - 128 order by i)::${vector}.halfvec(384)
    from generate_series(4, 387) i) end;
comment on function minutebook.search_unpacked is 'A vector of 384 dimensions without its scale, which the cosine does not see; null for others.';

alter table minutebook.search_vector
    add column unpacked ${vector}.halfvec(384) generated always as (minutebook.search_unpacked(vector)) stored;
create index search_vector_nearest on minutebook.search_vector using hnsw (unpacked ${vector}.halfvec_cosine_ops);

-- The nearest of those that are wanted, and the farthest of those that may be seen: it is nearest to the opposite.
-- Row-level security filters what the index yields. The planner would rather sort a workspace as a whole.
create function minutebook.search_nearest(
    workspace uuid, query bytea, agent uuid, kinds text[], container uuid, instant timestamptz)
returns table (entry uuid, vector bytea, farthest boolean)
language sql stable
set hnsw.ef_search = ${ef} ${scan}
set enable_sort = off
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set enable_material = off
begin atomic
    (select v.entry, v.vector, false
    from minutebook.search_vector v
    join minutebook.search_entry e on e.workspace_id = v.workspace_id and e.entry = v.entry
    where v.workspace_id = search_nearest.workspace
        and (e.owner_id is null or e.owner_id = search_nearest.agent)
        and (search_nearest.kinds is null or e.kind = any (search_nearest.kinds))
        and (search_nearest.container is null or e.container_id = search_nearest.container)
        and (search_nearest.instant is null or e.at <= search_nearest.instant)
        and (e.until is null or e.until > search_nearest.instant)
    order by v.unpacked operator(${vector}.<=>) (select minutebook.search_unpacked(search_nearest.query))
    limit 400)
    union all
    (select v.entry, v.vector, true
    from minutebook.search_vector v
    join minutebook.search_entry e on e.workspace_id = v.workspace_id and e.entry = v.entry
    where v.workspace_id = search_nearest.workspace
        and (e.owner_id is null or e.owner_id = search_nearest.agent)
        and (search_nearest.instant is null or e.at <= search_nearest.instant)
        and (e.until is null or e.until > search_nearest.instant)
    order by v.unpacked operator(${vector}.<=>) (
        select q operator(${vector}.-) q operator(${vector}.-) q from minutebook.search_unpacked(search_nearest.query) q)
    limit 1);
end;
comment on function minutebook.search_nearest is 'The 400 entries most alike to a vector, of those that an agent may see at an instant, and the least alike.';

revoke all on function minutebook.search_unpacked, minutebook.search_nearest from public;
grant execute on function minutebook.search_unpacked, minutebook.search_nearest to minutebook_app;
