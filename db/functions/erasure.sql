-- Deletion of an account and of what refers to it.

-- Removes a person for good and answers the keys of the files that have lost their owner; nothing when
-- there is no such account (any more).
create or replace function erase_account(learner uuid) returns text[] language plpgsql as $$
declare
  address text;
  files text[];
begin
  -- Whoever writes for this learner at the same moment waits here, and then finds nobody.
  perform from profiles p where p.id = learner for update;
  select u.email into address from users u where u.id = learner for update;
  if not found then
    return null;
  end if;

  select coalesce(array_agg(key), '{}') into files from (
    select p.file_key as key from proof_photos p
      where p.user_id = learner
        or p.completion_id in (select c.id from mission_completions c where c.user_id = learner)
    union all
    select c.file_key from certificates c where c.user_id = learner and c.file_key is not null
    union all
    select p.file_key from post_pictures p where p.post_id in (select id from posts where author_id = learner)
  ) as owned;

  perform erase_community_and_events(learner);

  delete from course_reviews r where r.user_id = learner;
  delete from lesson_completions c where c.user_id = learner;
  delete from lesson_notes n where n.user_id = learner;
  delete from quiz_attempts a where a.user_id = learner;
  delete from quiz_extensions e where e.user_id = learner;
  delete from enrollments e where e.user_id = learner;
  delete from instructor_applications a where a.user_id = learner;
  update instructor_applications a set decided_by = null where a.decided_by = learner;
  update courses c set instructor_id = null where c.instructor_id = learner;
  -- Each keeps its place in the status list, and says there that it is withdrawn.
  update credentials c set
    user_id = null,
    user_badge_id = null,
    document = '{}',
    revoked_at = coalesce(c.revoked_at, now()),
    revoke_reason = 'withdrawn by its holder'
    where c.user_id = learner;

  delete from proof_photos p
    where p.user_id = learner
      or p.completion_id in (select c.id from mission_completions c where c.user_id = learner);
  delete from mission_completions c where c.user_id = learner;
  delete from event_attendance a where a.user_id = learner;
  delete from notifications n where n.user_id = learner;
  delete from user_badges b where b.user_id = learner;
  perform set_config('sdg_passport.erasing', learner::text, true);
  delete from activities a where a.user_id = learner;
  perform set_config('sdg_passport.erasing', '', true);

  delete from certificate_reissues r
    where r.certificate_id in (select c.id from certificates c where c.user_id = learner);
  update certificates c set
    user_id = null,
    file_key = null,
    certificate_data = c.certificate_data || '{"student_name": ""}',
    revoked_at = coalesce(c.revoked_at, now()),
    revoke_reason = 'withdrawn by its holder'
    where c.user_id = learner;

  -- What they made or decided for others stays; who it was, the audit log alone still says, by id.
  update events e set created_by = null where e.created_by = learner;
  update missions m set created_by = null where m.created_by = learner;
  update certificate_templates t set created_by = null where t.created_by = learner;
  update mission_completions c set verified_by = null where c.verified_by = learner;
  update certificates c set issued_by = null where c.issued_by = learner;
  update certificates c set revoked_by = null where c.revoked_by = learner;
  update certificate_reissues r set decided_by = null where r.decided_by = learner;
  update audit_log l set details = '{}'
    where l.subject_id = learner::text
      or position(lower(address) in lower(l.details::text)) > 0;

  delete from verifications v
    where position(learner::text in v.value) > 0 or position(learner::text in v.identifier) > 0
      or position(address in v.value) > 0 or position(address in v.identifier) > 0;
  delete from rate_limits r where position(learner::text in r.key) > 0;
  delete from profiles p where p.id = learner;
  -- Sessions, passwords, keys, second factors and roles go with it.
  delete from users u where u.id = learner;
  return files;
end $$;

-- Whoever leaves while others write in the same conversations waits for them, and they for that: never both.
create or replace function erase_community_and_events(learner uuid) returns void language plpgsql as $$
begin
  -- In the order in which writing and removing take them: replies, what they answer, topics.
  perform from posts p where p.reply_to is not null and (p.author_id = learner
      or p.id in (select l.post_id from post_likes l where l.user_id = learner))
    order by p.id for no key update;
  perform from posts p where p.reply_to is null and (p.author_id = learner
      or p.id in (select l.post_id from post_likes l where l.user_id = learner)
      or p.id in (select r.reply_to from posts r where r.author_id = learner))
    order by p.id for no key update;
  perform from topics t where t.id in (select p.topic_id from posts p where p.author_id = learner)
    order by t.id for no key update;

  delete from post_pictures p where p.post_id in (select id from posts where author_id = learner);
  delete from post_mentions m
    where m.user_id = learner or m.post_id in (select id from posts where author_id = learner);
  delete from post_likes l where l.user_id = learner;
  delete from post_reports r where r.reporter_id = learner;
  update post_reports r set decided_by = null where r.decided_by = learner;
  delete from follows f where f.user_id = learner or f.subject_id = learner;
  delete from blocks b where b.user_id = learner or b.blocked_id = learner;
  delete from suspensions s where s.user_id = learner;
  update suspensions s set suspended_by = null where s.suspended_by = learner;
  delete from contribution_days d where d.user_id = learner;
  update posts p set removed_by = null where p.removed_by = learner;
  update posts p set author_id = null, body = '', title = case when p.title is not null then '' end,
      removed_at = coalesce(p.removed_at, now())
    where p.author_id = learner;

  delete from event_places p where p.user_id = learner;
  delete from event_scans s where s.user_id = learner;
  update event_scans s set staff_id = null where s.staff_id = learner;
  delete from undone_check_ins u where u.user_id = learner;
  update undone_check_ins u set undone_by = null where u.undone_by = learner;
  update event_attendance a set checked_in_by = null where a.checked_in_by = learner;
  update courses c set withdrawn_by = null where c.withdrawn_by = learner;
  delete from period_points p where p.user_id = learner;
  delete from search_documents d where d.kind = 'person' and d.subject_id = learner::text;
end $$;

-- Books have to be kept: an invoice keeps the name and postal address of its recipient after the account is gone, for the
-- legal period, and loses them by a job (`purge-invoice-recipients`). The email address goes at once; no book needs it.
create or replace function erase_commerce() returns trigger language plpgsql as $$
declare
  address text;
begin
  select u.email into address from users u where u.id = old.id;
  delete from messages m where m.email = address;
  delete from institution_invitations i where i.email = address;
  update invoices i set billed_to = i.billed_to || '{"email":""}' where i.buyer_id = old.id;
  update orders o
    set address = '{"name":"","street":"","postcode":"","city":"","region":"","country":""}'
    where o.user_id = old.id;
  update memberships m set ended_at = coalesce(m.ended_at, now())
    where m.user_id = old.id and m.plan = 'pro';
  return old;
end $$;

-- A message to the operator names its sender, with or without an account: its notifications go with it.
create or replace function delete_notifications_of_message() returns trigger language plpgsql as $$
begin
  delete from notifications n where n.kind = 'message_received' and n.source = 'message:' || old.id;
  return old;
end $$;

create or replace trigger profiles_erase_commerce before delete on profiles
  for each row execute function erase_commerce();

create or replace trigger messages_delete_notifications after delete on messages for each row execute function delete_notifications_of_message();
