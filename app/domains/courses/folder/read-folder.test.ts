import { zipSync } from "fflate";
import { expect, test } from "vitest";

import { courses } from "#app/domains/courses/tables.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { must } from "#tests/builders/studio.ts";
import { inRollback } from "#tests/db.ts";

import { folderLimits } from "./folder.ts";
import { importCourse } from "./import-course.server.ts";
import { previewUpload } from "./preview-upload.server.ts";
import { readFolder } from "./read-folder.server.ts";
import { storeUpload } from "./store-upload.server.ts";
import { unzipBounded } from "./unzip.ts";

type Files = Record<string, Uint8Array>;
const refused = (reason: string) => ({ ok: false, reason });
const text = (content: string) => new TextEncoder().encode(content);

const head = {
  title: "Water",
  summary: "s",
  description: "d",
  level: "beginner",
  language: "en",
  modules: [{ title: "M", lessons: ["rain"], quiz: "quiz" }],
};
const quiz = {
  title: "Q",
  pass_mark: 70,
  questions: [{ id: "q1", kind: "true_false", text: "t", answer: true, explanation: "e" }],
};
const fine = (): Files => ({
  "course.json": text(JSON.stringify(head, null, 2)),
  "rain.md": text("# Rain\n\nText."),
  "quiz.json": text(JSON.stringify(quiz, null, 2)),
});
const problemsOf = (files: Files) => readFolder(new Map(Object.entries(files))).problems;

test("names the line of a chart and of a check with a mistake", () => {
  const lesson =
    "# Rain\n\n```chart pie\n```\n\n```check choose\nWhy?\n- [x] A = B\n- [ ] B\n```\n";
  expect(problemsOf({ ...fine(), "rain.md": text(lesson) })).toEqual([
    { file: "rain.md", line: 3, message: "studio.chartKind|key=pie" },
    { file: "rain.md", line: 6, message: "checks.problemExplanation|key=Why?" },
  ]);
});

test("says what is wrong in which line", () => {
  expect(problemsOf(fine())).toEqual([]);
  const badHead = JSON.stringify({ ...head, level: "hard", sdg_goal: 18 }, null, 2);
  expect(problemsOf({ ...fine(), "course.json": text(badHead) })).toEqual([
    { file: "course.json", line: 16, field: "sdg_goal", message: "sdgs.goalInvalid" },
    { file: "course.json", line: 5, field: "level", message: "studio.levelInvalid" },
  ]);
  const badQuiz = JSON.stringify(
    {
      ...quiz,
      questions: [
        {
          ...quiz.questions[0],
          kind: "single",
          options: [
            { id: "a", text: "x" },
            { id: "b", text: "y" },
          ],
          answer: "c",
        },
      ],
    },
    null,
    2,
  );
  expect(problemsOf({ ...fine(), "quiz.json": text(badQuiz) })).toMatchObject([
    { file: "quiz.json", line: 5, field: "questions.0", message: "studio.answerKeyInvalid" },
  ]);
  expect(
    problemsOf({ ...fine(), "quiz.json": text('{\n  "title": "Q",\n  "pass_mark" 70\n}') }),
  ).toEqual([{ file: "quiz.json", line: 3, message: "studio.jsonInvalid" }]);
  expect(
    problemsOf({
      ...fine(),
      "rain.md": text("# Rain\n\nLook:\n\n![x](pictures/no.png)\n![y](pictures/../x.png)"),
    }),
  ).toEqual([
    { file: "rain.md", line: 5, message: "studio.fileMissing|file=pictures/no.png" },
    { file: "rain.md", line: 6, message: "studio.pictureNameInvalid|file=pictures/../x.png" },
  ]);
  expect(problemsOf({ ...fine(), "rain.md": text("Rain") })).toEqual([
    { file: "rain.md", line: 1, message: "studio.lessonTitleMissing" },
  ]);
  expect(problemsOf({ ...fine(), "rain.md": new Uint8Array([0x23, 0x20, 0xe9]) })).toEqual([
    { file: "rain.md", line: null, message: "studio.notUtf8" },
  ]);
  const { "rain.md": _, ...missing } = fine();
  expect(problemsOf(missing)).toEqual([
    { file: "course.json", line: 11, message: "studio.fileMissing|file=rain.md" },
  ]);
  expect(problemsOf({})).toEqual([
    { file: "course.json", line: null, message: "studio.fileMissing|file=course.json" },
  ]);
});

test("names quotes and charts of facts that don't exist", () => {
  const lesson = [
    "# Rain",
    "",
    "{fact:social-protection-share} and {fact:no-such} and {fact:no-such}",
    "",
    "[half](fact:social-protection-share@1900=50)",
    "",
    "```chart bar",
    "title: T",
    "caption: C",
    "fact: nothing",
    "```",
  ].join("\n");
  const [question] = quiz.questions;
  const options = [
    { id: "a", text: "{=30%}" },
    { id: "b", text: "{fact:in-an-option}" },
  ];
  const single = {
    ...question,
    id: "q2",
    kind: "single",
    text: "Why {fact:in-text}?",
    options,
    answer: "a",
  };
  const asked = JSON.stringify({ ...quiz, questions: [question, single] }, null, 2);
  const line = (text: string) => asked.slice(0, asked.indexOf(text)).split("\n").length;
  const unknown = (key: string) => `studio.unknownFact|key=${key}`;
  const [file, message] = ["quiz.json", unknown("in-text")];
  const path = "questions.1.options.1.text";
  expect(problemsOf({ ...fine(), "rain.md": text(lesson), "quiz.json": text(asked) })).toEqual([
    { file: "rain.md", line: 3, message: unknown("no-such") },
    { file: "rain.md", line: 5, message: unknown("social-protection-share@1900") },
    { file: "rain.md", line: 10, message: unknown("nothing") },
    { file, line: line("Why"), field: "questions.1.text", message },
    { file, line: line("{fact:in-an"), field: path, message: unknown("in-an-option") },
  ]);
});

test("refuses what isn't a course: bombs, other files, paths out of the folder, links and disguised pictures", async () => {
  const bomb = zipSync({ "course.json": new Uint8Array(50_000_000) });
  expect(bomb.length).toBeLessThan(200_000);
  expect(unzipBounded(bomb)).toEqual(refused("zip-too-large"));
  const many = Object.fromEntries(
    Array.from({ length: folderLimits.files + 1 }, (_, n) => [`${n}.md`, text("x")]),
  );
  expect(unzipBounded(zipSync(many))).toEqual(refused("too-many-files"));
  expect(unzipBounded(text("PDF"))).toEqual(refused("not-a-zip"));
  expect(unzipBounded(zipSync(fine()).subarray(0, 40)).ok).toBe(true);
  const outside = unzipBounded(
    zipSync({ "../x.md": text("x"), "a/../../y.md": text("y"), "__MACOSX/z": text("z") }),
  );
  if (!outside.ok) throw new Error(outside.reason);
  expect([...outside.files.keys()]).toEqual([]);
  expect(outside.problems.map(({ message }) => message)).toEqual([
    "studio.pathInvalid",
    "studio.pathInvalid",
  ]);
  await inRollback(async (tx) => {
    const ada = await buildActor(tx, { roles: ["instructor"] });
    const upload = async (files: Files) =>
      must(await storeUpload(ada, { bytes: zipSync(files), courseId: undefined }, tx)).id;
    const shows = {
      ...fine(),
      "rain.md": text("# Rain\n\n![x](pictures/a.png)\n\n<script>x</script>"),
    };
    for (const picture of ["/etc/passwd", '<svg xmlns="http://www.w3.org/2000/svg"/>']) {
      const id = await upload({ ...shows, "pictures/a.png": text(picture) });
      expect((await previewUpload(ada, id, tx))?.problems).toEqual([
        { file: "pictures/a.png", line: null, message: "imageErrors.notAnImage" },
      ]);
      expect(await importCourse(ada, id, tx)).toEqual(refused("folder-invalid"));
    }
    const broken = await upload({ ...shows, "pictures/a.png": text("\u0089PNG") });
    expect((await importCourse(ada, broken, tx)).ok).toBe(false);
    expect(await tx.select().from(courses)).toEqual([]);
  });
});
