import { readFileSync } from "node:fs";

import { beforeAll, expect, test } from "vitest";

import type { Document } from "#bin/client/document.ts";
import { writeClient } from "#bin/client/write-client.ts";
import { fetchApp } from "#tests/http.ts";

import { communityExercises } from "./community.ts";
import { eventExercises } from "./events.ts";
import { learningExercises } from "./learning.ts";
import { meExercises } from "./me.ts";
import { missionExercises } from "./missions.ts";
import { buildWorld, type Client, type World } from "./world.ts";

// A call of the client without an exercise is a type error here, and a failed test below.
const exercises: Record<keyof Client, (world: World) => Promise<void>> = {
  ...meExercises,
  ...eventExercises,
  ...missionExercises,
  ...learningExercises,
  ...communityExercises,
};

const document = (await (await fetchApp("/api/v1/openapi.json")).json()) as Document;
const names = Object.values(document.paths).flatMap((item) =>
  Object.values(item).map(({ operationId }) => operationId),
);

let world: World;
beforeAll(async () => {
  world = await buildWorld();
});

test("the client matches the document; `npm run client` writes it", () => {
  const written = readFileSync("examples/client/sdg-passport.ts", "utf8");
  expect(written).toBe(writeClient(document));
});

test("every endpoint of the document is exercised", () => {
  expect(new Set(Object.keys(exercises))).toEqual(new Set(names));
});

test.each(Object.entries(exercises))("%s", async (_, exercise) => exercise(world));
