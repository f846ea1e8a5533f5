import { readdir } from "node:fs/promises";
import { join } from "node:path";

import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";

import { reviewCompletion } from "#app/domains/missions/completions/review.server.ts";
import { missionCompletions, missions, proofPhotos } from "#app/domains/missions/tables.server.ts";
import { env } from "#app/platform/env.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildCompletion, buildMission } from "#tests/builders/missions.ts";
import { buildHugePng, buildPhoto } from "#tests/builders/photos.ts";
import { db } from "#tests/db.ts";
import { toastsOf } from "#tests/flash.ts";
import { textOf } from "#tests/html.ts";
import { fetchApp } from "#tests/http.ts";

async function enter(name = "Ada Obi") {
  const learner = await buildActor(db, { name });
  return { learner, cookie: await buildSessionCookie(db, learner) };
}

type Sent = Record<string, string> & { text?: string };

function proofForm(fields: Sent, photos: [name: string, bytes: Uint8Array][] = []): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ intent: "submit", ...fields })) {
    form.append(name, value);
  }
  for (const [name, bytes] of photos)
    form.append("photos", new File([new Uint8Array(bytes)], name));
  return form;
}

const submit = (id: string, cookie: string, form: FormData) =>
  fetchApp(`/missions/${id}`, { method: "POST", cookie, body: form });
const completionsOf = (userId: string) =>
  db.select().from(missionCompletions).where(eq(missionCompletions.userId, userId));
const countFiles = async () =>
  (await readdir(join(env().DATA_DIR, "storage", "proofs")).catch(() => [])).length;

test("anyone finds active missions by type, goal and location, without scripts", async () => {
  await db.update(missions).set({ deletedAt: new Date() });
  expect(await (await fetchApp("/missions")).text()).toContain("No missions yet");
  await buildMission(db, { title: "Oak" });
  await buildMission(db, { title: "Soup", missionType: "food", sdgGoal: 2, location: "Lagos" });
  await buildMission(db, { title: "Secret", isActive: false });
  const read = async (search: string) => (await fetchApp(`/missions${search}`)).text();
  const all = await read("");
  expect([all.includes("Oak"), all.includes("Soup"), all.includes("Secret")]).toEqual([
    true,
    true,
    false,
  ]);
  expect(all).not.toContain("<script src");
  expect(all).not.toContain('type="module"');
  for (const search of ["?type=food", "?goal=2", "?place=lag", "?type=food&goal=2&place=LAGOS"]) {
    const found = await read(search);
    expect([found.includes("Soup"), found.includes("Oak")], search).toEqual([true, false]);
  }
  for (const search of ["?place=%25", "?type=food&goal=15", "?cursor=x&place=%ff"]) {
    const none = await read(search);
    expect(none.includes("No missions match your filters") || none.includes("Oak")).toBe(true);
  }
  expect(await read("?place=nowhere")).toContain("No missions match your filters");
  for (let n = 0; n < 25; n++) await buildMission(db, { title: `Tree ${n}.` });
  const first = await read("?type=eco");
  const next = /href="\/missions(\?[^"]*cursor=[^"]*)"/.exec(first)?.[1] ?? "";
  expect(next).toContain("type=eco");
  expect(await read(next.replaceAll("&amp;", "&"))).toContain("Oak");
});

test("a mission's page is public while it is active, then for participants", async () => {
  const mission = await buildMission(db, { title: "Oak" });
  const { learner, cookie } = await enter();
  const path = `/missions/${mission.id}`;
  const anonymous = await (await fetchApp(path)).text();
  expect(anonymous).toContain(`/auth?redirect=${encodeURIComponent(path)}`);
  expect(anonymous).not.toContain("Submit proof");
  await buildCompletion(db, { learner, mission });
  await db.update(missions).set({ deletedAt: new Date() }).where(eq(missions.id, mission.id));
  expect((await fetchApp(path)).status).toBe(404);
  expect((await fetchApp(path, { cookie: (await enter()).cookie })).status).toBe(404);
  const own = await fetchApp(path, { cookie });
  expect([own.status, (await own.text()).includes("Your submission is being reviewed")]).toEqual([
    200,
    true,
  ]);
  for (const odd of ["42", "%00", crypto.randomUUID()]) {
    expect((await fetchApp(`/missions/${odd}`)).status).toBe(404);
  }
});

test("a proof with photos is submitted by a plain form, withdrawn and submitted again", async () => {
  const mission = await buildMission(db);
  const { learner, cookie } = await enter();
  const path = `/missions/${mission.id}`;
  const page = await (await fetchApp(path, { cookie })).text();
  for (const expected of [
    "What did you do?",
    "Photos",
    "Link",
    "Submit proof",
    "multipart/form-data",
  ]) {
    expect(page).toContain(expected);
  }
  const fields = {
    text: "I did",
    link: "https://example.org/x",
    date: "2026-01-02",
    place: "Accra",
  };
  const photo = await buildPhoto({ width: 1800, height: 900 });
  const names = ["../../etc/passwd", "\u202egnp.exe"];
  const sent = await submit(
    mission.id,
    cookie,
    proofForm(
      fields,
      names.map((name) => [name, photo]),
    ),
  );
  expect([sent.status, sent.headers.get("location"), toastsOf(sent)]).toEqual([
    302,
    path,
    ["Proof submitted"],
  ]);
  const [completion] = await completionsOf(learner.id);
  expect(completion).toMatchObject({
    status: "pending",
    completionProof: { ...fields, photos: [expect.any(String), expect.any(String)] },
  });
  const photos = await db.select().from(proofPhotos).where(eq(proofPhotos.userId, learner.id));
  expect(photos.map(({ fileKey }) => fileKey)).toEqual([
    expect.stringMatching(/^proofs\/[0-9a-f]{48}\.webp$/),
    expect.stringMatching(/^proofs\/[0-9a-f]{48}\.webp$/),
  ]);
  const twice = await submit(mission.id, cookie, proofForm(fields));
  expect(twice.status).toBe(409);

  const withdraw = { intent: "withdraw", id: completion?.id ?? "" };
  const stranger = await fetchApp(path, { cookie: (await enter()).cookie, form: withdraw });
  expect(stranger.status).toBe(404);
  const withdrawn = await fetchApp(path, { cookie, form: withdraw });
  expect(toastsOf(withdrawn)).toEqual(["Submission withdrawn"]);
  expect((await submit(mission.id, cookie, proofForm(fields))).status).toBe(302);
  expect((await completionsOf(learner.id)).map(({ status }) => status).toSorted()).toEqual([
    "pending",
    "withdrawn",
  ]);
});

test("a rejected learner sees the note first, the form and the earlier proof", async () => {
  const { learner, cookie } = await enter();
  const { id, mission } = await buildCompletion(db, { learner });
  const admin = await buildActor(db, { roles: ["admin"] });
  await reviewCompletion(admin, id, { decision: "rejected", review_note: "Show <it>" }, db);
  const text = textOf(await (await fetchApp(`/missions/${mission.id}`, { cookie })).text());
  const order = [
    "Your submission wasn’t accepted",
    "Show &lt;it&gt;",
    "What did you do?",
    "Previous submissions",
    "I planted an oak",
  ].map((heading) => text.indexOf(heading));
  expect(order.every((at) => at > 0)).toBe(true);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

test("invalid files get an error at the field, the input is preserved and nothing is stored", async () => {
  const mission = await buildMission(db);
  const { learner, cookie } = await enter();
  const photo = await buildPhoto();
  const before = await countFiles();
  const lies: [string, [string, Uint8Array][], string][] = [
    [
      "svg",
      [["tree.png", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")]],
      "Photos must be JPEG",
    ],
    [
      "html",
      [
        ["a.jpg", photo],
        ["b.png", Buffer.from("<html>")],
      ],
      "Photos must be JPEG",
    ],
    ["bomb", [["bomb.png", buildHugePng(16_000)]], "25 megapixels or smaller"],
    ["heavy", [["heavy.jpg", Buffer.concat([photo, Buffer.alloc(8_000_000)])]], "8 MB or smaller"],
    ["half", [["half.jpg", photo.subarray(0, 200)]], "We can’t read one of the photos"],
    [
      "five",
      Array.from({ length: 5 }, () => ["a.jpg", photo] as [string, Uint8Array]),
      "Choose up to 4 photos",
    ],
  ];
  for (const [name, photos, sentence] of lies) {
    const typed = { text: `Typed ${name} "here"`, place: "Accra" };
    const answer = await submit(mission.id, cookie, proofForm(typed, photos));
    const html = await answer.text();
    expect([answer.status, html.includes(sentence)], name).toEqual([400, true]);
    expect(html).toContain(`Typed ${name} &quot;here&quot;`);
    expect(html).toContain('value="Accra"');
  }
  const endless = Array.from(
    { length: 5 },
    () => ["a.jpg", Buffer.alloc(8_000_000)] as [string, Uint8Array],
  );
  const tooMuch = await submit(mission.id, cookie, proofForm({ text: "Typed a lot" }, endless));
  const html = await tooMuch.text();
  expect([
    tooMuch.status,
    html.includes("too large in total"),
    html.includes("Typed a lot"),
  ]).toEqual([413, true, true]);
  for (const [fields, sentence] of [
    [{ text: " " }, "Describe what you did"],
    [{ text: "x", link: "javascript:alert(1)" }, "Enter a web address"],
    [{ text: "x", date: "2026-02-30" }, "Enter a valid date"],
    [{ text: "x", date: "2999-01-01" }, "The date can’t be in the future"],
    [{ text: "x".repeat(5001) }, "Use 5,000 characters or fewer"],
  ] as [Sent, string][]) {
    const answer = await submit(mission.id, cookie, proofForm(fields));
    expect([answer.status, (await answer.text()).includes(sentence)], sentence).toEqual([
      400,
      true,
    ]);
  }
  const odd = await fetchApp(`/missions/${mission.id}`, {
    method: "POST",
    cookie,
    body: "--x",
    headers: { "content-type": "multipart/form-data; boundary=x" },
  });
  expect(odd.status).toBe(400);
  expect([await completionsOf(learner.id), await countFiles()]).toEqual([[], before]);
});

test("a photo is for its owner and admins; others do not find it", async () => {
  const { learner, cookie } = await enter();
  await buildCompletion(db, { learner, photos: [await buildPhoto()] });
  const [photo] = await db.select().from(proofPhotos).where(eq(proofPhotos.userId, learner.id));
  const path = `/missions/photos/${photo?.id}`;
  const admin = await buildSessionCookie(db, await buildActor(db, { roles: ["admin"] }));
  for (const allowed of [cookie, admin]) {
    const answer = await fetchApp(path, { cookie: allowed });
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
    });
    expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({
      format: "webp",
      width: 40,
      height: 60,
    });
  }
  const staff = await buildSessionCookie(db, await buildActor(db, { roles: ["event_staff"] }));
  for (const other of [undefined, (await enter()).cookie, staff]) {
    expect((await fetchApp(path, other ? { cookie: other } : {})).status).toBe(404);
  }
  for (const odd of ["42", "%2e%2e%2fsecrets", crypto.randomUUID()]) {
    expect((await fetchApp(`/missions/photos/${odd}`, { cookie })).status).toBe(404);
  }
});

test("redirects visitors to login and back", async () => {
  const { id } = await buildMission(db);
  const answer = await fetchApp(`/missions/${id}`, {
    method: "POST",
    body: proofForm({ text: "x" }),
  });
  expect(answer.headers.get("location")).toBe(`/auth?redirect=%2Fmissions%2F${id}`);
  expect(toastsOf(answer)).toEqual(["Log in to continue"]);
});
