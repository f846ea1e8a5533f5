import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

import { v5 as uuidV5 } from "uuid";

import type { QuestionAnswer, QuestionKind, QuestionOption } from "#app/domains/courses/course.ts";
import { toTasks } from "#app/domains/courses/field-work/field-work-input.ts";
import type { FieldTask } from "#app/domains/courses/field-work/field-work.ts";

import { StarterCourse, StarterQuiz } from "./course-input.ts";

/** The folder of the courses that ship with the product, relative to the product's folder. */
export const starterFolder = "content/courses";

// An arbitrary UUID that must never change: the keys of lessons and quizzes are derived from it.
const namespace = "5c1f2c0e-6d0b-4b8e-9f5a-0d9e0a3b7c11";

export type StarterLesson = {
  key: string;
  name?: string;
  title: string;
  body: string;
  fieldWork?: FieldTask[];
};
export type StarterQuestion = {
  kind: QuestionKind;
  text: string;
  options: QuestionOption[];
  answer: QuestionAnswer;
  explanation: string;
};
export type StarterModule = {
  title: string;
  lessons: StarterLesson[];
  quiz?: {
    key: string;
    name?: string;
    title: string;
    passMark: number;
    timeLimitMinutes: number | null;
    questions: StarterQuestion[];
  };
};
export type ReadCourse = Omit<StarterCourse, "modules"> & { modules: StarterModule[] };

/** Returns the slug and version of every course that ships with the product, without reading its texts. */
export async function listStarterVersions(folder = starterFolder): Promise<Map<string, number>> {
  const entries = await readdir(folder, { withFileTypes: true });
  const versions = entries
    .filter((entry) => entry.isDirectory())
    .map(async ({ name }) => [name, (await readHead(folder, name)).version] as const);
  return new Map(await Promise.all(versions));
}

/**
 * Reads a course from its files, including its texts; throws with the file's name if a file does not match its schema.
 */
export async function readStarterCourse(slug: string, folder = starterFolder): Promise<ReadCourse> {
  const head = await readHead(folder, slug);
  const modules = head.modules.map(async ({ title, lessons, quiz }) => ({
    title,
    lessons: await Promise.all(
      lessons.map(async (name) => ({
        ...(await readLesson(folder, slug, name)),
        fieldWork: toTasks(head.field_work, name),
      })),
    ),
    ...(quiz !== undefined && { quiz: await readQuiz(folder, slug, quiz) }),
  }));
  return { ...head, modules: await Promise.all(modules) };
}

async function readHead(folder: string, slug: string): Promise<StarterCourse> {
  const head = await readJson(join(folder, slug, "course.json"), StarterCourse);
  if (head.slug !== slug)
    throw new Error(`The slug in ${slug}/course.json is ${head.slug}, not the name of its folder`);
  return head;
}

async function readLesson(folder: string, slug: string, name: string): Promise<StarterLesson> {
  const file = join(folder, slug, `${name}.md`);
  const [, title, body] = /^# (.+)\n([^]+)$/.exec(await readFile(file, "utf8")) ?? [];
  if (title === undefined || body === undefined) throw new Error(`${file} has no title or no text`);
  return { key: keyOf(slug, name), name, title: title.trim(), body: body.trim() };
}

async function readQuiz(folder: string, slug: string, name: string) {
  const quiz = await readJson(join(folder, slug, `${name}.json`), StarterQuiz);
  return {
    key: keyOf(slug, name),
    name,
    title: quiz.title,
    passMark: quiz.pass_mark,
    timeLimitMinutes: quiz.time_limit_minutes ?? null,
    questions: quiz.questions.map(toQuestion),
  };
}

/** Returns a question of a file as it is stored. */
export function toQuestion(question: StarterQuiz["questions"][number]): StarterQuestion {
  const { kind, text, explanation } = question;
  return {
    kind,
    text,
    explanation,
    options: "options" in question ? question.options : [],
    answer: "accept" in question ? question.accept : question.answer,
  };
}

// The same in every version, so that progress is preserved. A renamed file becomes a new lesson.
const keyOf = (slug: string, name: string) => uuidV5(`${slug}/${name}`, namespace);

async function readJson<Shape>(file: string, shape: { parse(value: unknown): Shape }) {
  try {
    return shape.parse(JSON.parse(await readFile(file, "utf8")));
  } catch (error) {
    throw new Error(`${file} is invalid`, { cause: error });
  }
}
