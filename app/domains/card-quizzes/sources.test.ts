import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { questions } from "#app/domains/courses/tables.server.ts";
import { buildCourse } from "#tests/builders/courses.ts";
import { ridersFact } from "#tests/builders/studio.ts";
import { inRollback } from "#tests/db.ts";

import { chooseQuestions, listSourceQuizzes } from "./sources.server.ts";

test("questions for cards show the facts that they quote, also those of their course", () =>
  inRollback(async (tx) => {
    const course = await buildCourse(tx, { facts: [ridersFact] });
    const text = "{fact:bus-riders}, {fact:social-protection-share}";
    await tx
      .update(questions)
      .set({ text, explanation: text, options: ["b", "c"].map((id) => ({ id, text })) })
      .where(eq(questions.kind, "single"));
    const [quiz] = await listSourceQuizzes(course.id, tx);
    const [first] = quiz?.questions ?? [];
    const written = "38.4%, 52.4%";
    expect(first?.text).toBe(written);
    const chosen = await chooseQuestions(quiz?.key ?? "", [first?.id ?? ""], "seed", tx);
    expect(chosen?.questions).toMatchObject([
      { text: written, options: [written, written], explanation: written },
    ]);
  }));
