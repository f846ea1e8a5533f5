import type { Page } from "@playwright/test";

import type { readStarterCourse } from "#app/domains/courses/starter/read-course.server.ts";
import { quoteInText } from "#app/domains/facts/quote-facts.server.ts";

import { putInOrder } from "./put-in-order.ts";

type Course = Awaited<ReturnType<typeof readStarterCourse>>;
type Quiz = NonNullable<Course["modules"][number]["quiz"]>;

/** Answers every question of an attempt correctly, according to its fields. */
export async function answerQuiz(page: Page, quiz: Quiz): Promise<void> {
  for (const question of quiz.questions) {
    const group = page.getByRole("group").filter({ hasText: quoteInText(question.text, "en") });
    // An attempt asks some of the questions.
    if ((await group.count()) === 0) continue;
    const textOf = (id: string) =>
      quoteInText(question.options.find((option) => option.id === id)?.text ?? id, "en");
    const key = [question.answer].flat();
    if (question.kind === "short_answer") {
      await group.getByLabel("Your answer").fill(String(key[0]));
    } else if (question.kind === "true_false") {
      await group.getByLabel(question.answer === true ? "True" : "False").check();
    } else if (question.kind === "ordering") {
      await putInOrder(
        group,
        key.map((id) => textOf(String(id))),
      );
    } else {
      for (const id of key) await group.getByLabel(textOf(String(id)), { exact: true }).check();
    }
  }
}
