import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { profiles } from "#app/domains/accounts/tables.server.ts";
import { defaultLocale, locales } from "#content/messages/catalogue.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { inRollback } from "#tests/db.ts";

import { findLocaleOfEmail, findRecipientLocale, localeOf } from "./recipient-locale.server.ts";

test("emails use the language of the recipient's profile if it has a catalogue", () =>
  inRollback(async (tx) => {
    const { id, email } = await buildActor(tx);
    const both = async () => [
      await findRecipientLocale(id, tx),
      await findLocaleOfEmail(email.toUpperCase(), tx),
    ];
    expect(await both()).toEqual([defaultLocale, defaultLocale]);
    for (const language of [...Object.keys(locales), "tlh", "[object Object]"]) {
      await tx.update(profiles).set({ language }).where(eq(profiles.id, id));
      const expected = Object.hasOwn(locales, language) ? language : defaultLocale;
      expect(await both()).toEqual([expected, expected]);
    }
    expect(await findRecipientLocale(null, tx)).toBe(defaultLocale);
    expect(await findLocaleOfEmail("nobody@example.org", tx)).toBe(defaultLocale);
    expect(localeOf(undefined)).toBe(defaultLocale);
  }));

// The languages of courses are independent of the product's languages.
const allowed = new Set(["app/domains/courses/studio/studio.ts"]);

test("no code names a language: it uses the reader's language or the default", () => {
  const files = ["app", "bin"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
  );
  const codes = Object.keys(locales).join("|");
  const literal = new RegExp(`["'\`](?:${codes})["'\`]|locales\\.(?:${codes})\\b`);
  const naming = files
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path) && !allowed.has(path))
    .filter((path) => literal.test(readFileSync(path, "utf8")));
  expect(naming).toEqual([]);
});
