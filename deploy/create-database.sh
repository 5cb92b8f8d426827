#!/bin/sh
# The image of PostgreSQL runs it once, on an empty volume: the platform owns its database and is no superuser.
set -e
psql --username postgres --set ON_ERROR_STOP=1 --set password="$POSTGRES_PASSWORD" <<'SQL'
create role grandstand login password :'password';
create database grandstand owner grandstand;
-- From now on the superuser logs in inside the container only, by its socket.
alter role postgres password null;
SQL
