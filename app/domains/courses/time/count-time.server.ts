import { isSources } from "#app/domains/courses/learning/folded-blocks.ts";
import type { VersionModule } from "#app/domains/courses/versions/version.ts";
import { isChart } from "#app/domains/facts/charts/chart-block.ts";
import type { FindFact } from "#app/domains/facts/fact.ts";
import { quotePlainly } from "#app/domains/facts/quote-facts.server.ts";
import { renderTermBlock } from "#app/domains/glossary/terms-in-text.server.ts";
import { readingTime } from "#app/lib/reading-minutes.ts";
import { renderMarkdown } from "#app/lib/render-markdown.server.ts";

import { type CourseTime, minutesOfChart, secondsOfQuestion } from "./course-time.ts";

/** Returns the reading time of a lesson in minutes, at least one, and its number of checks. */
export function countLesson(
  body: string,
  language: string,
  find?: FindFact,
): { minutes: number; checks: number } {
  let charts = 0;
  let checks = 0;
  const blocks = (firstLine: string, text: string) => {
    const isCheck = /^check\b/.test(firstLine);
    if (isCheck) checks += 1;
    else if (isChart(firstLine)) charts += 1;
    // Sources are looked up, not read.
    else if (!isSources(firstLine)) return renderTermBlock(firstLine, text);
    return "";
  };
  const facts = { ...quotePlainly(language, find), sources: () => "" };
  const text = renderMarkdown(body, { facts, blocks })
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&#?\w+;/g, " ");
  const minutes = Math.max(1, Math.round(readingTime(text) + charts * minutesOfChart));
  return { minutes, checks };
}

type Counted = {
  time: CourseTime;
  /** The reading time of each lesson in minutes, by its key. */
  lessons: Map<string, number>;
};

/** Returns how long a version of a course takes, in its language. */
export function countTime(
  modules: readonly VersionModule[],
  language: string,
  find?: FindFact,
): Counted {
  const lessons = modules.flatMap((module) => module.lessons);
  const counted = lessons.map(({ key, body }) => ({ key, ...countLesson(body, language, find) }));
  const asked = modules
    .flatMap(({ quizzes }) => quizzes)
    .map(({ questions, questionsPerAttempt }) =>
      Math.min(questions.length, questionsPerAttempt ?? Infinity),
    );
  const answers = sum([...asked, ...counted.map(({ checks }) => checks)]);
  const tasks = lessons.flatMap(({ fieldWork }) => fieldWork);
  return {
    time: {
      reading: sum(counted.map(({ minutes }) => minutes)),
      practice: answers === 0 ? 0 : Math.max(1, Math.round((answers * secondsOfQuestion) / 60)),
      fieldWork: sum(tasks.map(({ minutes }) => minutes)),
      tasks: tasks.length,
    },
    lessons: new Map(counted.map(({ key, minutes }) => [key, minutes])),
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0);
