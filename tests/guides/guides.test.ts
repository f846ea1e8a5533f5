import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import { getRequestListener } from "@hono/node-server";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { createApiKey } from "#app/domains/accounts/api-keys/api-keys.server.ts";
import type { ApiScope } from "#app/domains/accounts/api-keys/scopes.ts";
import { findPersonalCode } from "#app/domains/accounts/personal-code/personal-code.server.ts";
import { personalCodeText } from "#app/domains/accounts/personal-code/personal-code.ts";
import { enrollInCourse } from "#app/domains/courses/learning/enroll.server.ts";
import { checkInPath } from "#app/domains/events/event.ts";
import { env } from "#app/platform/env.server.ts";
import { findFreePort } from "#bin/free-port.ts";
import account from "#content/messages/en/account.json" with { type: "json" };
import { buildActor } from "#tests/builders/accounts.ts";
import { buildCertificate } from "#tests/builders/certificates.ts";
import { buildCourse } from "#tests/builders/courses.ts";
import { buildEvent } from "#tests/builders/events.ts";
import { db } from "#tests/db.ts";
import { openApp } from "#tests/http.ts";

import { type Example, readExamples } from "./read-examples.ts";
import { hasPrograms, runExample, startExample } from "./run-example.ts";

const hasShell = hasPrograms("bash", "curl", "openssl", "base64", "od");

// Each example is a process of its own, which is slow to start on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

const app = await openApp();
let server: Server;
let address: string;
beforeAll(async () => {
  const listener = getRequestListener((request) => app.fetch(request), {
    overrideGlobalObjects: false,
  });
  server = createServer((request, response) => void listener(request, response));
  await once(server.listen(0, "127.0.0.1"), "listening");
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function keyOf(actor: Actor, scopes: ApiScope[]): Promise<string> {
  const input = { id: crypto.randomUUID(), name: "Guide", days: 1, scopes };
  const made = await createApiKey(actor, input);
  if (!made.ok) throw new Error(made.reason);
  return made.key;
}

/** Runs the examples of a guide in sequence; skips those for the shell if its programs are missing. */
async function runAll(examples: Example[], variables: Record<string, string>): Promise<string[]> {
  const printed: string[] = [];
  for (const example of examples) {
    const isRunnable = example.language === "ts" || hasShell;
    // Each example continues from the one before.
    printed.push(isRunnable ? await runExample(example, variables) : "");
  }
  return printed;
}

test("authentication", async () => {
  const learner = await buildActor(db, { name: "Ada Obi" });
  const event = await buildEvent(db, { title: "Reef walk" });
  const [raw, typed, refused, events] = await runAll(readExamples("authenticate"), {
    SDG_PASSPORT_URL: address,
    SDG_PASSPORT_KEY: await keyOf(learner, ["profile:read"]),
  });
  if (hasShell) expect(JSON.parse(raw ?? "")).toMatchObject({ id: learner.id });
  expect(typed).toMatch(/^Ada Obi has 0 points, rank \d+\n$/);
  expect(refused).toBe(`401 ${account.keyRefused}\n`);
  expect(events).toContain(event.title);
});

test("check a learner in", async () => {
  const [learner, other, third] = await Promise.all([
    buildActor(db, { name: "Ada Obi" }),
    buildActor(db, { name: "Grace Eze" }),
    buildActor(db, { name: "Lin Wei" }),
  ]);
  const staff = await buildActor(db, { roles: ["event_staff"] });
  const event = await buildEvent(db, { pointsReward: 70 });
  const [raw, typed, byId, scanned, csv] = await runAll(readExamples("check-in"), {
    SDG_PASSPORT_URL: address,
    LEARNER_KEY: await keyOf(learner, ["check-in"]),
    STAFF_KEY: await keyOf(staff, ["attendance:manage"]),
    QR_CODE: new URL(checkInPath(event.qrCodeData), env().PUBLIC_URL).href,
    EVENT_ID: event.id,
    USER_ID: other.id,
    PERSONAL_CODE: personalCodeText(await findPersonalCode(third)),
  });
  expect(scanned).toBe("checked_in Lin Wei\n");
  if (!hasShell) return expect(typed).toBe(`${event.title}: 70 points\n`);
  expect(JSON.parse(raw ?? "")).toMatchObject({ points_earned: 70 });
  expect(typed).toContain("already");
  expect(JSON.parse(byId ?? "")).toMatchObject({ user_id: other.id });
  for (const { name } of [learner, other, third]) expect(csv).toContain(name);
});

test("issue and verify a certificate", async () => {
  const learner = await buildActor(db, { name: "Ada Obi" });
  const course = await buildCourse(db, { hasQuiz: false });
  const { quiz, slug } = await buildCourse(db);
  await enrollInCourse(learner, slug);
  const { certificateNumber } = await buildCertificate(db, { name: "Grace Eze" });
  const [issued, opened, graded, raw, typed, credential] = await runAll(
    readExamples("certificates"),
    {
      SDG_PASSPORT_URL: address,
      LEARNER_KEY: await keyOf(learner, ["learning:write", "profile:read"]),
      COURSE: course.slug,
      QUIZ_ID: quiz.key,
      CERTIFICATE_NUMBER: certificateNumber,
    },
  );
  expect(issued).toMatch(/^\[ 'SDG-\d{4}-\w{5}-\w{5}' \]\n$/);
  expect(graded).toMatch(/^Which one\?\n[^]*\nScore: \d+ %, pass mark: 70 %\n$/);
  expect(typed).toMatch(/^valid: Grace Eze, /);
  if (!hasShell) return;
  expect(JSON.parse(opened ?? "")).toMatchObject({ status: "open" });
  expect(JSON.parse(raw ?? "")).toMatchObject({ certificate_number: certificateNumber });
  expect(JSON.parse(credential ?? "")).toHaveProperty("proof");
});

test("receive webhooks", async () => {
  const [receiver, trial] = readExamples("webhooks");
  if (!receiver || !trial) throw new Error("The guide has two examples.");
  const secret = `whsec_${Buffer.from("a secret of 24 bytes long").toString("base64")}`;
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}/`;
  const child = await startExample(receiver, { WEBHOOK_SECRET: secret, PORT: String(port) });
  try {
    let printed = "";
    const untilPrinted = (word: string) =>
      new Promise<void>((resolve) => {
        const look = () => printed.includes(word) && resolve();
        child.stdout?.on("data", (chunk: Buffer) => {
          printed += chunk.toString();
          look();
        });
      });
    await untilPrinted("listening");
    const joined = untilPrinted("member.joined");
    expect(await post(url, secret)).toBe(204);
    expect(
      await post(url, `whsec_${Buffer.from("another secret entirely").toString("base64")}`),
    ).toBe(400);
    expect(await post(url, secret, new Date(Date.now() - 3_600_000))).toBe(400);
    await joined;
    if (hasShell) await runExample(trial, { WEBHOOK_SECRET: secret, RECEIVER_URL: url });
  } finally {
    child.kill();
  }
});

async function post(url: string, secret: string, at = new Date()): Promise<number> {
  const body = JSON.stringify({ type: "member.joined", timestamp: at.toISOString(), data: {} });
  const headers = {
    "webhook-id": "one",
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": new Webhook(secret).sign("one", at, body),
  };
  return (await fetch(url, { method: "POST", headers, body })).status;
}
