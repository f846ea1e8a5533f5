import { expect, test } from "vitest";

import { auditLog } from "#app/domains/accounts/tables.server.ts";
import { enrollInCourse } from "#app/domains/courses/learning/enroll.server.ts";
import { courseVersions, enrollments, questions } from "#app/domains/courses/tables.server.ts";
import { listNotifications } from "#app/domains/notifications/queries.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildDraft, courseInput, must } from "#tests/builders/studio.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";

import { createCourse } from "./create-course.server.ts";
import { editDraft } from "./edit-draft.server.ts";
import { addLesson, deleteLesson, saveLesson } from "./lessons.server.ts";
import { addModule } from "./modules.server.ts";
import { publishDraft } from "./publish-draft.server.ts";
import { findStudioCourse } from "./queries.server.ts";
import { addQuiz, deleteQuiz } from "./quizzes.server.ts";
import type { StudioVersion } from "./studio.ts";
import { unpublishCourse } from "./unpublish-course.server.ts";

const refused = (reason: string) => ({ ok: false, reason });
const instructor = (tx: Db) => buildActor(tx, { roles: ["instructor"] });

test("refuses to publish a course without lessons, or with an empty lesson or quiz", () =>
  inRollback(async (tx) => {
    const ada = await instructor(tx);
    const { id } = must(await createCourse(ada, courseInput, tx));
    const publish = () => publishDraft(ada, id, tx);
    expect(await publish()).toEqual(refused("no-lessons"));
    const module = must(await addModule(ada, id, "Clouds", tx));
    const quiz = must(await addQuiz(ada, id, module.id, "The quiz", tx));
    expect(await publish()).toEqual(refused("no-lessons"));
    const lesson = must(await addLesson(ada, id, module.id, "Rain", tx));
    expect(await publish()).toEqual(refused("empty-lesson"));
    must(await saveLesson(ada, id, lesson.id, { title: "Rain", body: "It rains." }, tx));
    expect(await publish()).toEqual(refused("empty-quiz"));
    must(await deleteQuiz(ada, id, quiz.id, tx));
    expect(await publish()).toMatchObject({ ok: true });
    expect(await publish()).toEqual(refused("nothing-to-publish"));
    expect(await saveLesson(ada, id, lesson.id, { title: "x", body: "x" }, tx)).toEqual(
      refused("no-draft"),
    );
  }));

test("a new version keeps all keys, and enrolled learners keep their version", () =>
  inRollback(async (tx) => {
    const { id, instructor: ada } = await buildDraft(tx);
    const first = must(await publishDraft(ada, id, tx)).versionId;
    const learner = await buildActor(tx);
    must(await enrollInCourse(learner, id, tx));
    expect(await editDraft(ada, id, tx)).toMatchObject({ ok: true, isNew: true });
    const { draft, published } = (await findStudioCourse(ada, id, tx)) ?? {};
    expect([published?.number, draft?.number]).toEqual([1, 2]);
    expect(withoutIds(draft)).toEqual(withoutIds(published));
    const copied = await tx.select().from(questions).orderBy(questions.quizId, questions.position);
    expect(copied).toHaveLength(10);
    expect(copied.slice(5).map(content)).toEqual(copied.slice(0, 5).map(content));
    const [lesson] = draft?.modules[0]?.lessons ?? [];
    must(await deleteLesson(ada, id, lesson?.id ?? "", tx));
    const second = must(await publishDraft(ada, id, tx)).versionId;
    must(await enrollInCourse(await buildActor(tx), id, tx));
    const taken = await tx.select().from(enrollments).orderBy(enrollments.createdAt);
    expect(new Set(taken.map(({ versionId }) => versionId))).toEqual(new Set([first, second]));
    expect(taken.find(({ userId }) => userId === learner.id)?.versionId).toBe(first);
    expect((await findStudioCourse(ada, id, tx))?.published?.modules[0]?.lessons).toHaveLength(1);
  }));

test("concurrent drafts and publications create one of each", () =>
  inOwnDatabase(async ({ db }) => {
    const { id, instructor: ada } = await buildDraft(db);
    const races = async <Answer>(action: () => Promise<Answer>) =>
      Promise.all(Array.from({ length: 20 }, action));
    const published = await races(() => publishDraft(ada, id, db));
    expect(published.filter(({ ok }) => ok)).toHaveLength(1);
    const drafts = await races(() => editDraft(ada, id, db));
    expect(drafts.filter((answer) => answer.ok && answer.isNew)).toHaveLength(1);
    expect(drafts.every(({ ok }) => ok)).toBe(true);
    await races(() => publishDraft(ada, id, db));
    const versions = await db.select().from(courseVersions).orderBy(courseVersions.number);
    expect(versions.map(({ number, publishedAt }) => [number, publishedAt !== null])).toEqual([
      [1, true],
      [2, true],
    ]);
    const taken = await races(() => unpublishCourse(ada, id, null, db));
    expect(taken.filter(({ ok }) => ok)).toHaveLength(1);
  }));

test("an admin unpublishes a course, the instructor is notified, and only an admin republishes it", () =>
  inRollback(async (tx) => {
    const { id, instructor: ada } = await buildDraft(tx);
    const admin = await buildActor(tx, { roles: ["admin"] });
    expect(await unpublishCourse(admin, id, null, tx)).toEqual(refused("not-published"));
    must(await publishDraft(ada, id, tx));
    must(await unpublishCourse(admin, id, "A figure without its source", tx));
    expect(await unpublishCourse(admin, id, null, tx)).toEqual(refused("not-published"));
    expect(await enrollInCourse(await buildActor(tx), id, tx)).toEqual(refused("not-found"));
    const { items } = await listNotifications(ada.id, { limit: 9 }, tx);
    expect(items).toMatchObject([
      {
        kind: "course_unpublished",
        params: { title: "Water where you live", reason: "A figure without its source" },
        link: `/instructor/courses/${id}`,
      },
    ]);
    expect(await publishDraft(ada, id, tx)).toEqual(refused("withdrawn"));
    expect(await findStudioCourse(ada, id, tx)).toMatchObject({
      status: "unpublished",
      withdrawnAt: expect.any(Date),
      withdrawnReason: "A figure without its source",
    });
    must(await publishDraft(admin, id, tx));
    expect(await findStudioCourse(ada, id, tx)).toMatchObject({
      status: "published",
      withdrawnAt: null,
      withdrawnReason: null,
      draft: null,
      published: { number: 1 },
    });
    must(await unpublishCourse(ada, id, null, tx));
    must(await publishDraft(ada, id, tx));
    expect((await tx.select().from(auditLog)).map(({ action }) => action)).toEqual([
      "course.unpublished",
      "course.published",
    ]);
  }));

type Version = StudioVersion | null | undefined;
const withoutIds = (version: Version) =>
  version?.modules.map(({ title, lessons, quizzes }) => ({
    title,
    lessons: lessons.map(({ key, title }) => [key, title]),
    quizzes: quizzes.map(({ key, title, questions }) => [key, title, questions]),
  }));
const content = ({
  kind,
  text,
  options,
  answer,
  explanation,
  position,
}: typeof questions.$inferSelect) => ({
  kind,
  text,
  options,
  answer,
  explanation,
  position,
});
