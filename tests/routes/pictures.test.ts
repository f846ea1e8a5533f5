import sharp from "sharp";
import { expect, test } from "vitest";

import { updateProfile } from "#app/domains/accounts/profile/update.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildComingEvent } from "#tests/builders/events.ts";
import { buildLearner } from "#tests/builders/passport.ts";
import { buildPhoto } from "#tests/builders/photos.ts";
import { db } from "#tests/db.ts";
import { toastsOf } from "#tests/flash.ts";
import { textOf } from "#tests/html.ts";
import { fetchApp } from "#tests/http.ts";

type Sent = Record<string, string> & { picture?: never };

async function send(path: string, cookie: string, fields: Sent, photo?: Uint8Array) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (photo) form.append("picture", new File([new Uint8Array(photo)], "a.jpg"));
  return fetchApp(path, { method: "POST", cookie, body: form });
}

const fields = { intent: "save-picture", description: "Two boats", focus_x: "20", focus_y: "80" };
const read = async (path: string, cookie?: string) =>
  (await fetchApp(path, { ...(cookie && { cookie }) })).text();

test("an admin gives an event a cover, which cards, the page and link previews show", async () => {
  const admin = await buildActor(db, { roles: ["admin"] });
  const cookie = await buildSessionCookie(db, admin);
  const { id } = await buildComingEvent(db, { title: "Boat trip" });
  const path = `/admin/events/${id}/edit`;
  const photo = await buildPhoto({ width: 900, height: 1500 });

  const undescribed = await send(path, cookie, { ...fields, description: " " }, photo);
  const html = await undescribed.text();
  expect([undescribed.status, html.includes("Describe the picture")]).toEqual([400, true]);
  expect(html).toContain('value="Boat trip"');
  const without = await send(path, cookie, fields);
  expect([without.status, (await without.text()).includes("Choose an image")]).toEqual([400, true]);

  const saved = await send(path, cookie, fields, photo);
  expect(toastsOf(saved)).toEqual(["Picture saved"]);
  expect(saved.headers.get("location")).toBe(`${path}#cover`);
  const page = await read(`/events/${id}`);
  const name = /\/pictures\/(covers\/[0-9a-f]{48})\.webp/.exec(page)?.[1] ?? "";
  expect(page).toContain('alt="Two boats"');
  expect(page).toContain("object-position:20% 80%");
  expect(page).toContain(`content="http://localhost:3000/pictures/${name}-share.jpg"`);
  expect(await read("/events")).toContain(`/pictures/${name}-480.webp 480w`);
  const answers = await Promise.all(
    [".webp", "-480.webp", "-share.jpg", "-481.webp"].map(async (end) => {
      const { status, headers } = await fetchApp(`/pictures/${name}${end}`);
      return [status, headers.get("content-type"), headers.get("cache-control")];
    }),
  );
  const forever = "public, max-age=31536000, immutable";
  expect(answers.slice(0, 3)).toEqual([
    [200, "image/webp", forever],
    [200, "image/webp", forever],
    [200, "image/jpeg", forever],
  ]);
  expect(answers[3]?.[0]).toBe(404);
  const json = (await (await fetchApp(`/api/v1/events/${id}`)).json()) as { cover: unknown };
  expect(json.cover).toEqual({
    url: `/pictures/${name}.webp`,
    width: 1500,
    height: 900,
    description: "Two boats",
    focus_x: 20,
    focus_y: 80,
  });
  expect(toastsOf(await send(path, cookie, { intent: "remove-picture" }))).toEqual([
    "Picture removed",
  ]);
  expect(await read(`/events/${id}`)).not.toContain("/pictures/covers/");
});

test("a learner shows a portrait on the passport, and hides it again", async () => {
  const { actor, cookie, slug } = await buildLearner(db);
  const upload = { intent: "save-picture", focus_x: "50", focus_y: "0", portrait_public: "on" };
  const saved = await send("/profile", cookie, upload, await buildPhoto());
  expect(toastsOf(saved)).toEqual(["Picture saved"]);
  const page = await read(`/passport/${slug}`);
  const path = /\/pictures\/portraits\/[0-9a-f]{48}\.webp/.exec(page)?.[0] ?? "";
  const picture = await fetchApp(path);
  expect([picture.status, picture.headers.get("cache-control")]).toEqual([
    200,
    "public, max-age=3600",
  ]);
  expect((await sharp(await picture.arrayBuffer()).metadata()).exif).toBeUndefined();

  await updateProfile(actor, { passport_public: false });
  expect((await fetchApp(path)).status).toBe(404);
  const own = await fetchApp(path, { cookie });
  expect([own.status, own.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  expect(await read("/passport", cookie)).toContain(path);

  const tooYoung = { under_age_of_consent: true };
  await updateProfile(actor, tooYoung);
  const refused = await send("/profile", cookie, upload);
  expect(refused.status).toBe(403);
  expect(toastsOf(await send("/profile", cookie, { intent: "remove-picture" }))).toEqual([
    "Picture removed",
  ]);
  expect((await fetchApp(path, { cookie })).status).toBe(404);
});

test("a learner puts a picture above the passport, and takes it away", async () => {
  const { cookie, slug } = await buildLearner(db);
  const upload = { intent: "save-picture", focus_x: "50", focus_y: "0" };
  const refused = await send("/profile/cover", cookie, upload, await buildPhoto());
  expect([refused.status, textOf(await refused.text())]).toEqual([
    400,
    expect.stringContaining("Describe the picture"),
  ]);
  const described = { ...upload, description: "A river at dawn" };
  for (const _ of [1, 2]) {
    const saved = await send("/profile/cover", cookie, described, await buildPhoto());
    expect(toastsOf(saved)).toEqual(["Picture saved"]);
  }
  for (const page of [await read(`/passport/${slug}`), await read("/passport", cookie)]) {
    expect(page).toContain('alt="A river at dawn"');
  }
  expect(toastsOf(await send("/profile/cover", cookie, { intent: "remove-picture" }))).toEqual([
    "Picture removed",
  ]);
  expect(await read(`/passport/${slug}`)).not.toContain("A river at dawn");
});
