import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { enrollInCourse } from "#app/domains/courses/learning/enroll.server.ts";
import { findLesson } from "#app/domains/courses/learning/lesson-queries.server.ts";
import { readFactsOfCourse } from "#app/domains/courses/own-facts/find-fact.server.ts";
import { quotingLessonInput } from "#app/domains/courses/studio/known-facts.server.ts";
import { saveLesson } from "#app/domains/courses/studio/lessons.server.ts";
import { publishDraft } from "#app/domains/courses/studio/publish-draft.server.ts";
import { saveQuestion } from "#app/domains/courses/studio/quizzes.server.ts";
import type { QuestionContent } from "#app/domains/courses/studio/studio.ts";
import { courses, lessons } from "#app/domains/courses/tables.server.ts";
import { translate } from "#content/messages/translate.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildDraft, must, ridersFact } from "#tests/builders/studio.ts";
import { inRollback } from "#tests/db.ts";

import { factMark, saveFact } from "./save-fact.server.ts";

const chart = "```chart line\ntitle: Riders\ncaption: More.\nfact: bus-riders\n```";
const guess = `\`\`\`check guess
What share takes the bus?

= {fact:bus-riders}
range: 20 to 60

> In {fact:bus-riders:year}.
\`\`\``;

const question: QuestionContent = {
  kind: "single",
  text: "Who takes the bus?",
  options: [
    { id: "a", text: "{fact:bus-riders}" },
    { id: "b", text: "Nobody" },
  ],
  answer: "a",
  explanation: "",
};

test("a version that quotes or draws a fact which was deleted while it was saved isn't published", () =>
  inRollback(async (tx) => {
    const { id, instructor, lessons: ids, quizId } = await buildDraft(tx);
    const save = (body: string) =>
      saveLesson(instructor, id, ids[0] ?? "", { title: "Rain", body }, tx);
    const refused = (title: string, name = "bus-riders") => ({
      ok: false,
      reason: "unknown-fact",
      title,
      name,
    });
    // The form knew the fact when it checked the texts.
    must(await saveQuestion(instructor, id, quizId, question, tx));
    must(await save("It was {fact:bus-riders@2015}."));
    expect(await publishDraft(instructor, id, tx)).toEqual(refused("Rain", "bus-riders@2015"));
    for (const body of [chart, guess]) {
      must(await save(body));
      expect(await publishDraft(instructor, id, tx)).toEqual(refused("Rain"));
    }
    must(await save("It was a third."));
    expect(await publishDraft(instructor, id, tx)).toEqual(refused("The quiz"));
    must(await saveFact(instructor, id, { fact: ridersFact, mark: "" }, tx));
    must(await publishDraft(instructor, id, tx));
  }));

test("a guess in a lesson has a fact of its course as the answer, and follows it as far as its scale goes", () =>
  inRollback(async (tx) => {
    const { id, instructor, lessons: ids } = await buildDraft(tx);
    must(await saveFact(instructor, id, { fact: ridersFact, mark: "" }, tx));
    const sent = quotingLessonInput(await readFactsOfCourse(id, tx)).parse({
      title: "Rain",
      body: guess,
    });
    must(await saveLesson(instructor, id, ids[0] ?? "", sent, tx));
    must(await publishDraft(instructor, id, tx));
    const learner = await buildActor(tx);
    must(await enrollInCourse(learner, id, tx));
    const shown = () => readLesson(id, learner.id, sent.body, tx);
    const html = await shown();
    expect(html).toContain("<b>38.4%</b>");
    expect(html).toContain('style="--from:46.0%;--to:46.0%"');
    expect(html).toContain("<p>In 2024.</p>");
    await change(id, { "2026": 50 }, tx);
    expect(await shown()).toContain("<b>50%</b>");
    await change(id, { "2026": 70 }, tx);
    const beyond = await shown();
    expect(beyond).toContain('class="chart-problem">Write the range of a guess');
    expect(beyond).not.toContain("<input");

    async function change(courseId: string, values: Record<string, number>, tx: Db) {
      const [course] = await tx.select().from(courses).where(eq(courses.id, courseId));
      const [stored = ridersFact] = course?.facts ?? [];
      const fact = { ...stored, values: { ...stored.values, ...values } };
      must(await saveFact(instructor, courseId, { fact, mark: factMark(stored) }, tx));
    }
  }));

async function readLesson(courseId: string, userId: string, body: string, tx: Db) {
  const [course] = await tx.select().from(courses).where(eq(courses.id, courseId));
  const [lesson] = await tx.select().from(lessons).where(eq(lessons.body, body));
  const text = { slug: course?.slug ?? "", language: "en", locale: "en", t: translate("en") };
  return (await findLesson(userId, { courseId, key: lesson?.key ?? "", text }, tx))?.html ?? "";
}
