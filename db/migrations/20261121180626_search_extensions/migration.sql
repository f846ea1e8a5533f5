-- Search forgives typing errors (pg_trgm) and missing accents (unaccent). Both are trusted extensions: the owner of
-- the database may add them.
create extension if not exists pg_trgm;
--> statement-breakpoint
create extension if not exists unaccent;
