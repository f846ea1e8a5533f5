import { expect, test } from "vitest";

import { awardPoints } from "#app/domains/passport/ledger/award-points.server.ts";
import { correctPoints } from "#app/domains/passport/ledger/correct-points.server.ts";
import { reversePoints } from "#app/domains/passport/ledger/reverse-points.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { inRollback } from "#tests/db.ts";

import { findYear } from "./year.server.ts";

test("sums up a year by month, goal and kind, without reversed activities and corrections", async () => {
  await inRollback(async (tx) => {
    const [ada, ben] = [await buildActor(tx), await buildActor(tx)];
    const award = (learner: string, source: string, sdgGoal: 6 | 13 | null, points: number) =>
      awardPoints(
        {
          learner,
          source,
          activityType: "mission_completed",
          activityTitle: source,
          sdgGoal,
          points,
          metadata: {},
        },
        tx,
      );
    await award(ada.id, "mission:1", 6, 100);
    await award(ada.id, "mission:2", 6, 50);
    await award(ada.id, "mission:3", 13, 30);
    await award(ada.id, "mission:4", null, 10);
    await award(ben.id, "mission:1", 6, 100);
    const admin = await buildActor(tx, { roles: ["admin"] });
    const correction = { id: crypto.randomUUID(), points: 7, reason: "Counted by hand" };
    await correctPoints(admin, ada.id, correction, tx);
    await reversePoints({ learner: ada.id, source: "mission:3", reason: "Twice" }, tx);
    const now = new Date();
    const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
    const report = await findYear(ada, year, "UTC", tx);
    expect(report).toMatchObject({ year, years: [year], activityCount: 3, points: 160 });
    expect(report.months[month]).toEqual({ activityCount: 3, points: 160 });
    expect(report.months).toHaveLength(12);
    expect(report.goals).toEqual([
      { goal: 6, activityCount: 2, points: 150 },
      { goal: null, activityCount: 1, points: 10 },
    ]);
    expect(report.kinds).toEqual([{ kind: "mission_completed", activityCount: 3, points: 160 }]);
    const before = await findYear(ada, year - 1, "UTC", tx);
    expect(before).toMatchObject({
      years: [year, year - 1],
      activityCount: 0,
      points: 0,
      goals: [],
    });
  });
});
