import { sql } from "drizzle-orm";

import type { Db } from "#db/client.server.ts";

import type { Conversation } from "./content.ts";
import type { Fixtures } from "./fixtures.ts";
import { addRows } from "./rows.ts";

/** A topic, its name where it is not a goal's, and the period in which conversations in it begin. */
export type DemoTopic = {
  topicId: string;
  title: string | null;
  goal: number | null;
  since: number;
  until: number;
};

/**
 * Returns the topics of conversations, by goal or by the key of the item that they belong to; creates those that
 * are missing.
 */
export async function listTopics(
  conversations: readonly Conversation[],
  fixtures: Fixtures,
  tx: Db,
): Promise<Map<string, DemoTopic>> {
  const tied = subjectsOf(conversations, fixtures);
  await addTopics(tied, tx);
  const { rows } = await tx.execute<{
    id: string;
    goal: number | null;
    subject: string | null;
  }>(sql`
    select id, case when kind = 'goal' then sdg_goal end as goal,
      coalesce(course_id, mission_id, event_id) as subject from topics`);
  const bySubject = new Map(tied.map((subject) => [subject.id, subject]));
  return new Map(
    rows.flatMap(({ id, goal, subject }): [string, DemoTopic][] => {
      if (goal !== null)
        return [[`goal ${goal}`, { topicId: id, title: null, goal, since: 0, until: Infinity }]];
      const found = bySubject.get(subject ?? "");
      return found ? [[found.key, { ...found, topicId: id }]] : [];
    }),
  );
}

type Subject = Omit<DemoTopic, "topicId"> & { kind: string; key: string; id: string };

function subjectsOf(conversations: readonly Conversation[], fixtures: Fixtures): Subject[] {
  const keys = new Set(
    conversations.flatMap(({ course, mission, event }) => course ?? mission ?? event ?? []),
  );
  const courses = fixtures.courses.map(({ id, slug, title, goal }) => {
    return { kind: "course", key: slug, id, title, goal, since: 0, until: Infinity };
  });
  const missions = fixtures.missions.map(({ id, key, title, goal, madeAt: since }) => {
    return { kind: "mission", key, id, title, goal, since, until: Infinity };
  });
  const events = fixtures.events.map(({ id, key, title, goal, madeAt: since, startsAt: until }) => {
    return { kind: "event", key, id, title, goal, since, until };
  });
  const subjects = [...courses, ...missions, ...events];
  return subjects.filter(({ key }) => keys.has(key));
}

async function addTopics(subjects: readonly Subject[], tx: Db): Promise<void> {
  const { rows } = await tx.execute<{ subject: string }>(sql`
    select coalesce(course_id, mission_id, event_id) as subject from topics where kind <> 'goal'`);
  const known = new Set(rows.map(({ subject }) => subject));
  for (const { kind, id } of subjects.filter(({ id }) => !known.has(id))) {
    await addRows("topics", [{ kind, [`${kind}_id`]: id }], tx);
  }
}
