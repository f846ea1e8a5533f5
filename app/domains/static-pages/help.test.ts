import { expect, test } from "vitest";

import { defaultLocale } from "#content/messages/catalogue.ts";

import { findAnswers } from "./help.ts";
import { readHelp } from "./read-text-page.server.ts";
import { splitSections } from "./section.ts";

const { topics } = await readHelp(defaultLocale);
const best = (query: string) => findAnswers(topics, query)[0]?.question;

test.each([
  ["forgot password", "I have forgotten my password. What now?"],
  ["I lost my password", "I have forgotten my password. What now?"],
  ["how can I delete my account", "How do I delete my account?"],
  ["close account", "How do I delete my account?"],
  ["export my data", "How do I get a copy of my data?"],
  ["wrong name on certificate", "The name on my certificate is wrong. Can I get a new one?"],
  ["verify a certificate", "Where is my certificate, and how can others verify it?"],
  ["QR code", "How do I check in with a QR code?"],
  ["passkey", "What is a passkey, and how do I use one?"],
  ["leaderboard", "How is my rank counted, and can I stay off the leaderboard?"],
  ["waiting list", 'What do "I am going" and the waiting list do?'],
  ["API key", "How do I use the API?"],
  ["become instructor", "How do I become an instructor?"],
  ["stop e-mails", "Which mails do I get, and how do I stop them?"],
])("the first answer to %s is the matching one", (query, question) => {
  expect(best(query)).toBe(question);
});

test.each(["", "   ", "the of and", "zebra crossing", "🦓", "%_\\"])(
  "finds no answer to %j",
  (query) => {
    expect(findAnswers(topics, query)).toEqual([]);
  },
);

test("every answer has its own URL and a text", () => {
  const answers = topics.flatMap((topic) => topic.answers);
  expect(answers.length).toBeGreaterThan(30);
  expect(new Set(answers.map(({ id }) => id)).size).toBe(answers.length);
  expect(answers.filter(({ html }) => html.length < 60)).toEqual([]);
});

test("sections with equal names get different ids; text before them is the introduction", () => {
  expect(
    splitSections("Hello.\n\n## Why & how?\n\nA\n\n### Deep\n\n## Why how\nB\n## مرحبا", 2),
  ).toEqual({
    intro: "Hello.",
    sections: [
      { id: "why-how", title: "Why & how?", body: "A\n\n### Deep" },
      { id: "why-how-2", title: "Why how", body: "B" },
      { id: "part", title: "مرحبا", body: "" },
    ],
  });
});
