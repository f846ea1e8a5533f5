-- Kept copies of the blog's pages go as soon as a post changes.
create function tell_blog_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages', 'blog');
  return null;
end $$;
--> statement-breakpoint
create trigger blog_posts_tell_changed after insert or update or delete on blog_posts
  for each statement execute function tell_blog_changed();
--> statement-breakpoint
-- A post is findable from its moment on: it is written down when it is scheduled, and shown when its time has come.
create function search_follow_blog_posts() returns trigger language plpgsql as $$
begin
  if new.publish_at is not null and new.deleted_at is null then
    perform search_put('article', new.id::text, new.title, new.summary,
      array_to_string(new.tags, ' ') || ' ' || new.author_name, new.body, new.sdg_goal,
      '/blog/' || new.slug, new.publish_at);
  else
    perform search_drop('article', new.id::text);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger blog_posts_search after insert or update on blog_posts
  for each row execute function search_follow_blog_posts();
--> statement-breakpoint
create trigger blog_posts_search_forget after delete on blog_posts
  for each row execute function search_forget('article');
--> statement-breakpoint
-- As before, but of articles only those whose time has come.
create or replace function search_found(wanted tsquery) returns setof search_documents
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
    using wanted;
end $$;
--> statement-breakpoint
create or replace function search_alike(wanted text, most integer)
  returns table (id uuid, alike double precision)
  language plpgsql stable set enable_seqscan = off as $$
#variable_conflict use_column
begin
  perform set_config('pg_trgm.word_similarity_threshold', '0.45', true);
  return query execute $q$
    select c.id, word_similarity($1, c.letters) + similarity($1, c.letters) / 4 as alike from (
      (select id, letters from search_documents where kind not in ('person', 'post') and $1 <% letters
        and (kind <> 'article' or happens_at <= now()) limit 500)
      union all
      (select id, letters from search_documents where kind = 'post' and $1 <% letters limit 500)
      union all
      (select id, letters from search_documents where kind = 'person' and $1 <% letters limit 500)
    ) c order by alike desc, c.id limit $2 $q$
    using wanted, most;
end $$;
--> statement-breakpoint
-- What is there already.
update blog_posts set title = title where publish_at is not null;
