-- What a topic is about, as it is now: the name of the course, mission or event it is tied to, its goal,
-- and whether it is shown to strangers.
create view topic_subjects as
  select t.id, t.kind, t.post_count, t.last_post_at,
    coalesce(t.course_id, t.mission_id, t.event_id) as subject_id,
    coalesce(c.title, m.title, e.title) as title,
    case t.kind when 'goal' then t.sdg_goal else coalesce(c.sdg_goal, m.sdg_goal, e.sdg_goal) end as sdg_goal,
    c.slug as course_slug,
    case t.kind
      when 'course' then c.deleted_at is null and c.status = 'published'
      when 'mission' then m.deleted_at is null and m.is_active
      when 'event' then e.deleted_at is null and e.is_active
      else true
    end as is_open
  from topics t
  left join courses c on c.id = t.course_id
  left join missions m on m.id = t.mission_id
  left join events e on e.id = t.event_id;
--> statement-breakpoint
-- The counts of a conversation and of its topic follow the posts that stand. The row is held before it is
-- counted anew, so that of two changes at once the second sees the first.
create function count_post() returns trigger language plpgsql as $$
declare
  post posts := coalesce(new, old);
  change integer := (tg_op <> 'DELETE' and new.removed_at is null)::integer
    - (tg_op <> 'INSERT' and old.removed_at is null)::integer;
begin
  if change = 0 then
    return null;
  end if;
  if post.reply_to is not null then
    perform from posts p where p.id = post.reply_to for no key update;
    update posts p set
      reply_count = p.reply_count + change,
      active_at = case when change > 0 then greatest(p.active_at, post.created_at)
        else greatest(p.created_at, (select max(r.created_at) from posts r
          where r.reply_to = p.id and r.removed_at is null)) end
      where p.id = post.reply_to;
  end if;
  perform from topics t where t.id = post.topic_id for no key update;
  update topics t set
    post_count = t.post_count + case when post.reply_to is null then change else 0 end,
    last_post_at = case when change > 0 then greatest(t.last_post_at, post.created_at)
      else (select max(p.active_at) from posts p
        where p.topic_id = t.id and p.reply_to is null and p.removed_at is null) end
    where t.id = post.topic_id;
  return null;
end $$;
--> statement-breakpoint
create trigger posts_count after insert or delete or update of removed_at on posts
  for each row execute function count_post();
--> statement-breakpoint
create function count_like() returns trigger language plpgsql as $$
begin
  update posts p set like_count = p.like_count + case tg_op when 'INSERT' then 1 else -1 end
    where p.id = coalesce(new.post_id, old.post_id);
  return null;
end $$;
--> statement-breakpoint
create trigger post_likes_count after insert or delete on post_likes
  for each row execute function count_like();
--> statement-breakpoint
-- Kept copies of the pages that show a post go as soon as it is written, changed or removed. Likes are not
-- told: a notification makes commits wait for each other.
create function tell_post_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages', 'community');
  perform pg_notify('pages', 'post:' || coalesce(new.reply_to, new.id));
  if new.reply_to is null then
    perform pg_notify('pages', 'talk:' || coalesce(t.course_id, t.mission_id, t.event_id))
      from topics t where t.id = new.topic_id and t.kind <> 'goal';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger posts_tell_changed after insert or update of title, body, removed_at on posts
  for each row execute function tell_post_changed();
--> statement-breakpoint
create index notifications_of_posts on notifications (source)
  where kind in ('mention', 'post_reply', 'report_kept', 'report_removed');
--> statement-breakpoint
-- What tells others of a post speaks of its words and its author: it goes with the post, and once its author has
-- left, so does what tells of the answers to it and of the reports about it.
create function forget_notices_of_post() returns trigger language plpgsql as $$
begin
  delete from notifications n
    where n.kind in ('mention', 'post_reply', 'report_kept', 'report_removed') and n.source in (
      select kind || ':' || p.id
      from posts p, unnest(array['mention', 'reply']) as kind
      where p.id = new.id or (p.reply_to = new.id and new.author_id is null)
      union all
      select 'report:' || r.id || ':' || r.decision from post_reports r
      where r.post_id = new.id and new.author_id is null and r.decision is not null);
  return null;
end $$;
--> statement-breakpoint
create trigger posts_forget_notices after update of removed_at, author_id on posts
  for each row when (
    (new.removed_at is not null and old.removed_at is null)
    or (new.author_id is null and old.author_id is not null))
  execute function forget_notices_of_post();
