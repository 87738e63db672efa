-- Every turn writes the row of its debate anew. Beyond 2 kB PostgreSQL compressed it each time, which took a fifth of the statement.
alter table minutebook.debate set (toast_tuple_target = 8160);
