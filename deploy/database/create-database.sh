#!/bin/sh
# Run once by Patroni, on the first primary, with the address of its database. Creates the role and the database of the
# product, which owns nothing else.
set -eu
psql --no-psqlrc --set ON_ERROR_STOP=1 "$1" <<SQL
create role sdg_passport login password '${DATABASE_PASSWORD:?}';
create database sdg_passport owner sdg_passport;
SQL
