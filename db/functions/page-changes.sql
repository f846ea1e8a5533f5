-- Invalidation of cached pages: notifications on the channel "pages" carry the tag of the pages that have changed.

-- Invalidates the pages of a passport that was hidden, renamed, changed or deleted. Points do not: commits with
-- notifications wait for each other.
create or replace function emit_passport_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages', 'passport:' || coalesce(new.id, old.id));
  return null;
end $$;

-- Invalidates the pages about missions.
create or replace function emit_missions_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages', 'missions');
  return null;
end $$;

-- Invalidates the pages about courses and their reviews.
create or replace function emit_courses_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages', 'courses');
  return null;
end $$;

-- Invalidates the pages about courses when a reviewer is renamed, hidden or made public: they name public reviewers.
create or replace function emit_reviewer_changed() returns trigger language plpgsql as $$
begin
  if exists (select from course_reviews r where r.user_id = new.id) then
    perform pg_notify('pages', 'courses');
  end if;
  return null;
end $$;

-- Invalidates the pages that show a post: the community, its conversation, and the course, mission or event it is
-- about. Likes do not: commits with notifications wait for each other.
create or replace function emit_post_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages', 'community');
  perform pg_notify('pages', 'post:' || coalesce(new.reply_to, new.id));
  if new.reply_to is null then
    perform pg_notify('pages', 'talk:' || coalesce(t.course_id, t.mission_id, t.event_id))
      from topics t where t.id = new.topic_id and t.kind <> 'goal';
  end if;
  return null;
end $$;

-- Invalidates the pages about events when an event or a registration changes.
create or replace function emit_events_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages', 'events');
  return null;
end $$;

-- Invalidates the pages about events when someone who is going is renamed, hidden or made public: they name guests with a
-- public passport.
create or replace function emit_guest_changed() returns trigger language plpgsql as $$
begin
  if exists (select from event_places p join events e on e.id = p.event_id
      where p.user_id = new.id and p.status = 'going' and e.end_date >= now()) then
    perform pg_notify('pages', 'events');
  end if;
  return null;
end $$;

-- Invalidates the pages of the shop.
create or replace function emit_shop_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages', 'shop');
  return null;
end $$;

-- Invalidates the pages about institutions when an institution or its members change.
create or replace function emit_institutions_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages', 'institutions');
  return null;
end $$;

-- Invalidates the pages about institutions when a member named there is renamed, hidden or made public.
create or replace function emit_named_member_changed() returns trigger language plpgsql as $$
begin
  if exists (select from institution_members m where m.user_id = new.id and m.is_named) then
    perform pg_notify('pages', 'institutions');
  end if;
  return null;
end $$;

-- Invalidates the pages of the blog.
create or replace function emit_blog_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages', 'blog');
  return null;
end $$;

create or replace trigger profiles_emit_passport_changed
  after update of passport_public, passport_slug, full_name, country, on_leaderboard, portrait, portrait_public, cover
  on profiles
  for each row when (
    (old.passport_public, old.passport_slug, old.full_name, old.country, old.on_leaderboard, old.portrait, old.portrait_public, old.cover)
      is distinct from
      (new.passport_public, new.passport_slug, new.full_name, new.country, new.on_leaderboard, new.portrait, new.portrait_public, new.cover))
  execute function emit_passport_changed();

create or replace trigger profiles_emit_guest_changed
  after update of passport_public, passport_slug, full_name on profiles
  for each row when (
    (old.passport_public, old.passport_slug, old.full_name)
      is distinct from (new.passport_public, new.passport_slug, new.full_name))
  execute function emit_guest_changed();

create or replace trigger profiles_emit_passport_gone after delete on profiles
  for each row execute function emit_passport_changed();

create or replace trigger missions_emit_changed after insert or update or delete on missions
  for each statement execute function emit_missions_changed();

create or replace trigger courses_emit_changed after insert or update or delete on courses
  for each statement execute function emit_courses_changed();

create or replace trigger course_reviews_emit_changed after insert or update or delete on course_reviews
  for each statement execute function emit_courses_changed();

create or replace trigger profiles_emit_reviewer_changed
  after update of passport_public, full_name on profiles
  for each row when (
    (old.passport_public, old.full_name) is distinct from (new.passport_public, new.full_name))
  execute function emit_reviewer_changed();

create or replace trigger posts_emit_changed after insert or update of title, body, removed_at on posts
  for each row execute function emit_post_changed();

create or replace trigger events_emit_changed after insert or update or delete on events
  for each statement execute function emit_events_changed();

create or replace trigger event_places_emit_changed after insert or update or delete on event_places
  for each statement execute function emit_events_changed();

create or replace trigger products_emit_changed after insert or update or delete on products
  for each statement execute function emit_shop_changed();

create or replace trigger product_variants_emit_changed after insert or update or delete on product_variants
  for each statement execute function emit_shop_changed();

create or replace trigger product_pictures_emit_changed after insert or update or delete on product_pictures
  for each statement execute function emit_shop_changed();

create or replace trigger institutions_emit_changed after insert or update or delete on institutions
  for each statement execute function emit_institutions_changed();

create or replace trigger institution_members_emit_changed after insert or update or delete on institution_members
  for each statement execute function emit_institutions_changed();

create or replace trigger profiles_emit_named_member_changed
  after update of passport_public, passport_slug, full_name on profiles
  for each row when (
    (old.passport_public, old.passport_slug, old.full_name)
      is distinct from (new.passport_public, new.passport_slug, new.full_name))
  execute function emit_named_member_changed();

create or replace trigger blog_posts_emit_changed after insert or update or delete on blog_posts
  for each statement execute function emit_blog_changed();
