-- The words by which a person is found: of the name, of the name spelt in ASCII and of the e-mail address.
-- Built in, unlike pg_trgm, which an external database need not have.
create function person_words(name text, ascii_name text, email text) returns tsvector
  language sql immutable parallel safe
  return to_tsvector('simple'::regconfig,
    translate(name || ' ' || ascii_name || ' ' || email, '@.-_+''', '      '));
--> statement-breakpoint
create index users_words on users using gin (person_words(name, ascii_name, email));
--> statement-breakpoint
create index audit_log_by_actor on audit_log (actor_id, created_at, id);
--> statement-breakpoint
create index audit_log_by_learner on audit_log ((details ->> 'learner'), created_at);
