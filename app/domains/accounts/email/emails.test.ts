import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";

import { profiles } from "#app/domains/accounts/tables.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { db } from "#tests/db.ts";
import { readEmails } from "#tests/outbox.ts";

import { sendEmail } from "./emails.server.ts";

// There is only one language catalogue. A second one shows in which language an email is written.
vi.mock("#content/messages/catalogue.ts", async (importOriginal) => {
  const original = await importOriginal<typeof import("#content/messages/catalogue.ts")>();
  return { ...original, locales: { ...original.locales, sw: { dir: "ltr" } } };
});
vi.mock("#content/messages/catalogue.server.ts", async (importOriginal) => {
  const { catalogues } =
    await importOriginal<typeof import("#content/messages/catalogue.server.ts")>();
  const mail = { ...catalogues.en["mail"], passwordChangedSubject: "Nenosiri lako limebadilishwa" };
  return { catalogues: { ...catalogues, sw: { ...catalogues.en, mail } } };
});

test("an email is in the language of its recipient's profile, not in the default one", async () => {
  const [ada, juma] = [await buildActor(db), await buildActor(db)];
  await db.update(profiles).set({ language: "sw" }).where(eq(profiles.id, juma.id));
  const receive = async (to: typeof ada) => {
    await sendEmail(to, "passwordChanged", {}, db);
    const [email] = await readEmails(to.email);
    return [email?.subject, /<html[^>]*>/.exec(email?.html ?? "")?.[0]];
  };
  expect(await receive(ada)).toEqual(["Your password was changed", '<html lang="en" dir="ltr">']);
  expect(await receive(juma)).toEqual([
    "Nenosiri lako limebadilishwa",
    '<html lang="sw" dir="ltr">',
  ]);
});
