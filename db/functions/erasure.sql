-- Deletion of accounts and of the data that refers to them.

-- Deletes an account and its personal data; returns the keys of the stored files to delete, or null if there is no such
-- account.
create or replace function erase_account(learner_id uuid) returns text[] language plpgsql as $$
declare
  account_email text;
  file_keys text[];
begin
  -- Concurrent writes for this learner wait for this lock and then find no profile.
  perform from profiles p where p.id = learner_id for update;
  select u.email into account_email from users u where u.id = learner_id for update;
  if not found then
    return null;
  end if;

  select coalesce(array_agg(key), '{}') into file_keys from (
    select p.file_key as key from proof_photos p
      where p.user_id = learner_id
        or p.completion_id in (select c.id from mission_completions c where c.user_id = learner_id)
    union all
    select c.file_key from certificates c where c.user_id = learner_id and c.file_key is not null
    union all
    select p.portrait ->> 'key' from profiles p where p.id = learner_id and p.portrait is not null
    union all
    select p.cover ->> 'key' from profiles p where p.id = learner_id and p.cover is not null
    union all
    select p.file_key from post_pictures p where p.post_id in (select id from posts where author_id = learner_id)
  ) as owned;

  perform erase_community_and_events(learner_id);

  delete from course_reviews r where r.user_id = learner_id;
  delete from lesson_completions c where c.user_id = learner_id;
  delete from lesson_mistakes m where m.user_id = learner_id and m.status = 'open';
  update lesson_mistakes m set user_id = null where m.user_id = learner_id;
  update lesson_mistakes m set answered_by = null where m.answered_by = learner_id;
  delete from lesson_notes n where n.user_id = learner_id;
  delete from quiz_attempts a where a.user_id = learner_id;
  delete from quiz_extensions e where e.user_id = learner_id;
  delete from daily_sets s where s.user_id = learner_id;
  delete from question_memory k where k.user_id = learner_id;
  delete from enrollments e where e.user_id = learner_id;
  delete from instructor_applications a where a.user_id = learner_id;
  update instructor_applications a set decided_by = null where a.decided_by = learner_id;
  -- A course of theirs goes to its first editor, if it has one.
  with heirs as (
    select distinct on (i.course_id) i.course_id, i.user_id
    from course_instructors i join courses c on c.id = i.course_id
    where c.instructor_id = learner_id and i.user_id <> learner_id and i.role = 'editor' and i.accepted_at is not null
    order by i.course_id, i.accepted_at
  ), gone as (
    delete from course_instructors i using heirs h where i.course_id = h.course_id and i.user_id = h.user_id
  )
  update courses c set instructor_id = (select h.user_id from heirs h where h.course_id = c.id)
    where c.instructor_id = learner_id;
  delete from course_instructors i where i.user_id = learner_id;
  update course_instructors i set invited_by = null where i.invited_by = learner_id;
  delete from course_uploads u where u.user_id = learner_id;
  update course_detail_drafts d set edited_by = null where d.edited_by = learner_id;
  update course_versions v set published_by = null where v.published_by = learner_id;
  update course_versions v set kept_by = null where v.kept_by = learner_id;
  update lessons l set edited_by = null where l.edited_by = learner_id;
  update quizzes q set edited_by = null where q.edited_by = learner_id;
  update questions q set edited_by = null where q.edited_by = learner_id;
  -- A credential remains, without its content, because its position in the status list says that it is revoked.
  update credentials c set
    user_id = null,
    user_badge_id = null,
    document = '{}',
    revoked_at = coalesce(c.revoked_at, now()),
    revoke_reason = 'withdrawn by its holder'
    where c.user_id = learner_id;

  delete from proof_photos p
    where p.user_id = learner_id
      or p.completion_id in (select c.id from mission_completions c where c.user_id = learner_id);
  delete from mission_completions c where c.user_id = learner_id;
  delete from event_attendance a where a.user_id = learner_id;
  delete from notifications n where n.user_id = learner_id;
  delete from user_badges b where b.user_id = learner_id;
  perform set_config('sdg_passport.erasing', learner_id::text, true);
  delete from activities a where a.user_id = learner_id;
  perform set_config('sdg_passport.erasing', '', true);

  delete from certificate_reissues r
    where r.certificate_id in (select c.id from certificates c where c.user_id = learner_id);
  update certificates c set
    user_id = null,
    file_key = null,
    certificate_data = c.certificate_data || '{"student_name": ""}',
    revoked_at = coalesce(c.revoked_at, now()),
    revoke_reason = 'withdrawn by its holder'
    where c.user_id = learner_id;

  -- What they created or decided for others stays, without a reference to them. Only the audit log keeps their id.
  update events e set created_by = null where e.created_by = learner_id;
  update events e set proposed_by = null where e.proposed_by = learner_id;
  update events e set decided_by = null where e.decided_by = learner_id;
  delete from event_staff s where s.email = lower(account_email);
  update event_staff s set invited_by = null where s.invited_by = learner_id;
  update event_staff_links l set created_by = null where l.created_by = learner_id;
  update missions m set created_by = null where m.created_by = learner_id;
  update certificate_templates t set created_by = null where t.created_by = learner_id;
  update mission_completions c set verified_by = null where c.verified_by = learner_id;
  update certificates c set issued_by = null where c.issued_by = learner_id;
  update certificates c set revoked_by = null where c.revoked_by = learner_id;
  update certificate_reissues r set decided_by = null where r.decided_by = learner_id;
  update audit_log l set details = '{}'
    where l.subject_id = learner_id::text
      or position(lower(account_email) in lower(l.details::text)) > 0;

  delete from verifications v
    where position(learner_id::text in v.value) > 0 or position(learner_id::text in v.identifier) > 0
      or position(account_email in v.value) > 0 or position(account_email in v.identifier) > 0;
  delete from rate_limits r where position(learner_id::text in r.key) > 0;
  delete from profiles p where p.id = learner_id;
  -- Foreign keys cascade to sessions, passwords, API keys, second factors and roles.
  delete from users u where u.id = learner_id;
  return file_keys;
end $$;

-- Deletes a learner's data in the community and at events; empties their posts. Locks rows in the same order as writing
-- and removing posts does, which prevents deadlocks.
create or replace function erase_community_and_events(learner_id uuid) returns void language plpgsql as $$
begin
  -- The order of locks: replies, the posts they reply to, topics.
  perform from posts p where p.reply_to is not null and (p.author_id = learner_id
      or p.id in (select l.post_id from post_likes l where l.user_id = learner_id))
    order by p.id for no key update;
  perform from posts p where p.reply_to is null and (p.author_id = learner_id
      or p.id in (select l.post_id from post_likes l where l.user_id = learner_id)
      or p.id in (select r.reply_to from posts r where r.author_id = learner_id))
    order by p.id for no key update;
  perform from topics t where t.id in (select p.topic_id from posts p where p.author_id = learner_id)
    order by t.id for no key update;

  delete from post_pictures p where p.post_id in (select id from posts where author_id = learner_id);
  delete from post_mentions m
    where m.user_id = learner_id or m.post_id in (select id from posts where author_id = learner_id);
  delete from post_likes l where l.user_id = learner_id;
  delete from post_reports r where r.reporter_id = learner_id;
  update post_reports r set decided_by = null where r.decided_by = learner_id;
  delete from follows f where f.user_id = learner_id or f.subject_id = learner_id;
  delete from blocks b where b.user_id = learner_id or b.blocked_id = learner_id;
  delete from suspensions s where s.user_id = learner_id;
  update suspensions s set suspended_by = null where s.suspended_by = learner_id;
  delete from contribution_days d where d.user_id = learner_id;
  update posts p set removed_by = null where p.removed_by = learner_id;
  update posts p set author_id = null, body = '', title = case when p.title is not null then '' end,
      removed_at = coalesce(p.removed_at, now())
    where p.author_id = learner_id;

  delete from event_places p where p.user_id = learner_id;
  delete from event_scans s where s.user_id = learner_id;
  update event_scans s set staff_id = null where s.staff_id = learner_id;
  delete from undone_check_ins u where u.user_id = learner_id;
  update undone_check_ins u set undone_by = null where u.undone_by = learner_id;
  update event_attendance a set checked_in_by = null where a.checked_in_by = learner_id;
  update courses c set withdrawn_by = null where c.withdrawn_by = learner_id;
  delete from period_points p where p.user_id = learner_id;
  delete from search_documents d where d.kind = 'person' and d.subject_id = learner_id::text;
end $$;

-- Deletes the messages and invitations of a deleted account, empties the addresses of its orders and ends its
-- membership. Invoices keep the name and postal address of their recipient for the legal retention period, until the
-- job purge-invoice-recipients deletes them; their email address is deleted at once.
create or replace function erase_commerce() returns trigger language plpgsql as $$
declare
  account_email text;
begin
  select u.email into account_email from users u where u.id = old.id;
  delete from messages m where m.email = account_email;
  delete from pending_check_ins c where c.email = account_email;
  delete from check_in_grants g where g.email = account_email;
  delete from institution_invitations i where i.email = account_email;
  update invitation_lists l set skipped = coalesce((
      select jsonb_agg(r) from jsonb_array_elements(l.skipped) r where lower(trim(r ->> 'email')) <> account_email), '[]')
    where exists (select from jsonb_array_elements(l.skipped) r where lower(trim(r ->> 'email')) = account_email);
  update invoices i set billed_to = i.billed_to || '{"email":""}' where i.buyer_id = old.id;
  update orders o
    set address = '{"name":"","street":"","postcode":"","city":"","region":"","country":""}'
    where o.user_id = old.id;
  update memberships m set ended_at = coalesce(m.ended_at, now())
    where m.user_id = old.id and m.plan = 'pro';
  return old;
end $$;

-- Deletes the notifications about a deleted contact message, because they name its sender.
create or replace function delete_notifications_of_message() returns trigger language plpgsql as $$
begin
  delete from notifications n where n.kind = 'message_received' and n.source = 'message:' || old.id;
  return old;
end $$;

create or replace trigger profiles_erase_commerce before delete on profiles
  for each row execute function erase_commerce();

create or replace trigger messages_delete_notifications after delete on messages
  for each row execute function delete_notifications_of_message();
