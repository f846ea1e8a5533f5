import type { Actor } from "#app/domains/accounts/actor.ts";
import {
  compareFacts,
  type FactChange,
} from "#app/domains/courses/own-facts/compare-facts.server.ts";
import { factsOfCourse } from "#app/domains/courses/own-facts/find-fact.server.ts";
import {
  type FactsHome,
  mergeFacts,
  type OwnFact,
} from "#app/domains/courses/own-facts/own-fact.ts";
import {
  findBrokenPlace,
  readQuotingPlaces,
} from "#app/domains/courses/own-facts/studio/fact-uses.server.ts";
import {
  compareVersions,
  type ItemChange,
} from "#app/domains/courses/versions/compare-versions.ts";
import { type Db, db } from "#db/client.server.ts";

import { nameItems, namePictures, readWhole } from "./export-course.server.ts";
import { checkPictures } from "./folder-pictures.server.ts";
import type { FolderProblem } from "./folder.ts";
import { pictureLink, readFolder, type ReadFolder } from "./read-folder.server.ts";
import { findUpload } from "./store-upload.server.ts";
import { unzipBounded } from "./unzip.ts";

/** What an upload would create or change. */
export type UploadPreview = {
  id: string;
  title: string | undefined;
  /** The course that it updates; null if it creates one. */
  course: { id: string; title: string } | null;
  lessons: number;
  questions: number;
  pictures: number;
  changes: ItemChange[];
  /** The facts of the course that it adds or changes, which no version keeps. */
  facts: FactChange[];
  unused: string[];
  problems: FolderProblem[];
};

/** Returns what the actor's upload would do and what is wrong with it; undefined if there is none (any more). */
export async function previewUpload(
  actor: Actor,
  id: string,
  tx: Db = db,
): Promise<UploadPreview | undefined> {
  const read = await readUpload(actor, id, tx);
  if (!read) return undefined;
  const { folder, existing, problems, keyed } = read;
  const count = (of: (module: ReadFolder["modules"][number]) => number) =>
    folder.modules.reduce((sum, module) => sum + of(module), 0);
  return {
    id,
    title: folder.course?.title,
    course: existing ? { id: existing.course.id, title: existing.course.title } : null,
    lessons: count(({ lessons }) => lessons.length),
    questions: count(({ quizzes }) =>
      quizzes.reduce((sum, quiz) => sum + quiz.questions.length, 0),
    ),
    pictures: folder.pictures.size,
    changes: existing ? compareVersions(existing.shown, keyed) : [],
    facts: compareFacts(existing?.course.facts ?? [], folder.course?.facts ?? []),
    unused: folder.unused,
    problems,
  };
}

/** Reads the actor's upload, matched by the names of files with the course that it updates. */
export async function readUpload(actor: Actor, id: string, tx: Db) {
  const upload = await findUpload(actor, id, tx);
  const unpacked = upload && unzipBounded(upload.file);
  if (!upload || !unpacked?.ok) return undefined;
  const { courseId } = upload;
  const existing = courseId === null ? undefined : await readExisting(actor, courseId, tx);
  // The course is gone, or the actor may no longer edit it.
  if (courseId !== null && !existing) return undefined;
  const folder = readFolder(unpacked.files, existing?.course.facts);
  const pictures = checkPictures(folder.pictures);
  const problems = [...unpacked.problems, ...folder.problems, ...pictures.problems];
  if (existing && folder.course)
    problems.push(...(await findBrokenVersion(existing.course, folder.course.facts, tx)));
  const keys = existing?.keys ?? new Map<string, string>();
  const keyOf = (name: string) => keys.get(name) ?? name;
  const keyed = folder.modules.map(({ title, lessons, quizzes }) => ({
    title,
    lessons: lessons.map((lesson) => ({ ...lesson, key: keyOf(lesson.name) })),
    quizzes: quizzes.map(({ questions, ...quiz }) => ({
      ...quiz,
      key: keyOf(quiz.name),
      questions: questions.map(({ lessonKey, ...question }) => ({
        ...question,
        lessonKey: lessonKey ? keyOf(lessonKey) : null,
      })),
    })),
  }));
  return { folder, courseId, existing, problems, keyed, pictures: pictures.found };
}

/** Returns what is wrong with facts that a version of the course, which stays as it is, could no longer show. */
async function findBrokenVersion(
  course: FactsHome & { id: string; facts: OwnFact[] },
  sent: OwnFact[],
  tx: Db,
): Promise<FolderProblem[]> {
  if (compareFacts(course.facts, sent).every(({ state }) => state === "added")) return [];
  const places = await readQuotingPlaces(course.id, tx);
  const after = factsOfCourse({ ...course, facts: mergeFacts(course.facts, sent) });
  const broken = findBrokenPlace(places, factsOfCourse(course), after);
  if (!broken) return [];
  // The bar separates a message's key from its values.
  const message = `ownFacts.valuesQuoted|title=${broken.title.replaceAll("|", " ")}`;
  return [{ file: "course.json", line: null, field: "facts", message }];
}

async function readExisting(actor: Actor, courseId: string, tx: Db) {
  const whole = await readWhole(actor, courseId, tx);
  if (!whole) return undefined;
  const { course, modules, draftId } = whole;
  const names = nameItems(modules);
  const pictures = await namePictures(courseId, modules, tx);
  const addresses = new Map(
    [...pictures].map(([source, { name }]) => [`pictures/${name}`, source]),
  );
  // Compared as the folder shows them: with links to its own pictures.
  const shown = modules.map((module) => ({
    ...module,
    lessons: module.lessons.map((lesson) => ({
      ...lesson,
      body: [...pictures].reduce(
        (body, [source, { name }]) => body.replaceAll(source, `pictures/${name}`),
        lesson.body,
      ),
    })),
  }));
  const keys = new Map([...names].map(([key, name]) => [name, key]));
  return { course, modules, shown, keys, draftId, pictures, addresses };
}

/** Returns a text with other addresses for the pictures of its folder. */
export const linkPictures = (body: string, addresses: ReadonlyMap<string, string>) =>
  body.replaceAll(
    pictureLink,
    (link, start: string, name: string) =>
      `${start}${addresses.get(name) ?? link.slice(start.length)}`,
  );
