import { randomBytes } from "node:crypto";

import { sql } from "drizzle-orm";
import { v5 as uuidV5 } from "uuid";

import type { QuestionAnswer, QuestionKind, QuestionOption } from "#app/domains/courses/course.ts";
import { loadStarterCourses } from "#app/domains/courses/starter/load-courses.server.ts";
import { toMoment } from "#app/lib/zoned-time.ts";
import type { Db } from "#db/client.server.ts";

import { type EventText, type MissionText, readDemo } from "./content.ts";
import { type DemoTask, readTasks } from "./field-work.ts";
import { addRows } from "./rows.ts";
import { day, hour, stamp } from "./schedule.ts";
import type { Staff } from "./staff.ts";

export type DemoEvent = EventText & {
  id: string;
  madeAt: number;
  startsAt: number;
  endsAt: number;
};
export type DemoMission = Omit<MissionText, "measured"> & {
  id: string;
  madeAt: number;
  measured: MissionText["measured"] | undefined;
};
export type DemoQuestion = {
  id: string;
  kind: QuestionKind;
  answer: QuestionAnswer;
  options: QuestionOption[];
};
export type DemoQuiz = {
  id: string;
  key: string;
  title: string;
  passMark: number;
  timeLimit: number | null;
  questions: DemoQuestion[];
};
export type DemoCourse = {
  id: string;
  slug: string;
  title: string;
  goal: number | null;
  versionId: string;
  lessons: string[];
  quizzes: DemoQuiz[];
};

/** The available activities: the demo's own events and missions, and the courses that ship with the product. */
export type Fixtures = {
  events: DemoEvent[];
  missions: DemoMission[];
  courses: DemoCourse[];
  tasks: DemoTask[];
};

/** Creates the events and missions that are missing, once, and reads the existing ones. */
export async function makeWorld(now: number, staff: Staff, db: Db): Promise<Fixtures> {
  const makerId = staff.reviewer.id;
  await loadCourses(now, db);
  const [own] = await loadStarterCourses(db, "content/demo/courses");
  if (own !== undefined) await lendCourse(own, staff.instructor.id, now, db);
  const [eventTexts, missionTexts] = [await readDemo("events"), await readDemo("missions")];
  await db.transaction(async (tx) => {
    await addMissing(
      "events",
      eventTexts.map((text) => eventRow(text, now, makerId)),
      tx,
    );
    await addMissing(
      "missions",
      missionTexts.map((text) => missionRow(text, now, makerId)),
      tx,
    );
  });
  return {
    events: await readEvents(eventTexts, db),
    missions: await readMissions(missionTexts, db),
    courses: await readCourses(db),
    tasks: await readTasks(db),
  };
}

// Courses that this run has added are dated back a year; others stay unchanged.
async function loadCourses(now: number, db: Db): Promise<void> {
  const { rows } = await db.execute<{ slug: string }>(
    sql`select slug from courses where starter_version is not null`,
  );
  const known = new Set(rows.map(({ slug }) => slug));
  const fresh = (await loadStarterCourses(db)).filter((slug) => !known.has(slug));
  await dateBack(fresh, now, db);
}

async function dateBack(slugs: readonly string[], now: number, db: Db): Promise<void> {
  const then = stamp(now - 400 * day);
  await db.execute(sql`
    update courses set created_at = ${then}::timestamptz where slug = any(${sql.param(slugs)}::text[])`);
  await db.execute(sql`
    update course_versions v set created_at = ${then}::timestamptz, published_at = ${then}::timestamptz
    from courses c where c.id = v.course_id and c.slug = any(${sql.param(slugs)}::text[])`);
}

// Assigns the demo's own course to the demo instructor.
async function lendCourse(slug: string, instructorId: string, now: number, db: Db): Promise<void> {
  await dateBack([slug], now, db);
  await db.execute(sql`update courses set instructor_id = ${instructorId} where slug = ${slug}`);
}

async function addMissing(table: "events" | "missions", rows: { id: string }[], tx: Db) {
  const { rows: there } = await tx.execute<{ id: string }>(sql`
    select id from ${sql.identifier(table)} where id = any(${sql.param(rows.map(({ id }) => id))}::uuid[])`);
  const ids = new Set(there.map(({ id }) => id));
  await addRows(
    table,
    rows.filter(({ id }) => !ids.has(id)),
    tx,
  );
}

// Any UUID; it must never change, so that a second run finds what the first has created.
const namespace = "b0f8a7de-3c51-4b0e-9a55-3e1f5a4f9d20";
const idOf = (kind: string, key: string) => uuidV5(`${kind}/${key}`, namespace);

function eventRow(event: EventText, now: number, makerId: string) {
  const startsAt = startOf(event, now);
  const madeAt = Math.min(startsAt - 50 * day, now - 25 * day);
  return {
    id: idOf("event", event.key),
    title: event.title,
    description: event.text,
    event_type: event.type,
    sdg_goal: event.goal,
    location: event.place,
    latitude: event.latitude ?? null,
    longitude: event.longitude ?? null,
    start_date: stamp(startsAt),
    end_date: stamp(startsAt + event.hours * hour),
    time_zone: event.zone,
    points_reward: event.points,
    // A secret: random, never derived from the seed.
    qr_code_data: `SDG-${madeAt.toString(36).toUpperCase()}-${randomBytes(24).toString("base64url")}`,
    is_active: !event.hidden,
    capacity: event.capacity ?? null,
    rotating_only: event.staffed,
    revision: 0,
    created_by: makerId,
    created_at: stamp(madeAt),
    updated_at: stamp(madeAt),
  };
}

function startOf({ running, day: days = 0, at, zone, hours }: EventText, now: number): number {
  if (running) return Math.floor(now / hour) * hour - Math.floor(hours / 2) * hour;
  const date = new Date(now + days * day).toISOString().slice(0, 10);
  return toMoment(`${date}T${at}`, zone)?.getTime() ?? now + days * day;
}

const missionRow = (mission: MissionText, now: number, makerId: string) => ({
  id: idOf("mission", mission.key),
  title: mission.title,
  description: mission.text,
  mission_type: mission.type,
  sdg_goal: mission.goal,
  location: mission.place,
  points_reward: mission.points,
  measure: mission.measured?.measure ?? null,
  measure_max: mission.measured?.max ?? null,
  is_active: true,
  created_by: makerId,
  created_at: stamp(now - 380 * day),
  updated_at: stamp(now - 380 * day),
});

async function readEvents(texts: EventText[], db: Db): Promise<DemoEvent[]> {
  const { rows } = await db.execute<{ id: string; made: number; starts: number; ends: number }>(sql`
    select id, ${millis("created_at")} as made, ${millis("start_date")} as starts,
      ${millis("end_date")} as ends
    from events where is_active and deleted_at is null`);
  const found = new Map(rows.map((row) => [row.id, row]));
  return texts.flatMap((text) => {
    const row = found.get(idOf("event", text.key));
    return row
      ? [{ ...text, id: row.id, madeAt: row.made, startsAt: row.starts, endsAt: row.ends }]
      : [];
  });
}

async function readMissions(texts: MissionText[], db: Db): Promise<DemoMission[]> {
  type Row = { id: string; made: number; points: number; measure: string | null };
  const { rows } = await db.execute<Row>(sql`
    select id, ${millis("created_at")} as made, points_reward as points, measure
    from missions where is_active and deleted_at is null`);
  const found = new Map(rows.map((row) => [row.id, row]));
  return texts.flatMap((text) => {
    const row = found.get(idOf("mission", text.key));
    if (!row) return [];
    // As the mission is now: an admin may have changed it, or an earlier version made it.
    const measured = text.measured?.measure === row.measure ? text.measured : undefined;
    return [{ ...text, measured, id: row.id, madeAt: row.made, points: row.points }];
  });
}

const millis = (column: string) =>
  sql`(extract(epoch from ${sql.identifier(column)}) * 1000)::float8`;

async function readCourses(db: Db): Promise<DemoCourse[]> {
  const { rows } = await db.execute<DemoCourse>(sql`
    select c.id, c.slug, c.title, c.sdg_goal as goal, c.published_version_id as "versionId",
      array(select l.key::text from course_modules m join lessons l on l.module_id = m.id
        where m.version_id = c.published_version_id order by m.position, l.position) as lessons,
      coalesce((select json_agg(json_build_object('id', q.id, 'key', q.key, 'title', q.title,
          'passMark', q.pass_mark, 'timeLimit', q.time_limit_minutes, 'questions', (
            select json_agg(json_build_object('id', a.id, 'kind', a.kind, 'answer', a.answer,
              'options', a.options) order by a.position) from questions a where a.quiz_id = q.id))
          order by m.position, q.position)
        from course_modules m join quizzes q on q.module_id = m.id
        where m.version_id = c.published_version_id), '[]') as quizzes
    from courses c
    where c.starter_version is not null and c.status = 'published' and c.deleted_at is null
    order by c.slug`);
  return rows.filter(({ lessons }) => lessons.length > 0);
}
