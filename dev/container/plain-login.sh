#!/bin/sh
# Makes the login of Minutebook, which is no superuser, and its database. Run by the image of PostgreSQL, once.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$MINUTEBOOK_DATABASE_PASSWORD" --username="$POSTGRES_USER" <<'SQL'
create role minutebook login createrole password :'password';
create database minutebook owner minutebook;
grant pg_monitor to minutebook;
SQL
