-- As before, with the same results, but dear in the planner's eyes, which it is, and not inlined, so that they are
-- asked: it then reads the index rather than every account.
create or replace function person_words(name text, ascii_name text, email text) returns tsvector
  language plpgsql immutable parallel safe cost 10000 as $$
begin
  return to_tsvector('simple'::regconfig,
    translate(name || ' ' || ascii_name || ' ' || email, '@.-_+''', '      '));
end $$;
