import { unzipSync } from "fflate";
import { expect, test } from "vitest";

import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildDraft } from "#tests/builders/studio.ts";
import { db } from "#tests/db.ts";
import { toastsOf } from "#tests/flash.ts";
import { textOf } from "#tests/html.ts";
import { fetchApp } from "#tests/http.ts";

const importPage = "/instructor/courses/import";

test("a course is downloaded, checked and imported by another instructor, who is invited to the first", async () => {
  const draft = await buildDraft(db);
  const cookie = await buildSessionCookie(db, draft.instructor);
  const base = `/instructor/courses/${draft.id}`;
  const file = await fetchApp(`${base}/export`, { cookie });
  expect(file.headers.get("content-type")).toBe("application/zip");
  const bytes = new Uint8Array(await file.arrayBuffer());
  expect(Object.keys(unzipSync(bytes))).toHaveLength(4);

  const grace = await buildActor(db, { roles: ["instructor"], name: "Grace Hopper" });
  const other = await buildSessionCookie(db, grace);
  const send = async (content: Uint8Array<ArrayBuffer>) => {
    const body = new FormData();
    body.set("intent", "upload");
    body.set("file", new Blob([content]), "course.zip");
    return fetchApp(importPage, { cookie: other, method: "POST", body });
  };
  const wrong = await send(new Uint8Array([1, 2, 3]));
  expect([wrong.status, textOf(await wrong.text()).includes("Choose a ZIP file")]).toEqual([
    400,
    true,
  ]);
  const sent = await send(bytes);
  const preview = sent.headers.get("location") ?? "";
  expect(preview).toMatch(/^\/instructor\/courses\/import\?upload=[0-9a-f-]{36}#preview$/);
  const shown = textOf(await (await fetchApp(preview, { cookie: other })).text());
  expect(shown).toContain("2 lessons, 5 questions, 0 images");
  const [, id = ""] = /upload=([0-9a-f-]+)/.exec(preview) ?? [];
  const form = { intent: "import", upload: id };
  const made = await fetchApp(importPage, { cookie: other, form });
  expect(toastsOf(made)).toEqual(["Course imported as a draft"]);
  expect((await fetchApp(importPage, { cookie: other, form })).status).toBe(409);

  const invite = { intent: "invite", user: grace.id, role: "teacher" };
  expect(toastsOf(await fetchApp(`${base}/instructors`, { cookie, form: invite }))).toEqual([
    "Invitation sent",
  ]);
  const list = textOf(await (await fetchApp("/instructor/courses", { cookie: other })).text());
  expect(list).toContain(`Invited by ${draft.instructor.name}`);
  const accept = { intent: "accept", course: draft.id };
  const accepted = await fetchApp("/instructor/courses", { cookie: other, form: accept });
  expect(accepted.headers.get("location")).toBe(base);
  const seen = await (await fetchApp(base, { cookie: other })).text();
  expect([seen.includes("Publish course"), seen.includes("/lessons/")]).toEqual([false, false]);
  expect((await fetchApp(`${base}/about`, { cookie: other })).status).toBe(404);
});
