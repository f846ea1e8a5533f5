import { expect, test } from "vitest";

import { defaultLocale } from "#content/messages/catalogue.ts";

import { listHelpPages } from "./read-help.server.ts";
import { searchHelp } from "./search-help.ts";
import { splitSections } from "./section.ts";

const pages = await listHelpPages(defaultLocale);
const best = (query: string) => searchHelp(pages, query)[0]?.slug;

test.each([
  ["forgot password", "log-in"],
  ["I lost my password", "log-in"],
  ["how can I delete my account", "export-or-delete-your-data"],
  ["close account", "export-or-delete-your-data"],
  ["export my data", "export-or-delete-your-data"],
  ["wrong name on certificate", "download-a-certificate"],
  ["verify a certificate", "verify-a-certificate"],
  ["check in with a QR code", "check-in-to-an-event"],
  ["passkey", "protect-your-account"],
  ["2fa", "protect-your-account"],
  ["leaderboard", "see-your-rank"],
  ["waiting list", "go-to-an-event"],
  ["API key", "create-an-api-key"],
  ["become instructor", "become-an-instructor"],
  ["stop e-mails", "choose-your-emails"],
  ["start a class", "get-a-class-started"],
  ["invite people with a list", "invite-members"],
  ["check people in", "check-people-in"],
  ["revoke a certificate", "issue-a-certificate"],
  ["pay invoice", "pay-an-invoice"],
  ["make someone admin", "give-someone-a-role"],
])("the first result for %s is %s", (query, slug) => {
  expect(best(query)).toBe(slug);
});

test.each(["", "   ", "the of and", "zebra crossing", "🦓", "%_\\"])(
  "finds nothing for %j",
  (query) => {
    expect(searchHelp(pages, query)).toEqual([]);
  },
);

test("a result says what the page is about, without its text", () => {
  const [first] = searchHelp(pages, "passkey");
  expect(Object.keys(first ?? {}).toSorted()).toEqual(["audience", "description", "slug", "title"]);
});

test("the pages of a section have their own positions, and are in that order", () => {
  const orders = Map.groupBy(pages, ({ audience }) => audience);
  for (const [audience, section] of orders) {
    expect(new Set(section.map(({ title }) => title)).size, audience).toBe(section.length);
  }
  expect(
    orders
      .get("learners")
      ?.slice(0, 2)
      .map(({ slug }) => slug),
  ).toEqual(["complete-a-course", "download-a-certificate"]);
});

test("pictures have their size, their dark version and a text, and are loaded late", () => {
  const images = pages.flatMap(({ html }) => html.match(/<picture>.*?<\/picture>/g) ?? []);
  expect(images.length).toBeGreaterThan(11);
  for (const image of images) {
    expect(image).toMatch(/<source srcset="[^"]+-dark\.webp" media="screen and [^"]+dark\)" \/>/);
    expect(image).toMatch(/alt="[^"]{20,}" width="\d+" height="\d+" loading="lazy"/);
  }
  expect(
    pages.flatMap(({ html }) => html.match(/(?<!<\/?picture>)<img(?![^>]* width=)/g) ?? []),
  ).toEqual([]);
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
