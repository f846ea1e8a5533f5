import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { findUses } from "#app/http/bundle/page-messages.ts";
import { isScriptFree } from "#app/http/cache/script-free.ts";
import { catalogues } from "#content/messages/catalogue.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildPost } from "#tests/builders/community.ts";
import { buildEvent } from "#tests/builders/events.ts";
import { buildMission } from "#tests/builders/missions.ts";
import { db } from "#tests/db.ts";
import { fetchApp } from "#tests/http.ts";

/** Returns the addresses of the script files that a page loads, by their names without hashes. */
async function findScripts(path: string, cookie?: string): Promise<Map<string, string>> {
  const html = await (await fetchApp(path, cookie === undefined ? {} : { cookie })).text();
  const links = html.matchAll(
    /<link rel="modulepreload" href="(\/assets\/([\w.-]+)-[\w-]{8}\.js)"/g,
  );
  const loaded = html.matchAll(/^import \* as \w+ from "(\/assets\/([\w.-]+)-[\w-]{8}\.js)"/gm);
  return new Map([...links, ...loaded].map(([, file = "", name = ""]) => [name, file]));
}

const listScripts = async (path: string, cookie?: string): Promise<string[]> =>
  [...(await findScripts(path, cookie)).keys()].toSorted();

test("a page with React loads the shared file and its own; pages of admins share one more", async () => {
  const cookie = await buildSessionCookie(db, await buildActor(db, { roles: ["admin"] }));
  const { id } = await buildPost(db);
  expect(await listScripts(`/community/posts/${id}`, cookie)).toEqual(["app", "post"]);
  expect(await listScripts("/admin/institutions", cookie)).toEqual([
    "admin",
    "app",
    "institutions",
  ]);
});

test("of the pages that load scripts for some readers or tabs only, others load none", async () => {
  const admin = await buildSessionCookie(db, await buildActor(db, { roles: ["admin"] }));
  const tabs = ["", "?tab=create", "?tab=manage&q=a", "?tab=verify", "?show=decided&tab=verify"];
  for (const search of tabs) {
    const path = `/admin/missions${search}`;
    const scripts = search === "?tab=verify" ? ["admin", "app", "missions"] : [];
    expect(await listScripts(path, admin), path).toEqual(scripts);
    expect(isScriptFree(path), path).toBe(scripts.length === 0);
  }
  expect(isScriptFree("/admin/missions#main")).toBe(true);
  const { id } = await buildPost(db);
  expect(await listScripts(`/community/posts/${id}`)).toEqual([]);
  // Links don't know whether their reader is logged in, so the router follows them.
  expect(isScriptFree(`/community/posts/${id}`)).toBe(false);
});

test("the script files of a page have its messages and those of the frame, and no other page's", async () => {
  const cookie = await buildSessionCookie(db, await buildActor(db, { roles: ["admin"] }));
  const { id } = await buildPost(db);
  const scripts = await findScripts(`/community/posts/${id}`, cookie);
  const readScript = (name: string) => readFileSync(`build/client${scripts.get(name)}`, "utf8");
  const [app, post] = [readScript("app"), readScript("post")];
  const { community, adminUsers, common } = catalogues.en;
  const [own = "", other = "", frame = ""] = [
    community?.["picturesAgain"],
    adminUsers?.["noMatch"],
    common?.["skipToContent"],
  ].map(String);
  expect(post).toContain(own);
  expect(app).not.toContain(own);
  expect(app).toContain(frame);
  expect(app + post).not.toContain(other);
});

test("login, check-in, events, missions and a learner's own pages load no script files", async () => {
  const cookie = await buildSessionCookie(db, await buildActor(db));
  const { id: event, qrCodeData } = await buildEvent(db);
  const { id: mission } = await buildMission(db);
  const paths = ["/auth", "/auth?tab=sign-up", "/forgot-password", "/reset-password?token=x"];
  for (const path of paths) expect(await listScripts(path), path).toEqual([]);
  const tabs = ["", "?tab=security", "?tab=api-keys", "?tab=data"];
  const own = [
    `/checkin/${qrCodeData}`,
    `/events/${event}`,
    `/missions/${mission}`,
    "/passport",
    "/certificates",
    ...tabs.map((tab) => `/profile${tab}`),
  ];
  for (const path of own) expect(await listScripts(path, cookie), path).toEqual([]);
});

test("a message counts as used if code names it, or makes its key from a template", () => {
  const isUsed = findUses('t("events.title"); t(`events.type_${type}`); t(isBig ? `a.b_${x}` : y)');
  const keys = ["events.title", "events.type_talk", "a.b_c", "events.other", "events.titles"];
  expect(keys.filter(isUsed)).toEqual(["events.title", "events.type_talk", "a.b_c"]);
});
