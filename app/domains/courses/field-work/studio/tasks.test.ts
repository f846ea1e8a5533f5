import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { listTasks } from "#app/domains/courses/field-work/tasks.server.ts";
import { publishDraft } from "#app/domains/courses/studio/publish-draft.server.ts";
import { lessons } from "#app/domains/courses/tables.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { tripTask } from "#tests/builders/field-work.ts";
import { buildDraft, must } from "#tests/builders/studio.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";

import { parseTask, readTaskForm } from "./read-task.server.ts";
import { deleteTask, saveTask, taskMark } from "./save-task.server.ts";
import { newTask, partName, type SentTask, toSentTask } from "./sent-task.ts";

const refused = (reason: string) => ({ ok: false, reason });

const tasksOf = async (lesson: string, tx: Db) => {
  const [row] = await tx.select().from(lessons).where(eq(lessons.id, lesson));
  return row?.fieldWork;
};

test("a task is added, changed and deleted by those who may edit the course, each once", () =>
  inRollback(async (tx) => {
    const { id, instructor, lessons: ids } = await buildDraft(tx);
    const [first = "", second = ""] = ids;
    const save = (task = tripTask, mark = "", actor = instructor, lesson = first) =>
      saveTask(actor, id, lesson, { task, mark }, tx);
    for (const _ of [1, 2]) expect(await save()).toEqual({ ok: true, id: "trip" });
    expect(await tasksOf(first, tx)).toEqual([tripTask]);
    const stranger = await buildActor(tx, { roles: ["instructor"] });
    expect(await save({ ...tripTask, title: "Mine" }, "", stranger)).toEqual(refused("not-found"));
    expect(await save(tripTask, "", instructor, second)).toEqual(refused("id-taken"));

    const changed = { ...tripTask, title: "Time two trips" };
    const [stored] = (await tasksOf(first, tx)) ?? [];
    const mark = taskMark(stored ?? tripTask);
    for (const _ of [1, 2]) must(await save(changed, mark));
    // Whoever still sees the first version doesn't replace the second.
    expect(await save({ ...tripTask, title: "Other" }, mark)).toEqual(refused("conflict"));
    expect(await tasksOf(first, tx)).toEqual([changed]);
    for (const name of ["b", "c"]) must(await save({ ...tripTask, id: name }));
    expect(await save({ ...tripTask, id: "d" })).toEqual(refused("too-many"));

    expect(await deleteTask(stranger, id, first, "b", tx)).toEqual(refused("not-found"));
    must(await deleteTask(instructor, id, first, "b", tx));
    expect(await deleteTask(instructor, id, first, "b", tx)).toEqual(refused("not-found"));
    expect(await save({ ...tripTask, id: "b" }, taskMark(tripTask))).toEqual(refused("not-found"));
    must(await publishDraft(instructor, id, tx));
    expect((await listTasks(id, undefined, tx)).map(({ title }) => title)).toEqual([
      "Time two trips",
      tripTask.title,
    ]);
    expect(await save()).toEqual(refused("no-draft"));
  }));

test("of ten forms that add a task at once, three add theirs", () =>
  inOwnDatabase(async ({ db }) => {
    const { id, instructor, lessons: ids } = await buildDraft(db);
    const added = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        saveTask(
          instructor,
          id,
          ids[0] ?? "",
          { task: { ...tripTask, id: `t${n}` }, mark: "" },
          db,
        ),
      ),
    );
    expect(added.filter(({ ok }) => ok)).toHaveLength(3);
    expect(await tasksOf(ids[0] ?? "", db)).toHaveLength(3);
  }));

const measured = {
  ...tripTask,
  photo: true,
  fields: [
    { id: "cold", label: "Cold", kind: "number", unit: "celsius", min: -20.5, max: 40 },
    { id: "kg", label: "Litter", kind: "number", min: 0, max: 100, measure: "litter_kg" },
    ...tripTask.fields.slice(1),
  ],
} as const satisfies typeof tripTask;

const toForm = ({ fields, photo, ...rest }: SentTask) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(rest)) form.set(name, value);
  if (photo) form.set("photo", "on");
  for (const [at, field] of fields.entries())
    for (const [part, value] of Object.entries(field))
      if (value !== false) form.set(partName(at, part as "id"), value === true ? "on" : value);
  return form;
};

test("the form of a task gives the same task", () => {
  for (const task of [tripTask, measured]) {
    const sent = readTaskForm(toForm(toSentTask(task)));
    expect(sent).toEqual(toSentTask(task));
    expect(parseTask(sent, task)).toEqual({ ok: true, task });
  }
});

test("new fields and options are named after what they say, and known ones keep their ids", () => {
  const sent = toSentTask(tripTask);
  const [first, source, price, unused] = sent.fields;
  if (!first || !source || !price || !unused) throw new Error("no fields");
  const parsed = parseTask(
    {
      ...sent,
      fields: [
        { ...first, label: "Minutes of one trip" },
        // The first option only reads better now.
        { ...source, options: "A dug well\nA tap" },
        unused,
        { ...unused, kind: "choice", label: "Source", options: "ماء\nماء 2\nA tap" },
      ],
    },
    tripTask,
  );
  expect(parsed).toMatchObject({
    ok: true,
    task: {
      fields: [
        { id: "minutes", label: "Minutes of one trip" },
        { id: "source", options: [{ id: "well", text: "A dug well" }, { id: "tap" }] },
        { id: "source-2", options: [{ text: "ماء" }, { text: "ماء 2" }, { id: "a-tap" }] },
      ],
    },
  });
});

test("what is wrong is named at its field of the form", () => {
  const sent = newTask("task-1");
  const [first, second] = sent.fields;
  if (!first || !second) throw new Error("no fields");
  const parsed = parseTask({
    ...sent,
    points: "900",
    minutes: "soon",
    fields: [
      second,
      { ...first, label: "A", min: "10", max: "5" },
      { ...second, kind: "choice", label: "B", options: "One" },
      { ...second, label: "C" },
    ],
  });
  expect(parsed.ok ? [] : parsed.issues.map(({ name }) => name)).toEqual([
    "title",
    "what_to_do",
    "minutes",
    "points",
    "field1.max",
    "field2.options",
    "field3.kind",
  ]);
});
