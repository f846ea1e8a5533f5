-- Counters and notifications of the community.

-- Updates the counts and times of a post and its topic when a post is added, removed or deleted. Each row is locked
-- before it is counted, so that the second of two concurrent changes sees the first.
create or replace function count_post() returns trigger language plpgsql as $$
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

-- Updates the number of likes of a post.
create or replace function count_like() returns trigger language plpgsql as $$
begin
  update posts p set like_count = p.like_count + case tg_op when 'INSERT' then 1 else -1 end
    where p.id = coalesce(new.post_id, old.post_id);
  return null;
end $$;

-- Deletes the notifications about a removed post, because they quote it and name its author; once the author's account
-- is deleted, also those about replies to the post and about reports of it.
create or replace function delete_notifications_of_post() returns trigger language plpgsql as $$
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

create or replace trigger posts_count after insert or delete or update of removed_at on posts
  for each row execute function count_post();

create or replace trigger post_likes_count after insert or delete on post_likes
  for each row execute function count_like();

create or replace trigger posts_delete_notifications after update of removed_at, author_id on posts
  for each row when (
    (new.removed_at is not null and old.removed_at is null)
    or (new.author_id is null and old.author_id is not null))
  execute function delete_notifications_of_post();
