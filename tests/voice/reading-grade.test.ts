import { expect, test } from "vitest";

import { notificationKinds } from "#app/domains/notifications/notification.ts";
import { readingGrade } from "#tests/reading-grade.ts";

import { readMessages } from "./messages.ts";

const messages = new Map(readMessages().map(({ key, readings }) => [key, readings]));
const keys = [...messages.keys()];

// The messages that make up an email, besides its greeting: its body, what follows, and why it is sent.
const templates = keys.flatMap((key) => /^mail\.(\w+)Body$/.exec(key)?.[1] ?? []);
const emails: [string, string[]][] = [
  ...templates.map((name): [string, string[]] => [
    name,
    [`mail.${name}Body`, `mail.${name}After`, "mail.footerAccount"],
  ]),
  ...notificationKinds.map((kind): [string, string[]] => [
    kind,
    [`notifications.${kind}_body`, "mail.footerKind"],
  ]),
  ...["invoiceSent", "renewalSent"].map((name): [string, string[]] => [
    name,
    [`membershipMail.${name}Body`, "membershipMail.after", "mail.footerAccount"],
  ]),
  [
    "invitation",
    ["emailBody", "emailSharing", "emailAfter", "emailFooter"].map((key) => `institutions.${key}`),
  ],
  ["receipt", ["receiptBody", "receiptAfter", "receiptFooter"].map((key) => `contact.${key}`)],
  ["answer", ["answerAfter", "answerFooter"].map((key) => `contact.${key}`)],
];

test.each(emails)("the email %s has a reading grade of at most 8", (_, parts) => {
  expect(parts.filter((key) => !messages.has(key))).toEqual([]);
  const readings = parts.map((key) => messages.get(key) ?? []);
  for (let branch = 0; branch < Math.max(...readings.map(({ length }) => length)); branch++) {
    const text = readings.map((texts) => texts[branch] ?? texts.at(-1)).join("\n");
    expect(readingGrade(text.replaceAll(/\{[\w#]+\}/g, "Ada"))).toBeLessThanOrEqual(8);
  }
});

test("every email of an account is among them", () => {
  expect(templates.length).toBeGreaterThan(6);
});
