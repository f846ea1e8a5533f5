import { diffArrays } from "diff";

import type { FieldTask } from "#app/domains/courses/field-work/field-work.ts";
import { questionTexts, toSentQuestion } from "#app/domains/courses/studio/question-input.ts";
import type { QuestionContent } from "#app/domains/courses/studio/studio.ts";

import type { VersionLesson, VersionModule, VersionQuiz } from "./version.ts";
import { compareWords, type WordChange } from "./word-changes.ts";

/** What has happened to a lesson, a quiz or a question between two versions. */
export type ItemState = "added" | "removed" | "moved" | "changed";

export type ItemChange = {
  key: string;
  kind: "module" | "lesson" | "quiz";
  title: string;
  states: ItemState[];
  /** The differences of its text; of a quiz, of its name and rules. */
  changes: WordChange[];
  questions: { key: string; state: ItemState; changes: WordChange[] }[];
};

type Item = {
  key: string;
  kind: "lesson" | "quiz";
  module: number;
  title: string;
  text: string;
  /** Those of a quiz, each as a text. */
  questions: string[];
};

/**
 * Returns what has changed from one version of a course to another: lessons and quizzes by their keys, in the order of the
 * later version, with those that were removed at the end.
 */
export function compareVersions(
  before: readonly VersionModule[],
  after: readonly VersionModule[],
): ItemChange[] {
  const [old, now] = [itemsOf(before), itemsOf(after)];
  const moved = findMoved([...old.keys()], [...now.keys()]);
  const changed = [...now].flatMap(([key, item]) => {
    const was = old.get(key);
    return was ? changeOf(key, was, item, moved.has(key)) : [wholeOf(key, item, "added")];
  });
  const removed = [...old].flatMap(([key, item]) =>
    now.has(key) ? [] : [wholeOf(key, item, "removed")],
  );
  return [...compareModules(before, after), ...changed, ...removed];
}

function itemsOf(modules: readonly VersionModule[]): Map<string, Item> {
  const all = modules.flatMap(({ lessons }) => lessons);
  const items = modules.flatMap(({ lessons, quizzes }, module): Item[] => [
    ...lessons.map((lesson): Item => {
      const { key, title } = lesson;
      return { key, kind: "lesson", module, title, text: writeLesson(lesson), questions: [] };
    }),
    ...quizzes.map((quiz): Item => {
      const questions = quiz.questions.map((question) => writeQuestion(question, all));
      const { key, title } = quiz;
      return { key, kind: "quiz", module, title, text: writeRules(quiz), questions };
    }),
  ]);
  return new Map(items.map((item) => [item.key, item]));
}

/** Returns the keys that stand in both lists, but in another order. */
function findMoved(before: string[], after: string[]): Set<string> {
  const kept = (keys: string[], others: string[]) => keys.filter((key) => others.includes(key));
  const parts = diffArrays(kept(before, after), kept(after, before));
  return new Set(parts.flatMap(({ added, value }) => (added ? value : [])));
}

function compareModules(
  before: readonly VersionModule[],
  after: readonly VersionModule[],
): ItemChange[] {
  const titles = (modules: readonly VersionModule[]) =>
    modules.map(({ title }) => title).join("\n");
  const changes = compareWords(titles(before), titles(after));
  if (changes.every(({ kind }) => kind === "same")) return [];
  const states: ItemState[] = ["changed"];
  return [{ key: "modules", kind: "module", title: "", states, changes, questions: [] }];
}

function changeOf(key: string, was: Item, item: Item, isMoved: boolean): ItemChange[] {
  const changes = compareWords(was.text, item.text);
  const questions = compareQuestions(was.questions, item.questions);
  const isChanged = questions.length > 0 || changes.some(({ kind }) => kind !== "same");
  const states: ItemState[] = [
    ...(isMoved || was.module !== item.module ? (["moved"] as const) : []),
    ...(isChanged ? (["changed"] as const) : []),
  ];
  const { kind, title } = item;
  if (states.length === 0) return [];
  return [{ key, kind, title, states, changes: isChanged ? changes : [], questions }];
}

function wholeOf(key: string, item: Item, state: "added" | "removed"): ItemChange {
  const { kind, title } = item;
  const changes = [{ kind: state, text: item.text }];
  const questions = item.questions.map((question, at) => ({
    key: `${at}`,
    state,
    changes: [{ kind: state, text: question }],
  }));
  return { key, kind, title, states: [state], changes, questions };
}

const writeLesson = ({ title, body, fieldWork }: VersionLesson): string =>
  [title, body, ...fieldWork.map(writeTask)].join("\n\n");

const writeRules = (quiz: VersionQuiz): string => {
  const { title, passMark, attemptsPerDay, timeLimitMinutes, questionsPerAttempt } = quiz;
  const rules = [attemptsPerDay, timeLimitMinutes ?? "–", questionsPerAttempt ?? "–"];
  return [title, `${passMark}%`, ...rules].join(" · ");
};

const writeTask = ({ title, whatToDo, minutes, points, fields }: FieldTask): string =>
  [`${title} · ${minutes} · ${points}`, whatToDo, ...fields.map(({ label }) => label)].join("\n");

function writeQuestion(question: QuestionContent, lessons: readonly VersionLesson[]): string {
  const texts = questionTexts(toSentQuestion(question), lessons);
  const { text, options, explanation, lesson, difficulty } = texts;
  const about = [lesson, difficulty].filter(Boolean).join(" · ");
  return [text, options, explanation, about].filter(Boolean).join("\n");
}

// Questions have no key: those in one place of both lists are compared with each other.
function compareQuestions(before: string[], after: string[]): ItemChange["questions"] {
  const parts = diffArrays(before, after);
  const changes: ItemChange["questions"] = [];
  for (const [at, { added, removed, value }] of parts.entries()) {
    if (!added && !removed) continue;
    const next = parts[at + 1];
    const others = removed && next?.added ? next.value : [];
    // Its pair has been compared already.
    if (added && parts[at - 1]?.removed) continue;
    for (let n = 0; n < Math.max(value.length, others.length); n += 1) {
      const [was, now] = added ? [undefined, value[n]] : [value[n], others[n]];
      const state = was === undefined ? "added" : now === undefined ? "removed" : "changed";
      const key = `${changes.length}`;
      changes.push({ key, state, changes: compareWords(was ?? "", now ?? "") });
    }
  }
  return changes;
}
