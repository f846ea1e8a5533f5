-- Field work: the local tasks of courses are missions.

-- Makes the local tasks of a course's published version its missions: each task keeps its mission, and the submissions of
-- it, in every version. Missions of tasks that the version no longer has, or of a course that isn't published, are closed.
create or replace function write_tasks() returns trigger language plpgsql as $$
declare
  is_open boolean := new.status = 'published' and new.deleted_at is null;
begin
  update missions x set task_position = null, is_active = false, updated_at = now()
    where x.course_id = new.id and x.task_position is not null and not (is_open and exists (
      select from course_modules m join lessons l on l.module_id = m.id
      cross join jsonb_array_elements(l.field_work) task
      where m.version_id = new.published_version_id and task ->> 'id' = x.task_id));
  if is_open then
    insert into missions (course_id, task_id, lesson_key, task_position, title, description,
        mission_type, sdg_goal, points_reward, minutes, needs_photo, fields, measure, measure_max)
      select new.id, t.task ->> 'id', l.key, row_number() over (order by m.position, l.position, t.at),
        t.task ->> 'title', t.task ->> 'whatToDo', 'edu', new.sdg_goal, (t.task ->> 'points')::integer,
        (t.task ->> 'minutes')::integer, (t.task ->> 'photo')::boolean, t.task -> 'fields',
        f.measured ->> 'measure', (f.measured ->> 'max')::numeric
      from course_modules m join lessons l on l.module_id = m.id
      cross join jsonb_array_elements(l.field_work) with ordinality t (task, at)
      left join lateral (select field as measured from jsonb_array_elements(t.task -> 'fields') field
        where field ? 'measure' limit 1) f on true
      where m.version_id = new.published_version_id
      on conflict (course_id, task_id) where course_id is not null do update set
        lesson_key = excluded.lesson_key, task_position = excluded.task_position,
        title = excluded.title, description = excluded.description, sdg_goal = excluded.sdg_goal,
        points_reward = excluded.points_reward, minutes = excluded.minutes,
        needs_photo = excluded.needs_photo, fields = excluded.fields, measure = excluded.measure,
        measure_max = excluded.measure_max, is_active = true, updated_at = now();
  end if;
  return null;
end $$;

create or replace trigger courses_write_tasks after update on courses
  for each row when (old.published_version_id is distinct from new.published_version_id
    or old.status is distinct from new.status or old.sdg_goal is distinct from new.sdg_goal
    or old.deleted_at is distinct from new.deleted_at)
  execute function write_tasks();

-- Certificates "with field work".

-- Returns whether a learner has as many approved local tasks of a course as a certificate with field work takes: the number
-- that the course asks for, but no more than it has tasks.
create or replace function has_field_work(course uuid, learner uuid) returns boolean language sql as $$
  select coalesce(done.n >= nullif(least(coalesce(c.field_work_needed, tasks.n), tasks.n), 0), false)
  from courses c,
    lateral (select coalesce(nullif(count(*) filter (where m.task_position is not null), 0), count(*)) as n
      from missions m where m.course_id = c.id) tasks,
    lateral (select count(distinct d.mission_id) as n
      from mission_completions d join missions m on m.id = d.mission_id
      where m.course_id = c.id and d.user_id = learner and d.status = 'approved') done
  where c.id = course
$$;

-- Makes a learner's certificate of a course say "with field work", or no longer say it; it is then printed again. The locks
-- come first: of an approval, another one, the certificate and a new version of the course at the same moment, each then
-- sees what the others did.
create or replace function certify_field_work(course uuid, learner uuid) returns void language plpgsql as $$
begin
  perform from profiles p where p.id = learner for no key update;
  perform from courses c where c.id = course for share;
  perform from certificates c where c.course_id = course and c.user_id = learner and c.revoked_at is null for update;
  update certificates c set
      certificate_data = case when c.certificate_data ? 'with_field_work' then c.certificate_data - 'with_field_work'
        else c.certificate_data || '{"with_field_work": true}' end,
      file_key = null
    where c.course_id = course and c.user_id = learner and c.revoked_at is null
      and (c.certificate_data ? 'with_field_work') <> has_field_work(course, learner);
end $$;

create or replace function certify_completion() returns trigger language plpgsql as $$
declare
  course uuid := (select m.course_id from missions m where m.id = new.mission_id);
begin
  if course is not null then perform certify_field_work(course, new.user_id); end if;
  return null;
end $$;

create or replace trigger mission_completions_certify_new after insert on mission_completions
  for each row when (new.status = 'approved') execute function certify_completion();
create or replace trigger mission_completions_certify after update of status on mission_completions
  for each row when (old.status is distinct from new.status and 'approved' in (old.status, new.status))
  execute function certify_completion();

-- A new certificate counts what was approved before. A replacement has the data of the certificate that it replaces,
-- which its transaction has locked.
create or replace function certify_certificate() returns trigger language plpgsql as $$
begin
  if not exists (select from certificates c where c.user_id = new.user_id and c.course_id = new.course_id) then
    perform from profiles p where p.id = new.user_id for no key update;
    perform from courses c where c.id = new.course_id for share;
  end if;
  if has_field_work(new.course_id, new.user_id) then
    new.certificate_data := new.certificate_data || '{"with_field_work": true}';
  end if;
  return new;
end $$;

create or replace trigger certificates_certify before insert on certificates
  for each row when (new.user_id is not null and new.course_id is not null) execute function certify_certificate();

-- A course that asks for fewer tasks certifies those who have done them. What was certified stays. A certificate that is
-- being changed at this moment is skipped, so that none waits for another.
create or replace function certify_course() returns trigger language plpgsql as $$
begin
  update certificates c set certificate_data = c.certificate_data || '{"with_field_work": true}', file_key = null
    where c.id in (select x.id from certificates x
      where x.course_id = new.id and x.revoked_at is null and x.user_id is not null
        and not x.certificate_data ? 'with_field_work'
        and exists (select from missions m join mission_completions d on d.mission_id = m.id
          where m.course_id = new.id and d.user_id = x.user_id and d.status = 'approved')
      for update of x skip locked)
    and has_field_work(new.id, c.user_id);
  return null;
end $$;

-- Named to run after `courses_write_tasks`, which makes the tasks missions.
create or replace trigger courses_write_tasks_then_certify after update on courses
  for each row when (old.published_version_id is distinct from new.published_version_id
    or old.field_work_needed is distinct from new.field_work_needed)
  execute function certify_course();
