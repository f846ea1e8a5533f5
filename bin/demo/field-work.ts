import { sql } from "drizzle-orm";

import type { FieldValue } from "#app/domains/courses/field-work/answers.ts";
import type { Field } from "#app/domains/courses/field-work/field-work.ts";
import { isWhole } from "#app/domains/impact/measure.ts";
import type { Db } from "#db/client.server.ts";

import { readDemo } from "./content.ts";
import type { ProvenMission } from "./mission-proofs.ts";
import type { Rng } from "./rng.ts";

/** A local task of a course: a mission whose submissions have answers. */
export type DemoTask = ProvenMission & { fields: Field[] };

/** So many tasks have results, each of a lesson of its own; more would make the demo a demo of field work. */
const maxTasks = 4;

/** Returns the tasks that demo users do: the first ones of the courses that ship with the product, by name. */
export async function readTasks(db: Db): Promise<DemoTask[]> {
  const { rows } = await db.execute<Omit<DemoTask, "proofs" | "measured">>(sql`
    select m.id, m.title, m.sdg_goal as goal, m.points_reward as points, m.fields
    from missions m join courses c on c.id = m.course_id
    where m.task_position is not null and not m.needs_photo and c.starter_version is not null
    order by c.slug, m.task_position limit ${maxTasks}`);
  const { fieldWork: proofs } = await readDemo("reviews");
  return rows.map((task) => ({ ...task, proofs, measured: measuredIn(task.fields) }));
}

function measuredIn(fields: readonly Field[]): DemoTask["measured"] {
  const field = fields.find((one) => one.kind === "number" && one.measure !== undefined);
  if (field?.kind !== "number" || field.measure === undefined) return undefined;
  const least = isWhole(field.measure) ? 1 : 0.1;
  return { measure: field.measure, max: field.max, usual: [least, Math.max(1, field.max / 10)] };
}

/** Returns the answers to a task's fields: most numbers are small, and everybody's are different. */
export const answersTo = (fields: readonly Field[], rng: Rng): FieldValue[] =>
  fields.flatMap((field): FieldValue[] => {
    const { id, label, kind } = field;
    if (field.kind === "choice") {
      const { id: value, text } = rng.pick(field.options);
      return [{ id, label, kind, value, text }];
    }
    if (field.kind === "text")
      return field.optional ? [] : [{ id, label, kind, value: rng.pick(usualTexts) }];
    if (field.measure !== undefined) return [];
    const { min, max, unit, whole } = field;
    const size = min + (max - min) * (0.02 + 0.45 * rng.next() * rng.next());
    const value = whole ? Math.round(size) : Math.round(size * 10) / 10;
    return [{ id, label, kind, value: Math.min(max, Math.max(min, value)), unit }];
  });

const usualTexts = [
  "The one next to our house",
  "Two neighbours and the school",
  "None that I know",
];
