-- Every turn writes the row of its debate anew, and beyond 2 kB PostgreSQL compressed it each time, which took a fifth of the statement.
-- Up to 4 kB it stays as it is: two versions still share a page, so that no index has to learn of the new one.
alter table minutebook.debate set (toast_tuple_target = 4080);
