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
