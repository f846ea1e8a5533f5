import { expect, test } from "vitest";

import { tripTask } from "#tests/builders/field-work.ts";

import { countLesson, countTime } from "./count-time.server.ts";

const words = (n: number) => "word ".repeat(n);

test.each([
  ["", 1, 0],
  [words(200 * 3), 3, 0],
  [`## ${words(100)}\n\n- [${words(100)}](https://example.org/not/read) & "${words(200)}"`, 2, 0],
  ["水".repeat(800), 2, 0],
  // A chart takes half a minute, and its block is not read.
  [`${words(300)}\n\n\`\`\`chart line\ntitle: ${words(900)}\n\`\`\``, 2, 0],
  [`${words(200)}\n\n\`\`\`check choose\n${words(900)}\n\`\`\`\n\n~~~check sort\nA?\n~~~`, 1, 2],
  // Other code is read.
  [`\`\`\`text\n${words(400)}\n\`\`\``, 2, 0],
  // A fact is counted as it is shown, and sources are looked up.
  // Its meaning has 20 words.
  [`${words(280)}\n\n\`\`\`terms\nfood-loss\n\`\`\``, 2, 0],
  [`${words(295)}{fact:water-safe-share}\n\n{sources}\n`, 1, 0],
  [`${words(295)}{fact:water-safe-share}\n\n\`\`\`sources\n- ${words(200)}\n\`\`\``, 1, 0],
])("counts the reading time and the checks of a lesson", (body, minutes, checks) => {
  expect(countLesson(body, "en")).toEqual({ minutes, checks });
});

const lesson = { name: null, title: "A", fieldWork: [] };
const quiz = (questions: number, questionsPerAttempt: number | null) => ({
  key: "q",
  name: null,
  title: "Q",
  passMark: 70,
  attemptsPerDay: 3,
  timeLimitMinutes: null,
  questionsPerAttempt,
  questions: Array.from({ length: questions }, () => ({
    kind: "true_false" as const,
    text: "So it is.",
    options: [],
    answer: true,
    explanation: "So.",
    lessonKey: null,
    difficulty: null,
  })),
});

test("adds up the parts of a course", () => {
  const check = "```check choose\nWhy?\n```";
  const modules = [
    {
      title: "One",
      lessons: [
        { ...lesson, key: "a", body: words(500), fieldWork: [tripTask] },
        { ...lesson, key: "b", body: `${words(500)}\n\n${check}`, fieldWork: [tripTask, tripTask] },
      ],
      quizzes: [quiz(25, 10), quiz(3, 10), quiz(6, null)],
    },
  ];
  // 10, 3 and 6 questions and a check, of 45 seconds each.
  expect(countTime(modules, "en")).toEqual({
    time: { reading: 6, practice: 15, fieldWork: 270, tasks: 3 },
    lessons: new Map([
      ["a", 3],
      ["b", 3],
    ]),
  });
  expect(countTime([], "en").time).toEqual({ reading: 0, practice: 0, fieldWork: 0, tasks: 0 });
});
