import { cpSync, readdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";

import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";

import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildMission } from "#tests/builders/missions.ts";
import { buildLearner } from "#tests/builders/passport.ts";
import { buildPhoto } from "#tests/builders/photos.ts";
import { db } from "#tests/db.ts";
import { databaseUrl } from "#tests/worker.ts";

import { type DataDir, makeDataDir, type Product, shareSecrets, startProduct } from "./product.ts";

// Two machines: folders and processes of their own, with one database and one folder of stored files.
const folders: DataDir[] = [];
const products: Product[] = [];
let first = "";
let second = "";

beforeAll(async () => {
  await db.execute(sql`delete from secret_fingerprints`);
  const storage = makeDataDir();
  const addresses: string[] = [];
  for (let machine = 0; machine < 2; machine++) {
    const folder = makeDataDir();
    // The operator copies the secrets of the first machine.
    if (folders[0]) {
      cpSync(join(folders[0].path, "secrets"), join(folder.path, "secrets"), { recursive: true });
    } else shareSecrets(folder.path);
    symlinkSync(storage.path, join(folder.path, "storage"));
    folders.push(folder);
    const product = startProduct(folder.path, { DATABASE_URL: databaseUrl() });
    products.push(product);
    addresses.push(await product.ready);
  }
  folders.push(storage);
  [first = "", second = ""] = addresses;
});

afterAll(async () => {
  for (const product of products) product.process.kill("SIGTERM");
  await Promise.all(products.splice(0).map(({ ended }) => ended));
  for (const folder of folders.splice(0)) folder.remove();
});

const readPage = async (address: string, path: string, cookie = "") =>
  (await fetch(address + path, { headers: { cookie } })).text();

const send = (address: string, method: string, path: string, cookie: string, body: object) =>
  fetch(address + path, {
    method,
    headers: { origin: address, cookie, "content-type": "application/json" },
    body: JSON.stringify(body),
  });

const post = (address: string, path: string, cookie: string, body: object) =>
  send(address, "POST", path, cookie, body);

test("a change on one machine reaches cached pages, templates and live streams of the other", async () => {
  const admin = await buildActor(db, { roles: ["admin"] });
  const cookie = await buildSessionCookie(db, admin);
  const learner = await buildSessionCookie(db, await buildActor(db));
  const title = `Cleaning ${crypto.randomUUID().slice(0, 8)}`;
  // Keeps copies on the second machine: the page of visitors and the template.
  expect(await readPage(second, "/events")).not.toContain(title);
  expect(await readPage(second, "/events", learner)).not.toContain(title);

  const event = { title, description: "Both banks", start_date: "2027-12-01T09:00:00Z" };
  const created = await post(first, "/api/v1/events", cookie, event);
  expect(created.status).toBe(201);
  await expect.poll(() => readPage(second, "/events")).toContain(title);
  await expect.poll(() => readPage(second, "/events", learner)).toContain(title);

  const { qr_code_data: code } = (await created.json()) as { qr_code_data: string };
  const live = await fetch(`${second}/live?topic=bell`, { headers: { cookie: learner } });
  const reader = live.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await post(first, "/api/v1/check-ins", learner, { qr_code: code })).status).toBe(201);
  let received = "";
  while (!received.includes("data: bell")) received += (await reader?.read())?.value ?? "";
  await reader?.cancel();
  expect((await post(second, "/api/v1/check-ins", learner, { qr_code: code })).status).toBe(409);
});

test("a passport hidden on one machine is gone from the other, as a page and as data", async () => {
  const { slug, cookie } = await buildLearner(db);
  const paths = [`/passport/${slug}`, `/api/v1/passports/${slug}`];
  const statuses = (address: string) =>
    Promise.all(paths.map(async (path) => (await fetch(address + path)).status));
  for (let times = 0; times < 3; times++) {
    for (const isPublic of [true, false]) {
      const changed = await send(first, "PATCH", "/api/v1/me", cookie, {
        passport_public: isPublic,
      });
      expect(changed.status).toBe(200);
      const expected = isPublic ? [200, 200] : [404, 404];
      expect(await statuses(first)).toEqual(expected);
      await expect.poll(() => statuses(second)).toEqual(expected);
    }
  }
});

test("a photo stored by one machine is served by the other", async () => {
  const learner = await buildSessionCookie(db, await buildActor(db));
  const { id } = await buildMission(db);
  const form = new FormData();
  form.set("intent", "submit");
  form.set("text", "A photo of what was done.");
  form.set(
    "photos",
    new Blob([new Uint8Array(await buildPhoto())], { type: "image/jpeg" }),
    "a.jpg",
  );
  const submitted = await fetch(`${first}/missions/${id}`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: first, cookie: learner },
    body: form,
  });
  expect(submitted.status).toBe(302);
  const page = await readPage(second, `/missions/${id}`, learner);
  const [, photo = ""] = /src="(\/missions\/photos\/[^"]*)"/.exec(page) ?? [];
  const served = await fetch(second + photo, { headers: { cookie: learner } });
  expect([served.status, served.headers.get("content-type")]).toEqual([200, "image/webp"]);
});

test("a job is done by one of the machines", async () => {
  const email = `ada-${crypto.randomUUID()}@example.org`;
  await buildActor(db, { email });
  const body = { email, redirectTo: "/auth" };
  const asked = await post(first, "/api/auth/request-password-reset", "", body);
  expect(asked.status).toBe(200);
  const letters = () =>
    folders
      .flatMap(({ path }) => list(join(path, "outbox")))
      .filter((name) => name.endsWith(".eml"));
  await expect.poll(() => letters().length).toBe(1);
});

function list(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

test("two machines count wrong keys together: sixty guesses in all, whichever machine answers", async () => {
  const guess = (n: number) =>
    fetch(`${n % 2 === 0 ? first : second}/api/v1/me`, {
      headers: { authorization: `Bearer sdgp_${n}` },
    });
  const statuses = await Promise.all(
    Array.from({ length: 70 }, async (_, n) => (await guess(n)).status),
  );
  expect(statuses.toSorted((a, b) => a - b)).toEqual([
    ...Array.from({ length: 60 }, () => 401),
    ...Array.from({ length: 10 }, () => 429),
  ]);
  expect([(await guess(0)).status, (await guess(1)).status]).toEqual([429, 429]);
});
