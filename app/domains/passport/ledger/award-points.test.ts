import { globSync, readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { buildActor } from "#tests/builders/accounts.ts";
import { inRollback } from "#tests/db.ts";

import { awardPoints } from "./award-points.server.ts";

const award = {
  activityType: "community_contribution",
  activityTitle: "First post of the day",
  sdgGoal: 4,
  points: 5,
  source: "post:1",
  metadata: {},
};

test("awards points once per source", () =>
  inRollback(async (tx) => {
    const { id: learner } = await buildActor(tx);
    expect(await awardPoints({ ...award, learner }, tx)).toEqual({ awarded: true, totalPoints: 5 });
    expect(await awardPoints({ ...award, learner }, tx)).toEqual({
      awarded: false,
      totalPoints: 5,
    });
    expect(await awardPoints({ ...award, learner, source: "post:2" }, tx)).toEqual({
      awarded: true,
      totalPoints: 10,
    });
  }));

test("only award-points.server.ts calls award_points()", () => {
  const named = globSync("{app,bin,db}/**/*.{ts,tsx,mjs}").filter(
    (path) => !path.includes(".test.") && readFileSync(path, "utf8").includes("award_points"),
  );
  expect(named).toEqual(["app/domains/passport/ledger/award-points.server.ts"]);
});
