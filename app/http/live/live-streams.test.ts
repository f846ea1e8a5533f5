import { randomUUID } from "node:crypto";

import { expect, test, vi } from "vitest";

import type { Actor, Role } from "#app/domains/accounts/actor.ts";
import { channelHandlers } from "#app/platform/postgres/live.server.ts";
import { buildClassOf } from "#tests/builders/classes.ts";
import { buildInstitution } from "#tests/builders/institutions.ts";
import { inRollback } from "#tests/db.ts";

import { closeLiveStreams, openLiveStream, opensStreams } from "./live-streams.server.ts";
import { resolveTopics } from "./live-topics.server.ts";
import { reserveStream } from "./stream-limits.server.ts";

const actorWith = (...roles: Role[]): Actor => ({
  id: randomUUID(),
  email: "a@example.org",
  name: "Ada",
  emailVerified: true,
  roles,
});

test("a bell is the user's own, an event is for its staff, the leaderboard for anyone, and no other topic exists", async () => {
  const event = `event:${randomUUID()}`;
  const [learner, staff, admin] = [actorWith(), actorWith("event_staff"), actorWith("admin")];
  const answers = (topic: string) =>
    Promise.all(
      [undefined, learner, staff, admin].map(async (actor) => {
        const topics = await resolveTopics([topic], actor);
        return typeof topics === "number" ? topics : topics.get(topic);
      }),
    );
  expect(await answers("leaderboard")).toEqual(Array(4).fill("leaderboard"));
  expect(await answers("bell")).toEqual([
    401,
    ...[learner, staff, admin].map(({ id }) => `bell:${id}`),
  ]);
  expect(await answers(event)).toEqual([401, 403, event, event]);
  for (const topic of [
    "",
    "x",
    `bell:${staff.id}`,
    "event:1",
    `${event}:x`,
    "event:",
    "[object Object]",
  ])
    expect(await answers(topic)).toEqual(Array(4).fill(400));
  expect(await resolveTopics(["leaderboard", event], learner)).toBe(403);
  expect(await resolveTopics([], admin)).toBe(400);
  expect(await resolveTopics(Array(11).fill("leaderboard"), admin)).toBe(400);
});

test("a class is for the staff of its institution", () =>
  inRollback(async (tx) => {
    const school = await buildInstitution(tx);
    const { id } = await buildClassOf(tx, school);
    const other = await buildInstitution(tx);
    const topic = `class:${id}`;
    const answer = async (actor: Actor | undefined, name = topic) => {
      const topics = await resolveTopics([name], actor, tx);
      return typeof topics === "number" ? topics : topics.get(name);
    };
    expect(await answer(undefined)).toBe(401);
    expect(await answer(other.owner)).toBe(403);
    expect(await answer(actorWith("event_staff"))).toBe(403);
    expect(await answer(school.owner)).toBe(topic);
    expect(await answer(school.owner, `class:${randomUUID()}`)).toBe(403);
    expect(await answer(school.owner, "class:1")).toBe(400);
  }));

test("limits a user's streams and releases them", () => {
  const taken = Array.from({ length: 20 }, () => reserveStream("user", "1"));
  expect(taken.every(Boolean)).toBe(true);
  expect(reserveStream("user", "1")).toBeUndefined();
  expect(reserveStream("user", "2")).toBeDefined();
  taken[0]?.();
  expect(reserveStream("user", "1")).toBeDefined();
});

type Options = Partial<Parameters<typeof openLiveStream>[0]>;

function openBell(options: Options = {}) {
  const onEnd = vi.fn();
  const stream = openLiveStream({
    topics: new Map([["bell", "bell:1"]]),
    isStillAllowed: async () => true,
    onEnd,
    ...options,
  });
  const reader = stream.pipeThrough(new TextDecoderStream() as never).getReader();
  return { reader, onEnd, read: async () => (await reader.read()).value as string | undefined };
}

test("a stream names the topic as its reader knows it, with heartbeats", async () => {
  const { reader, read, onEnd } = openBell({ heartbeatMs: 20 });
  expect(await read()).toMatch(/^retry: \d{4}\n\n$/);
  channelHandlers.onMessage("bell:2\nbell:1");
  expect(await read()).toBe("data: bell\n\n");
  expect(await read()).toBe(":\n\n");
  await reader.cancel();
  expect(onEnd).toHaveBeenCalledOnce();
});

test("a stream ends when its reader loses access, and not because of a failed check", async () => {
  const answers = [() => Promise.reject(new Error("away")), async () => true, async () => false];
  const { read, onEnd } = openBell({
    heartbeatMs: 10,
    isStillAllowed: () => answers.shift()?.() ?? Promise.resolve(false),
  });
  const received: (string | undefined)[] = [];
  do received.push(await read());
  while (received.at(-1) !== undefined);
  expect(received.filter((text) => text === ":\n\n").length).toBeGreaterThanOrEqual(3);
  expect(onEnd).toHaveBeenCalledOnce();
});

test("drops a reader who does not read", async () => {
  const { onEnd, reader } = openBell();
  for (let n = 0; n < 500; n++) channelHandlers.onMessage("bell:1");
  expect(onEnd).toHaveBeenCalledOnce();
  await reader.cancel();
});

test("all streams end before the process exits", async () => {
  const { read, onEnd } = openBell();
  expect(opensStreams()).toBe(true);
  closeLiveStreams();
  expect(opensStreams()).toBe(false);
  expect([await read(), await read()].at(-1)).toBeUndefined();
  expect(onEnd).toHaveBeenCalledOnce();
});
