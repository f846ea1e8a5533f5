-- A text as the search compares it: without case, accents and Arabic vowel signs, Arabic letters that are mixed up in
-- writing made one, and each Chinese, Japanese or Korean sign a word of its own, for they are written without spaces.
create function search_fold(said text) returns text language plpgsql immutable parallel safe as $$
begin
  return lower(unaccent(translate(
    regexp_replace(
      regexp_replace(normalize(said, NFKC), '[\u0640\u064b-\u065f\u0670]', '', 'g'),
      '([\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af])', ' \1 ', 'g'),
    'أإآٱىة', 'اااايه')));
end $$;
--> statement-breakpoint
-- The same in Latin letters, one for one: pg_trgm sees no others where the database's locale is C.
create function search_letters(said text) returns text language plpgsql immutable parallel safe as $$
begin
  return btrim(regexp_replace(translate(search_fold(said),
    'ابتثجحخدذرزسشصضطظعغفقكلمنهويءؤئابвгдежзийклмнопрстуфхцчшщъыьэюяабґєіїαβγδεζηθικλμνξοπρσςτυφχψω',
    'abtjjhkddrzsssdttagfqklmnhwyxwyabvgdezziyklmnoprstufhccssxyxeuaabgeiiabgdezhtiklmnxoprsstufhpo'),
    '[^[:alnum:]]+', ' ', 'g'));
end $$;
--> statement-breakpoint
-- Markdown as it reads, without its signs.
create function search_plain(markdown text) returns text language sql immutable parallel safe
  return btrim(regexp_replace(
    regexp_replace(markdown, '!?\[([^\]]*)\]\([^)]*\)', '\1', 'g'),
    '[#*_`~>|\s]+', ' ', 'g'));
--> statement-breakpoint
-- Words as they stand and as English stems, each once: whichever of the two a reader's words meet.
create function search_words(said text, weight "char") returns tsvector
  language sql immutable parallel safe
  return setweight(
    to_tsvector('simple'::regconfig, search_fold(said))
      || to_tsvector('english'::regconfig, search_fold(said)), weight);
--> statement-breakpoint
-- What a reader asks for. The last word may be the beginning of one; words that exclude, with nothing to find, ask
-- for nothing.
create function search_query(said text, before text, beginning text) returns tsquery
  language plpgsql immutable set client_min_messages = warning as $$
declare
  folded text := search_fold(said);
  folded_before text := search_fold(before);
  wanted tsquery := websearch_to_tsquery('english'::regconfig, folded);
  begun tsquery;
begin
  if beginning is null then
    wanted := wanted || websearch_to_tsquery('simple'::regconfig, folded);
  else
    begun := to_tsquery('simple'::regconfig,
      '''' || replace(search_fold(beginning), '''', '''''') || ''':*');
    wanted := wanted || (websearch_to_tsquery('simple'::regconfig, folded_before) && begun);
    if folded_before <> '' then
      wanted := wanted || (websearch_to_tsquery('english'::regconfig, folded_before) && begun);
    end if;
  end if;
  return case when querytree(wanted) in ('', 'T') then null else wanted end;
end $$;
--> statement-breakpoint
-- Any of the words, for whom all of them find too little.
create function search_any(said text) returns tsquery
  language sql immutable set client_min_messages = warning
  return replace(plainto_tsquery('english'::regconfig, search_fold(said))::text, ' & ', ' | ')::tsquery;
--> statement-breakpoint
alter table search_documents add column letters text not null default '';
--> statement-breakpoint
alter table search_documents add column happens_at timestamp with time zone;
--> statement-breakpoint
drop index search_documents_words;
--> statement-breakpoint
drop index search_documents_title;
--> statement-breakpoint
-- People are many, posts are next, the rest is little: apart, none makes another slow. Without pending lists, which
-- every search would read through.
create index search_documents_words on search_documents using gin (words)
  with (fastupdate = off) where kind not in ('person', 'post');
--> statement-breakpoint
create index search_documents_posts on search_documents using gin (words)
  with (fastupdate = off) where kind = 'post';
--> statement-breakpoint
create index search_documents_people on search_documents using gin (words)
  with (fastupdate = off) where kind = 'person';
--> statement-breakpoint
create index search_documents_latest_posts on search_documents (id) where kind = 'post';
--> statement-breakpoint
create index search_documents_letters on search_documents using gin (letters gin_trgm_ops)
  with (fastupdate = off) where kind not in ('person', 'post');
--> statement-breakpoint
create index search_documents_posts_letters on search_documents using gin (letters gin_trgm_ops)
  with (fastupdate = off) where kind = 'post';
--> statement-breakpoint
create index search_documents_people_letters on search_documents using gin (letters gin_trgm_ops)
  with (fastupdate = off) where kind = 'person';
--> statement-breakpoint
-- The documents that answer a question: of posts the newest, of people some, for a name that thousands share tells
-- nobody apart. Planned anew each time, for a rare word and a common one want different ways. Parts that are named
-- are planned for all their rows and read only as far as needed: a word that is common, but not among people, would
-- otherwise seem quickest to find by reading all people.
create function search_found(wanted tsquery) returns setof search_documents
  language plpgsql stable set enable_seqscan = off as $$
begin
  return query execute $q$
    with rest as materialized (
      select * from search_documents where kind not in ('person', 'post') and words @@ $1
    ), people as materialized (
      select * from search_documents where kind = 'person' and words @@ $1
    )
    (select * from rest limit 1000)
    union all
    (select * from search_documents where kind = 'post' and words @@ $1 order by id desc limit 500)
    union all
    (select * from people limit 500) $q$
    using wanted;
end $$;
--> statement-breakpoint
-- Documents whose title is nearly the one asked for, the most alike first.
create function search_alike(wanted text, most integer)
  returns table (id uuid, alike double precision)
  language plpgsql stable set enable_seqscan = off as $$
#variable_conflict use_column
begin
  perform set_config('pg_trgm.word_similarity_threshold', '0.45', true);
  return query execute $q$
    select c.id, word_similarity($1, c.letters) + similarity($1, c.letters) / 4 as alike from (
      (select id, letters from search_documents where kind not in ('person', 'post') and $1 <% letters limit 500)
      union all
      (select id, letters from search_documents where kind = 'post' and $1 <% letters limit 500)
      union all
      (select id, letters from search_documents where kind = 'person' and $1 <% letters limit 500)
    ) c order by alike desc, c.id limit $2 $q$
    using wanted, most;
end $$;
--> statement-breakpoint
-- Writes or renews a document.
create function search_put(
  kind text, subject text, title text, summary text, also text, body text, goal integer, path text, happens_at timestamptz
) returns void language sql as $$
  insert into search_documents as d
      (kind, subject_id, title, summary, sdg_goal, path, words, letters, happens_at)
    values (kind, subject, title, left(search_plain(summary), 300), goal, path,
      search_words(title, 'A') || search_words(left(search_plain(summary), 300) || ' ' || also, 'B')
        || search_words(left(search_plain(body), 50000), 'C'),
      search_letters(title), happens_at)
    on conflict (kind, subject_id) do update set
      title = excluded.title, summary = excluded.summary, sdg_goal = excluded.sdg_goal,
      path = excluded.path, words = excluded.words, letters = excluded.letters,
      happens_at = excluded.happens_at, changed_at = now()
    where (d.title, d.summary, d.sdg_goal, d.path, d.happens_at, d.words)
      is distinct from (excluded.title, excluded.summary, excluded.sdg_goal, excluded.path, excluded.happens_at, excluded.words);
$$;
--> statement-breakpoint
create function search_drop(kind text, subject text) returns void language sql as $$
  delete from search_documents d where d.kind = search_drop.kind and d.subject_id = subject;
$$;
--> statement-breakpoint
-- Whether a stranger may read in a topic. Who writes there waits for whoever is hiding what it is tied to.
create function search_topic_open(topic uuid) returns boolean language plpgsql as $$
declare
  tied topics;
begin
  select * into tied from topics t where t.id = topic;
  case tied.kind
    when 'course' then
      return exists (select from courses c where c.id = tied.course_id
        and c.status = 'published' and c.withdrawn_at is null and c.deleted_at is null for share);
    when 'mission' then
      return exists (select from missions m where m.id = tied.mission_id
        and m.is_active and m.deleted_at is null for share);
    when 'event' then
      return exists (select from events e where e.id = tied.event_id
        and e.is_active and e.deleted_at is null for share);
    else
      return tied.kind = 'goal';
  end case;
end $$;
--> statement-breakpoint
create function search_post(p posts) returns void language plpgsql as $$
begin
  if p.reply_to is null and p.removed_at is null and p.author_id is not null
      and search_topic_open(p.topic_id) then
    perform search_put('post', p.id::text, p.title, p.body, '', p.body,
      (select t.sdg_goal from topics t where t.id = p.topic_id), '/community/posts/' || p.id, null);
  else
    perform search_drop('post', p.id::text);
  end if;
end $$;
--> statement-breakpoint
create function search_follow_posts() returns trigger language plpgsql as $$
begin
  perform search_post(new);
  return null;
end $$;
--> statement-breakpoint
create function search_follow_courses() returns trigger language plpgsql as $$
begin
  if new.status = 'published' and new.withdrawn_at is null and new.deleted_at is null then
    perform search_put('course', new.id::text, new.title, new.summary,
      (select coalesce(string_agg(o, ' '), '') from jsonb_array_elements_text(new.outcomes) as o),
      new.description || ' ' || coalesce((
        select string_agg(m.title || ' ' || coalesce(l.title, ''), ' ')
        from course_modules m left join lessons l on l.module_id = m.id
        where m.version_id = new.published_version_id), ''),
      new.sdg_goal, '/courses/' || new.slug, null);
  else
    perform search_drop('course', new.id::text);
  end if;
  perform search_post(p) from posts p join topics t on t.id = p.topic_id
    where t.course_id = new.id and p.reply_to is null;
  return null;
end $$;
--> statement-breakpoint
create function search_follow_missions() returns trigger language plpgsql as $$
begin
  if new.is_active and new.deleted_at is null then
    perform search_put('mission', new.id::text, new.title, new.description,
      coalesce(new.location, ''), new.description, new.sdg_goal, '/missions/' || new.id, null);
  else
    perform search_drop('mission', new.id::text);
  end if;
  perform search_post(p) from posts p join topics t on t.id = p.topic_id
    where t.mission_id = new.id and p.reply_to is null;
  return null;
end $$;
--> statement-breakpoint
create function search_follow_events() returns trigger language plpgsql as $$
begin
  if new.is_active and new.deleted_at is null then
    perform search_put('event', new.id::text, new.title, new.description,
      coalesce(new.location, ''), new.description, new.sdg_goal, '/events/' || new.id, new.start_date);
  else
    perform search_drop('event', new.id::text);
  end if;
  perform search_post(p) from posts p join topics t on t.id = p.topic_id
    where t.event_id = new.id and p.reply_to is null;
  return null;
end $$;
--> statement-breakpoint
create function search_follow_people() returns trigger language plpgsql as $$
begin
  if new.passport_public then
    perform search_put('person', new.id::text, new.full_name, '',
      (select u.ascii_name from users u where u.id = new.id), '', null, '/passport/' || new.passport_slug, null);
  else
    perform search_drop('person', new.id::text);
  end if;
  return null;
end $$;
--> statement-breakpoint
create function search_forget() returns trigger language plpgsql as $$
begin
  perform search_drop(tg_argv[0], old.id::text);
  return null;
end $$;
--> statement-breakpoint
create trigger courses_search after insert or update on courses
  for each row execute function search_follow_courses();
--> statement-breakpoint
create trigger courses_search_forget after delete on courses
  for each row execute function search_forget('course');
--> statement-breakpoint
create trigger missions_search after insert or update on missions
  for each row execute function search_follow_missions();
--> statement-breakpoint
create trigger missions_search_forget after delete on missions
  for each row execute function search_forget('mission');
--> statement-breakpoint
create trigger events_search
  after insert or update of title, description, location, sdg_goal, start_date, is_active, deleted_at on events
  for each row execute function search_follow_events();
--> statement-breakpoint
create trigger events_search_forget after delete on events
  for each row execute function search_forget('event');
--> statement-breakpoint
-- Likes, replies and points change often and change nothing here.
create trigger posts_search after insert or update of title, body, topic_id, author_id, removed_at on posts
  for each row when (new.reply_to is null) execute function search_follow_posts();
--> statement-breakpoint
create trigger posts_search_forget after delete on posts
  for each row when (old.reply_to is null) execute function search_forget('post');
--> statement-breakpoint
create trigger profiles_search after update of full_name, passport_slug, passport_public on profiles
  for each row when ((old.passport_public or new.passport_public)
    and (old.full_name, old.passport_slug, old.passport_public)
      is distinct from (new.full_name, new.passport_slug, new.passport_public))
  execute function search_follow_people();
--> statement-breakpoint
create trigger profiles_search_new after insert on profiles
  for each row when (new.passport_public) execute function search_follow_people();
--> statement-breakpoint
create trigger profiles_search_forget after delete on profiles
  for each row when (old.passport_public) execute function search_forget('person');
--> statement-breakpoint
-- What is there already.
update courses set title = title where status = 'published';
--> statement-breakpoint
update missions set title = title where is_active;
--> statement-breakpoint
update events set title = title where is_active;
--> statement-breakpoint
update posts set title = title where reply_to is null;
--> statement-breakpoint
insert into search_documents (kind, subject_id, title, path, words, letters)
  select 'person', p.id::text, p.full_name, '/passport/' || p.passport_slug,
    search_words(p.full_name, 'A') || search_words(u.ascii_name, 'B'), search_letters(p.full_name)
  from profiles p join users u on u.id = p.id where p.passport_public
  on conflict (kind, subject_id) do nothing;
