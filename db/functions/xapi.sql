-- xAPI statements.

-- Deeds that institutions may be told of, each with what its statement says; the statement itself is worded when
-- it is sent. A correction speaks for the moment of the deed it takes back.
create or replace function facts_of_activity(a activities) returns jsonb language sql stable as $$
  select jsonb_build_object('kind', case when a.corrects_id is null then a.activity_type else 'voided' end,
    'title', a.activity_title, 'goal', a.sdg_goal, 'metadata', a.metadata, 'voids', a.corrects_id,
    'at', to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
$$;

create or replace function is_reported(activity_type text) returns boolean language sql immutable as $$
  select activity_type in
    ('course_completion', 'quiz_pass', 'badge_earned', 'event_attendance', 'mission_completed')
$$;

-- An enrolment has no id of its own: it gets the one that follows from who and what.
create or replace function enrollment_id(e enrollments) returns uuid language sql immutable as $$
  select md5('enrollment:' || e.user_id || ':' || e.course_id)::uuid
$$;

create or replace function facts_of_enrollment(e enrollments) returns jsonb language sql stable as $$
  select jsonb_build_object('kind', 'enrollment', 'title', c.title, 'goal', c.sdg_goal,
    'metadata', jsonb_build_object('course_id', e.course_id),
    'at', to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from courses c where c.id = e.course_id
$$;

create or replace function facts_of_certificate(c certificates) returns jsonb language sql stable as $$
  select jsonb_build_object('kind', 'certificate', 'title', c.certificate_data->>'course_title',
    'metadata', jsonb_build_object('course_id', c.course_id, 'number', c.certificate_number),
    'at', to_char(c.issued_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
$$;

-- A certificate that takes the place of another was earned then, and told then.
create or replace function is_first_certificate(c certificates) returns boolean language sql stable as $$
  select c.user_id is not null and (c.course_id is null or not exists (
    select from certificates o where o.user_id = c.user_id and o.course_id = c.course_id and o.id < c.id))
$$;

-- For a learner of no institution with a store this is one look into an index.
create or replace function queue_statement(learner uuid, deed uuid, at timestamptz, facts jsonb)
returns void language plpgsql as $$
begin
  insert into xapi_statements (institution_id, id, user_id, statement)
  select m.institution_id, deed, learner, jsonb_build_object('facts', facts)
  from institution_members m
  join record_stores s on s.institution_id = m.institution_id and s.is_active
  where m.user_id = learner and m.joined_at <= at
  on conflict do nothing;
end $$;

create or replace function queue_activity() returns trigger language plpgsql as $$
declare
  corrected activities;
begin
  if new.corrects_id is null then
    perform queue_statement(new.user_id, new.id, new.created_at, facts_of_activity(new))
      where exists (select from institution_members m where m.user_id = new.user_id);
    return null;
  end if;
  select * into corrected from activities a where a.id = new.corrects_id;
  if is_reported(corrected.activity_type) then
    perform queue_statement(new.user_id, new.id, corrected.created_at, facts_of_activity(new));
  end if;
  return null;
end $$;

create or replace function queue_enrollment() returns trigger language plpgsql as $$
begin
  perform queue_statement(new.user_id, enrollment_id(new), new.created_at, facts_of_enrollment(new))
    where exists (select from institution_members m where m.user_id = new.user_id);
  return null;
end $$;

create or replace function queue_certificate() returns trigger language plpgsql as $$
begin
  perform queue_statement(new.user_id, new.id, new.issued_at, facts_of_certificate(new))
    where exists (select from institution_members m where m.user_id = new.user_id)
      and is_first_certificate(new);
  return null;
end $$;

-- All that members have done since they joined and was not queued yet: for a store that is new, or was off.
create or replace function queue_history(institution uuid) returns bigint language sql as $$
  with deeds as (
    select m.institution_id, a.id, m.user_id, facts_of_activity(a) as facts, a.created_at as at
    from institution_members m join activities a on a.user_id = m.user_id
    left join activities c on c.id = a.corrects_id
    where m.institution_id = institution and coalesce(c.created_at, a.created_at) >= m.joined_at
      and is_reported(coalesce(c.activity_type, a.activity_type))
    union all
    select m.institution_id, enrollment_id(e), m.user_id, facts_of_enrollment(e), e.created_at
    from institution_members m join enrollments e on e.user_id = m.user_id
    where m.institution_id = institution and e.created_at >= m.joined_at
    union all
    select m.institution_id, c.id, m.user_id, facts_of_certificate(c), c.issued_at
    from institution_members m join certificates c on c.user_id = m.user_id
    where m.institution_id = institution and c.issued_at >= m.joined_at and is_first_certificate(c)
  ), queued as (
    insert into xapi_statements (institution_id, id, user_id, statement, created_at)
    select institution_id, id, user_id, jsonb_build_object('facts', facts), at from deeds
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
