import { sql } from "drizzle-orm";

import { type Db } from "#db/client.server.ts";

/**
 * Makes the local tasks of a course's published version its missions: each task keeps its mission, and the submissions of
 * it, in every version. Missions of tasks that the version no longer has, or of a course that isn't published, are closed.
 * The caller has locked the course. Idempotent.
 */
export async function writeTasks(courseId: string, tx: Db): Promise<void> {
  await tx.execute(sql`
    with tasks as (
      select t.task ->> 'id' as id, t.task, l.key, c.id as course_id, c.sdg_goal,
        row_number() over (order by m.position, l.position, t.at)::integer as position,
        (select f from jsonb_array_elements(t.task -> 'fields') f where f ? 'measure' limit 1) as measured
      from courses c
      join course_modules m on m.version_id = c.published_version_id
      join lessons l on l.module_id = m.id
      cross join jsonb_array_elements(l.field_work) with ordinality t (task, at)
      where c.id = ${courseId} and c.status = 'published' and c.deleted_at is null
    ), closed as (
      update missions set task_position = null, is_active = false, updated_at = now()
      where course_id = ${courseId} and task_position is not null
        and task_id not in (select id from tasks)
    )
    insert into missions as x (course_id, task_id, lesson_key, task_position, title, description,
      mission_type, sdg_goal, points_reward, minutes, needs_photo, fields, measure, measure_max)
    select course_id, id, key, position, task ->> 'title', task ->> 'whatToDo', 'edu', sdg_goal,
      (task ->> 'points')::integer, (task ->> 'minutes')::integer, (task ->> 'photo')::boolean,
      task -> 'fields', measured ->> 'measure', (measured ->> 'max')::numeric
    from tasks
    on conflict (course_id, task_id) where course_id is not null do update set
      lesson_key = excluded.lesson_key, task_position = excluded.task_position,
      title = excluded.title, description = excluded.description, sdg_goal = excluded.sdg_goal,
      points_reward = excluded.points_reward, minutes = excluded.minutes,
      needs_photo = excluded.needs_photo, fields = excluded.fields, measure = excluded.measure,
      measure_max = excluded.measure_max, is_active = true, updated_at = now()`);
}
