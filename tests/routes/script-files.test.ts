import { expect, test } from "vitest";

import { findUses } from "#app/http/bundle/browser-messages.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildEvent } from "#tests/builders/events.ts";
import { db } from "#tests/db.ts";
import { fetchApp } from "#tests/http.ts";

/** Returns the names of the script files that a page loads, without their hashes. */
async function listScripts(path: string, cookie?: string): Promise<string[]> {
  const html = await (await fetchApp(path, cookie === undefined ? {} : { cookie })).text();
  const links = html.matchAll(/<link rel="modulepreload" href="\/assets\/([\w.-]+)-[\w-]{8}\.js"/g);
  const loaded = html.matchAll(/^import \* as \w+ from "\/assets\/([\w.-]+)-[\w-]{8}\.js"/gm);
  return [...new Set([...links, ...loaded].map(([, name = ""]) => name))].toSorted();
}

test("a page with React loads the shared file, the helpers of the bundler and its own file; pages of admins share one more", async () => {
  const cookie = await buildSessionCookie(db, await buildActor(db, { roles: ["admin"] }));
  expect(await listScripts("/profile", cookie)).toEqual(["app", "profile", "rolldown-runtime"]);
  expect(await listScripts("/admin/events", cookie)).toEqual([
    "admin",
    "app",
    "events",
    "rolldown-runtime",
  ]);
});

test("login and check-in load no script files", async () => {
  const cookie = await buildSessionCookie(db, await buildActor(db));
  const { qrCodeData } = await buildEvent(db);
  const paths = ["/auth", "/auth?tab=sign-up", "/forgot-password", "/reset-password?token=x"];
  for (const path of paths) expect(await listScripts(path), path).toEqual([]);
  expect(await listScripts(`/checkin/${qrCodeData}`, cookie)).toEqual([]);
});

test("a message counts as used if code names it, or makes its key from a template", () => {
  const isUsed = findUses('t("events.title"); t(`events.type_${type}`); t(isBig ? `a.b_${x}` : y)');
  const keys = ["events.title", "events.type_talk", "a.b_c", "events.other", "events.titles"];
  expect(keys.filter(isUsed)).toEqual(["events.title", "events.type_talk", "a.b_c"]);
});
