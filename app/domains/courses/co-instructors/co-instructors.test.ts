import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { userRoles } from "#app/domains/accounts/tables.server.ts";
import { exportCourse } from "#app/domains/courses/folder/export-course.server.ts";
import { storeUpload } from "#app/domains/courses/folder/store-upload.server.ts";
import { placeLesson, placeQuestion } from "#app/domains/courses/ordering/place-items.server.ts";
import { findEditableFacts } from "#app/domains/courses/own-facts/studio/fact-uses.server.ts";
import { deleteFact, saveFact } from "#app/domains/courses/own-facts/studio/save-fact.server.ts";
import { findCourse } from "#app/domains/courses/queries.server.ts";
import { addCoursePicture } from "#app/domains/courses/studio/add-picture.server.ts";
import { editDraft } from "#app/domains/courses/studio/edit-draft.server.ts";
import { giveQuizTime } from "#app/domains/courses/studio/extensions.server.ts";
import { toCourseForm } from "#app/domains/courses/studio/input.ts";
import {
  addLesson,
  deleteLesson,
  moveLesson,
  saveLesson,
} from "#app/domains/courses/studio/lessons.server.ts";
import {
  addModule,
  deleteModule,
  moveModule,
  renameModule,
} from "#app/domains/courses/studio/modules.server.ts";
import { findStudioNumbers } from "#app/domains/courses/studio/numbers.server.ts";
import { publishDraft } from "#app/domains/courses/studio/publish-draft.server.ts";
import {
  findDraftLesson,
  findStudioCourse,
  listStudioCourses,
} from "#app/domains/courses/studio/queries.server.ts";
import {
  addQuiz,
  deleteQuestion,
  deleteQuiz,
  moveQuestion,
  saveQuestion,
  saveQuiz,
} from "#app/domains/courses/studio/quizzes.server.ts";
import { removeCourseCover } from "#app/domains/courses/studio/save-cover.server.ts";
import { courseInstructors } from "#app/domains/courses/studio/tables.server.ts";
import { unpublishCourse } from "#app/domains/courses/studio/unpublish-course.server.ts";
import { saveDetailDraft, updateCourse } from "#app/domains/courses/studio/update-course.server.ts";
import { courses, questions } from "#app/domains/courses/tables.server.ts";
import { keepVersion } from "#app/domains/courses/versions/keep-version.server.ts";
import { listVersions } from "#app/domains/courses/versions/list-versions.server.ts";
import { restoreVersion } from "#app/domains/courses/versions/restore-version.server.ts";
import { listNotifications } from "#app/domains/notifications/queries.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildDraft, courseInput, must, ridersFact } from "#tests/builders/studio.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";

import { inviteInstructor, removeInstructor, transferCourse } from "./invite.server.ts";
import { acceptInvitation, leaveCourse, nameInstructor } from "./own.server.ts";
import { listCourseInvitations, listInstructors, searchInstructors } from "./queries.server.ts";

const refused = (reason: string) => ({ ok: false, reason });
const teacher = (tx: Db, name?: string) =>
  buildActor(tx, { roles: ["instructor"], ...(name && { name }) });

/** Creates a course with an editor, a teacher and somebody who has not answered yet. */
async function buildTeam(tx: Db) {
  const draft = await buildDraft(tx);
  const { id, instructor: owner } = draft;
  const [editor, helper, invited] = [
    await teacher(tx, "Edda Editor"),
    await teacher(tx),
    await teacher(tx),
  ];
  for (const [{ id: userId }, role] of [
    [editor, "editor"],
    [helper, "teacher"],
    [invited, "editor"],
  ] as const)
    must(await inviteInstructor(owner, id, { userId, role }, tx));
  must(await acceptInvitation(editor, id, tx));
  must(await acceptInvitation(helper, id, tx));
  return { ...draft, owner, editor, helper, invited };
}

test("each operation is for those whose role allows it", () =>
  inRollback(async (tx) => {
    const { id, owner, editor, helper, invited, moduleId, lessons, quizId } = await buildTeam(tx);
    must(await publishDraft(owner, id, tx));
    must(await editDraft(owner, id, tx));
    const draft = (await findStudioCourse(owner, id, tx))?.draft?.modules[0];
    const [module, lesson, quiz] = [
      draft?.id ?? moduleId,
      draft?.lessons[0]?.id ?? lessons[0] ?? "",
      draft?.quizzes[0]?.id ?? quizId,
    ];
    const [asked] = await tx.select().from(questions).where(eq(questions.quizId, quiz)).limit(1);
    const question = asked?.id ?? "";
    const content = {
      kind: "true_false",
      text: "x",
      options: [],
      answer: true,
      explanation: "x",
    } as const;
    const rules = {
      title: "x",
      pass_mark: 1,
      attempts_per_day: 1,
      time_limit_minutes: null,
      questions_per_attempt: null,
    };
    const course = await findStudioCourse(owner, id, tx);
    const values = course ? toCourseForm(course) : {};
    const [version] = await listVersions(owner, id, tx);
    must(await saveFact(owner, id, { fact: ridersFact, mark: "" }, tx));
    const stranger = await teacher(tx);
    const operations: Record<
      "see" | "edit" | "own",
      Record<string, (actor: Actor, tx: Db) => Promise<unknown>>
    > = {
      see: {
        studio: (actor, tx) => findStudioCourse(actor, id, tx),
        numbers: (actor, tx) => findStudioNumbers(actor, id, tx),
        versions: async (actor, tx) => (await listVersions(actor, id, tx))[0],
        people: (actor, tx) => listInstructors(actor, id, tx),
        time: (actor, tx) =>
          giveQuizTime(actor, id, { quiz: "x", learner: "x", extra_minutes: 1 }, tx),
      },
      edit: {
        lesson: (actor, tx) => findDraftLesson(actor, id, lesson, tx),
        details: (actor, tx) => updateCourse(actor, id, courseInput, tx),
        draftDetails: (actor, tx) => saveDetailDraft(actor, id, { values }, tx),
        cover: (actor, tx) => removeCourseCover(actor, id, tx),
        facts: (actor, tx) => findEditableFacts(actor, id, tx),
        saveFact: (actor, tx) =>
          saveFact(actor, id, { fact: { ...ridersFact, key: "x" }, mark: "" }, tx),
        deleteFact: (actor, tx) => deleteFact(actor, id, ridersFact.key, tx),
        picture: (actor, tx) => addCoursePicture(actor, id, new Uint8Array(), tx),
        draft: (actor, tx) => editDraft(actor, id, tx),
        publish: (actor, tx) => publishDraft(actor, id, tx),
        addModule: (actor, tx) => addModule(actor, id, "x", tx),
        renameModule: (actor, tx) => renameModule(actor, id, module, "x", tx),
        moveModule: (actor, tx) => moveModule(actor, id, module, "up", tx),
        deleteModule: (actor, tx) => deleteModule(actor, id, module, tx),
        addLesson: (actor, tx) => addLesson(actor, id, module, "x", tx),
        saveLesson: (actor, tx) => saveLesson(actor, id, lesson, { title: "x", body: "x" }, tx),
        moveLesson: (actor, tx) => moveLesson(actor, id, lesson, "up", tx),
        placeLesson: (actor, tx) =>
          placeLesson(actor, id, { id: lesson, listId: module, position: 1 }, tx),
        deleteLesson: (actor, tx) => deleteLesson(actor, id, lesson, tx),
        addQuiz: (actor, tx) => addQuiz(actor, id, module, "x", tx),
        saveQuiz: (actor, tx) => saveQuiz(actor, id, quiz, rules, tx),
        deleteQuiz: (actor, tx) => deleteQuiz(actor, id, quiz, tx),
        saveQuestion: (actor, tx) => saveQuestion(actor, id, quiz, { ...content, options: [] }, tx),
        moveQuestion: (actor, tx) =>
          moveQuestion(actor, id, quiz, { id: question, direction: "up" }, tx),
        placeQuestion: (actor, tx) =>
          placeQuestion(actor, id, { id: question, listId: quiz, position: 1 }, tx),
        deleteQuestion: (actor, tx) => deleteQuestion(actor, id, quiz, question, tx),
        keep: (actor, tx) => keepVersion(actor, id, tx),
        restore: (actor, tx) => restoreVersion(actor, id, version?.id ?? "", tx),
        export: (actor, tx) => exportCourse(actor, id, tx),
        upload: (actor, tx) => storeUpload(actor, { bytes: new Uint8Array(), courseId: id }, tx),
      },
      own: {
        unpublish: (actor, tx) => unpublishCourse(actor, id, null, tx),
        invite: (actor, tx) =>
          inviteInstructor(actor, id, { userId: stranger.id, role: "editor" }, tx),
        remove: (actor, tx) => removeInstructor(actor, id, helper.id, tx),
        transfer: (actor, tx) => transferCourse(actor, id, helper.id, tx),
        search: async (actor, tx) => (await searchInstructors(actor, id, stranger.name, tx))[0],
      },
    };
    const admin = await buildActor(tx, { roles: ["admin"] });
    const actors = {
      owner,
      admin,
      editor,
      helper,
      invited,
      stranger,
      learner: await buildActor(tx),
    };
    const rights: Record<string, string[]> = {};
    for (const [who, actor] of Object.entries(actors)) {
      rights[who] = [];
      for (const [right, group] of Object.entries(operations)) {
        const allowed: boolean[] = [];
        for (const operate of Object.values(group))
          allowed.push(await isAllowedTo(tx, (tx) => operate(actor, tx)));
        // All of a group or none: each operation asks the same guard.
        expect([who, right, new Set(allowed).size]).toEqual([who, right, 1]);
        if (allowed[0]) rights[who].push(right);
      }
    }
    expect(rights).toEqual({
      owner: ["see", "edit", "own"],
      admin: ["see", "edit", "own"],
      editor: ["see", "edit"],
      helper: ["see"],
      invited: [],
      stranger: [],
      learner: [],
    });
    // Without the role of an instructor, nothing is left of the course.
    await tx.delete(userRoles).where(eq(userRoles.userId, editor.id));
    const former = { ...editor, roles: [] };
    expect(await findStudioCourse(former, id, tx)).toBeUndefined();
    expect(await addModule(former, id, "x", tx)).toEqual(refused("not-allowed"));
    expect((await listStudioCourses(helper, false, tx)).map(({ right }) => right)).toEqual(["see"]);
  }));

/** Returns whether an operation is allowed, also if it refuses for another reason; undoes what it changed. */
async function isAllowedTo(tx: Db, work: (tx: Db) => Promise<unknown>): Promise<boolean> {
  const undo = new Error("undo");
  let answer: unknown;
  await tx
    .transaction(async (inner) => {
      answer = await work(inner);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  const { reason = "" } = (answer ?? { reason: "not-found" }) as { reason?: string };
  return !["not-found", "not-allowed"].includes(reason);
}

test("invites instructors only, once, and tells them; they accept, are named if they wish, and leave", () =>
  inRollback(async (tx) => {
    const { id, owner, editor, invited } = await buildTeam(tx);
    expect((await searchInstructors(owner, id, "EDDA", tx)).length).toBe(0);
    const grace = await teacher(tx, "Grace Hopper");
    await tx.execute(sql`update users set email_verified = true where id = ${grace.id}::uuid`);
    for (const words of ["grace", grace.email.toUpperCase()])
      expect(await searchInstructors(owner, id, words, tx)).toEqual([
        { id: grace.id, name: "Grace Hopper" },
      ]);
    const invite = (userId: string, role: "editor" | "teacher" = "editor") =>
      inviteInstructor(owner, id, { userId, role }, tx);
    const learner = await buildActor(tx);
    for (const userId of [learner.id, owner.id, "x"])
      expect(await invite(userId)).toEqual(refused("unknown-instructor"));
    expect(await invite(invited.id, "teacher")).toEqual({ ok: true, isNew: false });
    const { items } = await listNotifications(invited.id, { limit: 9 }, tx);
    expect(items.map(({ kind, params }) => [kind, params])).toEqual([
      ["course_invited", { title: "Water where you live", name: owner.name }],
    ]);
    expect(await listCourseInvitations(invited, tx)).toEqual([
      { courseId: id, title: "Water where you live", role: "teacher", by: owner.name },
    ]);
    expect(await nameInstructor(invited, id, true, tx)).toEqual(refused("not-found"));
    expect(await acceptInvitation(learner, id, tx)).toEqual(refused("not-allowed"));
    expect(await acceptInvitation(grace, id, tx)).toEqual(refused("not-found"));
    for (let n = 0; n < 2; n += 1) {
      expect(await acceptInvitation(invited, id, tx)).toEqual({ ok: true });
      expect(await nameInstructor(editor, id, true, tx)).toEqual({ ok: true });
    }
    must(await publishDraft(editor, id, tx));
    expect(await findCourse(id, tx)).toMatchObject({ coInstructors: ["Edda Editor"] });
    for (let n = 0; n < 2; n += 1) expect(await leaveCourse(editor, id, tx)).toEqual({ ok: true });
    expect(await leaveCourse(owner, id, tx)).toEqual({ ok: true });
    expect(await findStudioCourse(editor, id, tx)).toBeUndefined();
    expect(await findStudioCourse(owner, id, tx)).toMatchObject({ right: "own" });
    expect(await findCourse(id, tx)).toMatchObject({ coInstructors: [], instructor: owner.name });
  }));

test("a course always has one owner, also when it's transferred twice at once, or its owner leaves the platform", () =>
  inOwnDatabase(async ({ db }) => {
    const { id, owner, editor, helper, invited } = await buildTeam(db);
    const ownerOf = async () =>
      (await db.select().from(courses).where(eq(courses.id, id)))[0]?.instructorId;
    expect(await transferCourse(owner, id, invited.id, db)).toEqual(refused("unknown-instructor"));
    const transfers = await Promise.all(
      [editor, helper, editor, helper].map(({ id: to }) => transferCourse(owner, id, to, db)),
    );
    const heir =
      [editor, helper].find((actor) => transfers[actor === editor ? 0 : 1]?.ok) ?? editor;
    expect(await ownerOf()).toBe(heir.id);
    const rows = await db
      .select()
      .from(courseInstructors)
      .where(eq(courseInstructors.courseId, id));
    expect(rows.map(({ userId }) => userId).toSorted()).toEqual(
      [owner.id, invited.id, heir === editor ? helper.id : editor.id].toSorted(),
    );
    expect(await findStudioCourse(owner, id, db)).toMatchObject({ right: "edit" });
    expect(await transferCourse(owner, id, owner.id, db)).toEqual(refused("not-found"));
    const invites = await Promise.all(
      Array.from({ length: 5 }, async () =>
        inviteInstructor(heir, id, { userId: (await teacher(db)).id, role: "teacher" }, db),
      ),
    );
    expect(invites.every(({ ok }) => ok)).toBe(true);
    await db.execute(sql`select erase_account(${heir.id}::uuid)`);
    expect(await ownerOf()).not.toBeNull();
    expect([owner.id, editor.id]).toContain(await ownerOf());
  }));
