import { parseTree, type ParseError } from "jsonc-parser";
import type { z } from "zod";

import { quizDefaults } from "#app/domains/courses/course.ts";
import { toTasks } from "#app/domains/courses/field-work/field-work-input.ts";
import type { FieldTask } from "#app/domains/courses/field-work/field-work.ts";
import { factsOfCourse } from "#app/domains/courses/own-facts/find-fact.server.ts";
import {
  mergeFacts,
  type OwnFact,
  ownFactLimits,
} from "#app/domains/courses/own-facts/own-fact.ts";
import {
  type StarterQuestion,
  toQuestion,
} from "#app/domains/courses/starter/read-course.server.ts";
import { studioLimits } from "#app/domains/courses/studio/studio.ts";
import { defaultLocale } from "#content/messages/catalogue.ts";

import { findLessonProblems, findQuizFactProblems } from "./fact-problems.server.ts";
import { FolderCourse, FolderQuiz } from "./folder-input.ts";
import { folderLimits, type FolderProblem } from "./folder.ts";
import { lineAt, lineOf } from "./line-at.ts";

export type FolderLesson = {
  name: string;
  title: string;
  body: string;
  fieldWork: FieldTask[];
};
export type FolderQuizContent = {
  name: string;
  title: string;
  passMark: number;
  attemptsPerDay: number;
  timeLimitMinutes: number | null;
  questionsPerAttempt: number | null;
  /** The key of a lesson is the name of its file. */
  questions: StarterQuestion[];
};
export type ReadFolder = {
  course: FolderCourse | undefined;
  modules: { title: string; lessons: FolderLesson[]; quizzes: FolderQuizContent[] }[];
  /** The pictures that lessons show, by their names within the folder. */
  pictures: Map<string, Uint8Array>;
  /** Files that belong to nothing. */
  unused: string[];
  problems: FolderProblem[];
};

/** The links of a text to the pictures of its folder. */
export const pictureLink = /(\]\(\s*<?)(pictures\/[^\s)>]+)/g;

/**
 * Reads the files of a course's folder; what is wrong is told with file and line. Its texts can also quote facts that the
 * course already has.
 */
export function readFolder(
  files: ReadonlyMap<string, Uint8Array>,
  known: readonly OwnFact[] = [],
): ReadFolder {
  const problems: FolderProblem[] = [];
  const root = findRoot(files);
  const used = new Set<string>();
  const open = (file: string): string | undefined => {
    used.add(root + file);
    const bytes = files.get(root + file);
    if (!bytes) return undefined;
    try {
      return new TextDecoder("utf-8", { fatal: true }).decode(bytes).replaceAll("\r\n", "\n");
    } catch {
      problems.push({ file, line: null, message: "studio.notUtf8" });
      return "";
    }
  };
  const head = readJson("course.json", open("course.json"), FolderCourse, problems);
  const pictures = new Map<string, Uint8Array>();
  const listed = new Set<string>();
  const missing = (file: string, name: string, at: (string | number)[]) => {
    const line = lineAt(open("course.json") ?? "", ["modules", ...at]);
    problems.push({ file: "course.json", line, message: `studio.fileMissing|file=${file}` });
    return name;
  };
  const isNew = (name: string, at: (string | number)[]) => {
    if (!listed.has(name)) return listed.add(name);
    const line = lineAt(open("course.json") ?? "", ["modules", ...at]);
    problems.push({ file: "course.json", line, message: `studio.fileTwice|file=${name}` });
    return false;
  };
  const modules = (head?.modules ?? []).map(({ title, lessons, quiz = [] }, m) => ({
    title,
    lessons: lessons.flatMap((name, at) => {
      if (!isNew(name, [m, "lessons", at])) return [];
      const written = open(`${name}.md`);
      if (written === undefined) missing(`${name}.md`, name, [m, "lessons", at]);
      const read = written === undefined ? [] : readLesson(name, written, problems);
      const fieldWork = toTasks(head?.field_work ?? [], name);
      return read.map((lesson) => ({ ...lesson, fieldWork }));
    }),
    quizzes: [quiz].flat().flatMap((name, at) => {
      const place = Array.isArray(quiz) ? [m, "quiz", at] : [m, "quiz"];
      if (!isNew(name, place)) return [];
      const file = `${name}.json`;
      const written = open(file);
      if (written === undefined) missing(file, name, place);
      const read =
        written === undefined ? undefined : readJson(file, written, FolderQuiz, problems);
      return read ? [toQuiz(name, read)] : [];
    }),
  }));
  const facts = mergeFacts(known, head?.facts ?? []);
  const find = factsOfCourse({
    slug: head?.slug ?? "",
    sdgGoal: head?.sdg_goal ?? null,
    facts,
  });
  if (facts.length > ownFactLimits.facts)
    problems.push({ file: "course.json", line: null, field: "facts", message: "studio.tooMany" });
  const texts = { language: head?.language ?? defaultLocale, find };
  for (const { name, body } of modules.flatMap((module) => module.lessons)) {
    const written = open(`${name}.md`) ?? "";
    problems.push(...findLessonProblems(`${name}.md`, written, texts));
    for (const { 2: link = "", index } of body.matchAll(pictureLink)) {
      const bytes = files.get(root + link);
      used.add(root + link);
      // The title and the empty line stand before the text.
      const line = lineOf(written, written.indexOf(body) + index);
      const isFine = /^pictures\/[\w-]+\.\w+$/.test(link);
      if (bytes && isFine) pictures.set(link, bytes);
      else
        problems.push({
          file: `${name}.md`,
          line,
          message: `${isFine ? "studio.fileMissing" : "studio.pictureNameInvalid"}|file=${link}`,
        });
    }
  }
  const lessons = new Set(modules.flatMap((module) => module.lessons.map(({ name }) => name)));
  for (const { name, questions } of modules.flatMap((module) => module.quizzes)) {
    const written = open(`${name}.json`) ?? "";
    problems.push(...findQuizFactProblems(`${name}.json`, written, questions, find));
    for (const [at, { lessonKey }] of questions.entries()) {
      if (!lessonKey || lessons.has(lessonKey)) continue;
      const file = `${name}.json`;
      const line = lineAt(open(file) ?? "", ["questions", at, "lesson"]);
      problems.push({ file, line, message: `studio.lessonNotInCourse|file=${lessonKey}` });
    }
  }
  if (pictures.size > studioLimits.pictures)
    problems.push({ file: "pictures", line: null, message: "studio.tooManyImages" });
  const unused = [...files.keys()].filter((name) => !used.has(name));
  return {
    course: head,
    modules,
    pictures,
    unused,
    problems: problems.slice(0, folderLimits.problems),
  };
}

// A ZIP file may contain the folder or only its files.
function findRoot(files: ReadonlyMap<string, Uint8Array>): string {
  const heads = [...files.keys()].filter((name) => /^([^/]+\/)?course\.json$/.test(name));
  const [head = "course.json"] = heads.toSorted((a, b) => a.length - b.length);
  return head.slice(0, -"course.json".length);
}

function readLesson(name: string, written: string, problems: FolderProblem[]) {
  const file = `${name}.md`;
  const [, title, body] = /^# (.+)(?:\n([^]*))?$/.exec(written) ?? [];
  const fail = (line: number | null, message: string) => {
    problems.push({ file, line, message });
    return [];
  };
  if (title === undefined) return written === "" ? [] : fail(1, "studio.lessonTitleMissing");
  const lesson = { name, title: title.trim(), body: (body ?? "").trim() };
  if (lesson.title.length > studioLimits.title)
    return fail(1, `common.tooLong|max=${studioLimits.title}`);
  if (lesson.body.length > studioLimits.lessonBody)
    return fail(null, `common.tooLong|max=${studioLimits.lessonBody}`);
  return [lesson];
}

const toQuiz = (name: string, quiz: z.output<typeof FolderQuiz>): FolderQuizContent => ({
  name,
  title: quiz.title,
  passMark: quiz.pass_mark,
  attemptsPerDay: quiz.attempts_per_day ?? quizDefaults.attemptsPerDay,
  timeLimitMinutes: quiz.time_limit_minutes ?? null,
  questionsPerAttempt: quiz.questions_per_attempt ?? null,
  questions: quiz.questions.map((question) => toQuestion(question, (lesson) => lesson)),
});

function readJson<Shape>(
  file: string,
  written: string | undefined,
  shape: z.ZodType<Shape>,
  problems: FolderProblem[],
): Shape | undefined {
  if (written === undefined) {
    problems.push({ file, line: null, message: `studio.fileMissing|file=${file}` });
    return undefined;
  }
  if (written === "") return undefined;
  const faults: ParseError[] = [];
  parseTree(written, faults, { disallowComments: true });
  const [fault] = faults;
  if (fault) {
    problems.push({ file, line: lineOf(written, fault.offset), message: "studio.jsonInvalid" });
    return undefined;
  }
  const parsed = shape.safeParse(JSON.parse(written));
  for (const { path, message } of parsed.error?.issues ?? []) {
    const at = path.filter((part) => typeof part !== "symbol");
    problems.push({ file, line: lineAt(written, at), field: at.join("."), message });
  }
  return parsed.data;
}
