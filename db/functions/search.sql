-- The search index.

-- Returns a text normalised for search: without case, accents and Arabic vowel signs, with similar Arabic letters
-- replaced by one, and with each Chinese, Japanese or Korean character as a separate word.
create or replace function search_fold(said text) returns text language plpgsql immutable parallel safe as $$
begin
  return lower(unaccent(translate(
    regexp_replace(
      regexp_replace(normalize(said, NFKC), '[\u0640\u064b-\u065f\u0670]', '', 'g'),
      '([\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af])', ' \1 ', 'g'),
    'أإآٱىة', 'اااايه')));
end $$;

-- Returns the normalised text with each letter replaced by a Latin one: pg_trgm ignores other letters where the locale
-- of the database is C.
create or replace function search_latin(said text) returns text language plpgsql immutable parallel safe as $$
begin
  return btrim(regexp_replace(translate(search_fold(said),
    'ابتثجحخدذرزسشصضطظعغفقكلمنهويءؤئابвгдежзийклмнопрстуфхцчшщъыьэюяабґєіїαβγδεζηθικλμνξοπρσςτυφχψω',
    'abtjjhkddrzsssdttagfqklmnhwyxwyabvgdezziyklmnoprstufhccssxyxeuaabgeiiabgdezhtiklmnxoprsstufhpo'),
    '[^[:alnum:]]+', ' ', 'g'));
end $$;

-- Returns the text of Markdown without its markup.
create or replace function search_plain(markdown text) returns text language sql immutable parallel safe
  return btrim(regexp_replace(
    regexp_replace(markdown, '!?\[([^\]]*)\]\([^)]*\)', '\1', 'g'),
    '[#*_`~>|\s]+', ' ', 'g'));

-- Returns the search vector of a text: its words as written and their English stems, all with the same weight.
create or replace function search_vector(said text, weight "char") returns tsvector
  language sql immutable parallel safe
  return setweight(
    to_tsvector('simple'::regconfig, search_fold(said))
      || to_tsvector('english'::regconfig, search_fold(said)), weight);

-- Returns the search query of a text, or null if it only excludes words. With a prefix, the last word matches words
-- that begin with it.
create or replace function search_query(query_text text, complete_words text, prefix text) returns tsquery
  language plpgsql immutable set client_min_messages = warning as $$
declare
  normalized_text text := search_fold(query_text);
  normalized_words text := search_fold(complete_words);
  query tsquery := websearch_to_tsquery('english'::regconfig, normalized_text);
  prefix_query tsquery;
begin
  if prefix is null then
    query := query || websearch_to_tsquery('simple'::regconfig, normalized_text);
  else
    prefix_query := to_tsquery('simple'::regconfig,
      '''' || replace(search_fold(prefix), '''', '''''') || ''':*');
    query := query || (websearch_to_tsquery('simple'::regconfig, normalized_words) && prefix_query);
    if normalized_words <> '' then
      query := query || (websearch_to_tsquery('english'::regconfig, normalized_words) && prefix_query);
    end if;
  end if;
  return case when querytree(query) in ('', 'T') then null else query end;
end $$;

-- Returns a query that matches any of the words, for searches in which all words together find too little.
create or replace function search_any(said text) returns tsquery
  language sql immutable set client_min_messages = warning
  return replace(plainto_tsquery('english'::regconfig, search_fold(said))::text, ' & ', ' | ')::tsquery;

-- Returns the documents that match a query: at most 500 people, the newest 500 posts and 1000 others, without scheduled
-- articles. Dynamic SQL is planned for each query, because rare and common words need different plans. Materialized
-- parts are planned for all their rows; otherwise the planner would read all people for a word that is common
-- elsewhere.
create or replace function search_found(query tsquery) returns setof search_documents
  language plpgsql stable set enable_seqscan = off as $$
begin
  return query execute $q$
    with rest as materialized (
      select * from search_documents where kind not in ('person', 'post') and words @@ $1
        and (kind <> 'article' or happens_at <= now())
    ), people as materialized (
      select * from search_documents where kind = 'person' and words @@ $1
    )
    (select * from rest limit 1000)
    union all
    (select * from search_documents where kind = 'post' and words @@ $1 order by id desc limit 500)
    union all
    (select * from people limit 500) $q$
    using query;
end $$;

-- Returns the documents with a similar title, the most similar first, with their scores; no scheduled articles.
create or replace function search_alike(query_text text, max_rows integer)
  returns table (id uuid, score double precision)
  language plpgsql stable set enable_seqscan = off as $$
#variable_conflict use_column
begin
  perform set_config('pg_trgm.word_similarity_threshold', '0.45', true);
  return query execute $q$
    select c.id, word_similarity($1, c.letters) + similarity($1, c.letters) / 4 as score from (
      (select id, letters from search_documents where kind not in ('person', 'post') and $1 <% letters
        and (kind <> 'article' or happens_at <= now()) limit 500)
      union all
      (select id, letters from search_documents where kind = 'post' and $1 <% letters limit 500)
      union all
      (select id, letters from search_documents where kind = 'person' and $1 <% letters limit 500)
    ) c order by score desc, c.id limit $2 $q$
    using query_text, max_rows;
end $$;

-- Inserts or updates a search document.
create or replace function search_save(
  kind text, subject_id text, title text, summary text, keywords text, body text, goal integer, path text,
  happens_at timestamptz
) returns void language sql as $$
  insert into search_documents as d
      (kind, subject_id, title, summary, sdg_goal, path, words, letters, happens_at)
    values (kind, subject_id, title, left(search_plain(summary), 300), goal, path,
      search_vector(title, 'A') || search_vector(left(search_plain(summary), 300) || ' ' || keywords, 'B')
        || search_vector(left(search_plain(body), 50000), 'C'),
      search_latin(title), happens_at)
    on conflict (kind, subject_id) do update set
      title = excluded.title, summary = excluded.summary, sdg_goal = excluded.sdg_goal,
      path = excluded.path, words = excluded.words, letters = excluded.letters,
      happens_at = excluded.happens_at, changed_at = now()
    where (d.title, d.summary, d.sdg_goal, d.path, d.happens_at, d.words)
      is distinct from (excluded.title, excluded.summary, excluded.sdg_goal, excluded.path, excluded.happens_at,
        excluded.words);
$$;

-- Deletes a search document.
create or replace function search_delete(kind text, subject_id text) returns void language sql as $$
  delete from search_documents d where d.kind = search_delete.kind and d.subject_id = search_delete.subject_id;
$$;

-- Returns whether a topic is public, which depends on its course, mission or event. The lock waits for a change of its
-- visibility in progress.
create or replace function search_topic_open(topic_id uuid) returns boolean language plpgsql as $$
declare
  topic topics;
begin
  select * into topic from topics t where t.id = topic_id;
  case topic.kind
    when 'course' then
      return exists (select from courses c where c.id = topic.course_id
        and c.status = 'published' and c.withdrawn_at is null and c.deleted_at is null for share);
    when 'mission' then
      return exists (select from missions m where m.id = topic.mission_id
        and m.is_active and m.deleted_at is null for share);
    when 'event' then
      return exists (select from events e where e.id = topic.event_id
        and e.is_active and e.deleted_at is null for share);
    else
      return topic.kind = 'goal';
  end case;
end $$;

-- Inserts, updates or deletes the search document of a post; replies have none.
create or replace function search_post(p posts) returns void language plpgsql as $$
begin
  if p.reply_to is null and p.removed_at is null and p.author_id is not null
      and search_topic_open(p.topic_id) then
    perform search_save('post', p.id::text, p.title, p.body, '', p.body,
      (select t.sdg_goal from topics t where t.id = p.topic_id), '/community/posts/' || p.id, null);
  else
    perform search_delete('post', p.id::text);
  end if;
end $$;

-- Updates the search document of a changed post.
create or replace function search_index_posts() returns trigger language plpgsql as $$
begin
  perform search_post(new);
  return null;
end $$;

-- Updates the search documents of a changed course and of the posts about it.
create or replace function search_index_courses() returns trigger language plpgsql as $$
begin
  if new.status = 'published' and new.withdrawn_at is null and new.deleted_at is null then
    perform search_save('course', new.id::text, new.title, new.summary,
      (select coalesce(string_agg(o, ' '), '') from jsonb_array_elements_text(new.outcomes) as o),
      new.description || ' ' || coalesce((
        select string_agg(m.title || ' ' || coalesce(l.title, ''), ' ')
        from course_modules m left join lessons l on l.module_id = m.id
        where m.version_id = new.published_version_id), ''),
      new.sdg_goal, '/courses/' || new.slug, null);
  else
    perform search_delete('course', new.id::text);
  end if;
  perform search_post(p) from posts p join topics t on t.id = p.topic_id
    where t.course_id = new.id and p.reply_to is null;
  return null;
end $$;

-- Updates the search documents of a changed mission and of the posts about it.
create or replace function search_index_missions() returns trigger language plpgsql as $$
begin
  if new.is_active and new.deleted_at is null then
    perform search_save('mission', new.id::text, new.title, new.description,
      coalesce(new.location, ''), new.description, new.sdg_goal, '/missions/' || new.id, null);
  else
    perform search_delete('mission', new.id::text);
  end if;
  perform search_post(p) from posts p join topics t on t.id = p.topic_id
    where t.mission_id = new.id and p.reply_to is null;
  return null;
end $$;

-- Updates the search documents of a changed event and of the posts about it.
create or replace function search_index_events() returns trigger language plpgsql as $$
begin
  if new.is_active and new.deleted_at is null then
    perform search_save('event', new.id::text, new.title, new.description,
      coalesce(new.location, ''), new.description, new.sdg_goal, '/events/' || new.id, new.start_date);
  else
    perform search_delete('event', new.id::text);
  end if;
  perform search_post(p) from posts p join topics t on t.id = p.topic_id
    where t.event_id = new.id and p.reply_to is null;
  return null;
end $$;

-- Updates the search document of a changed profile.
create or replace function search_index_people() returns trigger language plpgsql as $$
begin
  if new.passport_public then
    perform search_save('person', new.id::text, new.full_name, '',
      (select u.ascii_name from users u where u.id = new.id), '', null, '/passport/' || new.passport_slug, null);
  else
    perform search_delete('person', new.id::text);
  end if;
  return null;
end $$;

-- Deletes the search document of a deleted row; the argument is its kind.
create or replace function search_remove() returns trigger language plpgsql as $$
begin
  perform search_delete(tg_argv[0], old.id::text);
  return null;
end $$;

-- Updates the search document of a changed article. A scheduled article has one; search_found() hides it until
-- published.
create or replace function search_index_blog_posts() returns trigger language plpgsql as $$
begin
  if new.publish_at is not null and new.deleted_at is null then
    perform search_save('article', new.id::text, new.title, new.summary,
      array_to_string(new.tags, ' ') || ' ' || new.author_name, new.body, new.sdg_goal,
      '/blog/' || new.slug, new.publish_at);
  else
    perform search_delete('article', new.id::text);
  end if;
  return null;
end $$;

create or replace trigger courses_search after insert or update on courses
  for each row execute function search_index_courses();

create or replace trigger courses_search_remove after delete on courses
  for each row execute function search_remove('course');

create or replace trigger missions_search after insert or update on missions
  for each row execute function search_index_missions();

create or replace trigger missions_search_remove after delete on missions
  for each row execute function search_remove('mission');

create or replace trigger events_search
  after insert or update of title, description, location, sdg_goal, start_date, is_active, deleted_at on events
  for each row execute function search_index_events();

create or replace trigger events_search_remove after delete on events
  for each row execute function search_remove('event');

-- Lists its columns, so that changes of likes, replies and points do not fire it.
create or replace trigger posts_search after insert or update of title, body, topic_id, author_id, removed_at on posts
  for each row when (new.reply_to is null) execute function search_index_posts();

create or replace trigger posts_search_remove after delete on posts
  for each row when (old.reply_to is null) execute function search_remove('post');

create or replace trigger profiles_search after update of full_name, passport_slug, passport_public on profiles
  for each row when ((old.passport_public or new.passport_public)
    and (old.full_name, old.passport_slug, old.passport_public)
      is distinct from (new.full_name, new.passport_slug, new.passport_public))
  execute function search_index_people();

create or replace trigger profiles_search_new after insert on profiles
  for each row when (new.passport_public) execute function search_index_people();

create or replace trigger profiles_search_remove after delete on profiles
  for each row when (old.passport_public) execute function search_remove('person');

create or replace trigger blog_posts_search after insert or update on blog_posts
  for each row execute function search_index_blog_posts();

create or replace trigger blog_posts_search_remove after delete on blog_posts
  for each row execute function search_remove('article');
