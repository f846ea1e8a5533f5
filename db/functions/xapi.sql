-- xAPI statements.

-- Returns the facts of an activity's statement; the statement itself is built when it is sent. A correction voids the
-- statement of the activity that it corrects.
create or replace function facts_of_activity(a activities) returns jsonb language sql stable as $$
  select jsonb_build_object('kind', case when a.corrects_id is null then a.activity_type else 'voided' end,
    'title', a.activity_title, 'goal', a.sdg_goal, 'metadata', a.metadata, 'voids', a.corrects_id,
    'at', to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
$$;

-- Returns whether activities of a type have statements.
create or replace function is_reported(activity_type text) returns boolean language sql immutable as $$
  select activity_type in
    ('course_completion', 'quiz_pass', 'badge_earned', 'event_attendance', 'mission_completed')
$$;

-- Returns the statement id of an enrolment, which has no id of its own: a hash of its user and course.
create or replace function enrollment_id(e enrollments) returns uuid language sql immutable as $$
  select md5('enrollment:' || e.user_id || ':' || e.course_id)::uuid
$$;

-- Returns the facts of an enrolment's statement.
create or replace function facts_of_enrollment(e enrollments) returns jsonb language sql stable as $$
  select jsonb_build_object('kind', 'enrollment', 'title', c.title, 'goal', c.sdg_goal,
    'metadata', jsonb_build_object('course_id', e.course_id),
    'at', to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from courses c where c.id = e.course_id
$$;

-- Returns the facts of a certificate's statement.
create or replace function facts_of_certificate(c certificates) returns jsonb language sql stable as $$
  select jsonb_build_object('kind', 'certificate', 'title', c.certificate_data->>'course_title',
    'metadata', jsonb_build_object('course_id', c.course_id, 'number', c.certificate_number),
    'at', to_char(c.issued_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
$$;

-- Returns whether a certificate is the learner's first for its course: a replacement has no statement of its own.
create or replace function is_first_certificate(c certificates) returns boolean language sql stable as $$
  select c.user_id is not null and (c.course_id is null or not exists (
    select from certificates o where o.user_id = c.user_id and o.course_id = c.course_id and o.id < c.id))
$$;

-- Inserts a statement for each institution of the learner that has an active record store and that they had joined by
-- then.
create or replace function queue_statement(learner_id uuid, statement_id uuid, occurred_at timestamptz, facts jsonb)
returns void language plpgsql as $$
begin
  insert into xapi_statements (institution_id, id, user_id, statement)
  select m.institution_id, statement_id, learner_id, jsonb_build_object('facts', facts)
  from institution_members m
  join record_stores s on s.institution_id = m.institution_id and s.is_active
  where m.user_id = learner_id and m.joined_at <= occurred_at
  on conflict do nothing;
end $$;

-- Queues the statement of a new activity. That of a correction goes to the institutions that the learner had joined
-- when the corrected activity happened.
create or replace function queue_activity() returns trigger language plpgsql as $$
declare
  corrected activities;
begin
  if new.corrects_id is null then
    if exists (select from institution_members m where m.user_id = new.user_id) then
      perform queue_statement(new.user_id, new.id, new.created_at, facts_of_activity(new));
    end if;
    return null;
  end if;
  select * into corrected from activities a where a.id = new.corrects_id;
  if is_reported(corrected.activity_type) then
    perform queue_statement(new.user_id, new.id, corrected.created_at, facts_of_activity(new));
  end if;
  return null;
end $$;

-- Queues the statement of a new enrolment.
create or replace function queue_enrollment() returns trigger language plpgsql as $$
begin
  perform queue_statement(new.user_id, enrollment_id(new), new.created_at, facts_of_enrollment(new))
    where exists (select from institution_members m where m.user_id = new.user_id);
  return null;
end $$;

-- Queues the statement of a learner's first certificate for a course.
create or replace function queue_certificate() returns trigger language plpgsql as $$
begin
  perform queue_statement(new.user_id, new.id, new.issued_at, facts_of_certificate(new))
    where exists (select from institution_members m where m.user_id = new.user_id)
      and is_first_certificate(new);
  return null;
end $$;

-- Inserts the missing statements of all that the members of an institution have done since they joined, for a record
-- store that is new or was inactive; returns how many.
create or replace function queue_history(institution_id uuid) returns bigint language sql as $$
  with history as (
    select m.institution_id, a.id, m.user_id, facts_of_activity(a) as facts, a.created_at as occurred_at
    from institution_members m join activities a on a.user_id = m.user_id
    left join activities c on c.id = a.corrects_id
    where m.institution_id = queue_history.institution_id and coalesce(c.created_at, a.created_at) >= m.joined_at
      and is_reported(coalesce(c.activity_type, a.activity_type))
    union all
    select m.institution_id, enrollment_id(e), m.user_id, facts_of_enrollment(e), e.created_at
    from institution_members m join enrollments e on e.user_id = m.user_id
    where m.institution_id = queue_history.institution_id and e.created_at >= m.joined_at
    union all
    select m.institution_id, c.id, m.user_id, facts_of_certificate(c), c.issued_at
    from institution_members m join certificates c on c.user_id = m.user_id
    where m.institution_id = queue_history.institution_id and c.issued_at >= m.joined_at and is_first_certificate(c)
  ), queued as (
    insert into xapi_statements (institution_id, id, user_id, statement, created_at)
    select institution_id, id, user_id, jsonb_build_object('facts', facts), occurred_at from history
    on conflict do nothing returning 1
  )
  select count(*) from queued
$$;

create or replace trigger activities_queue_statement after insert on activities
  for each row when (new.corrects_id is not null or new.activity_type in
    ('course_completion', 'quiz_pass', 'badge_earned', 'event_attendance', 'mission_completed'))
  execute function queue_activity();

create or replace trigger enrollments_queue_statement after insert on enrollments
  for each row execute function queue_enrollment();

create or replace trigger certificates_queue_statement after insert on certificates
  for each row when (new.user_id is not null) execute function queue_certificate();
