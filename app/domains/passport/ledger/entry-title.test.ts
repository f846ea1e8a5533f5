import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { takeCollected } from "#app/domains/notifications/collect-notices.server.ts";
import { listNotifications } from "#app/domains/notifications/queries.server.ts";
import { findPassportPage } from "#app/domains/passport/document/page.server.ts";
import { findEarned } from "#app/domains/passport/earned/find-earned.server.ts";
import { listTimeline } from "#app/domains/passport/history/timeline.server.ts";
import { listEntries } from "#app/domains/passport/points/queries.server.ts";
import { listActivities } from "#app/domains/passport/queries.server.ts";
import { activities, badges } from "#app/domains/passport/tables.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { inOwnDatabase } from "#tests/db.ts";

import { awardPoints } from "./award-points.server.ts";

const page = { limit: 10 };

test("shows a badge under its present name everywhere, and other entries under theirs", () =>
  inOwnDatabase(async ({ db }) => {
    const { id: learner } = await buildActor(db);
    const award = (title: string, points: number) =>
      awardPoints(
        {
          learner,
          activityType: "quiz_pass",
          activityTitle: title,
          sdgGoal: null,
          points,
          source: `quiz:${title}`,
          metadata: {},
        },
        db,
      );
    await award("Water quiz", 20);
    await award("Climate quiz", 500);
    await db.update(badges).set({ name: "Opening page" }).where(eq(badges.slug, "first-step"));
    await db.execute(sql`update notifications set awaits_digest = true`);

    const titles = ["Climate quiz", "Opening page", "Water quiz"];
    const titlesOf = (items: readonly { title: string }[]) =>
      items.map(({ title }) => title).toSorted();
    expect(titlesOf((await listEntries(learner, page, db)).items)).toEqual(titles);
    expect(titlesOf((await listTimeline(learner, page, db)).items)).toEqual(["Opening page"]);
    const recent = await Promise.all([
      listActivities(learner, page, db).then(({ items }) => items),
      findPassportPage(learner, db).then(({ activities }) => activities),
    ]);
    for (const items of recent) {
      expect(items.map(({ activityTitle }) => activityTitle).toSorted()).toEqual(titles);
    }

    const entries = await db.select().from(activities).where(eq(activities.userId, learner));
    const earnedBy = (type: string, title: string) => {
      const entry = entries.find((one) => one.activityType === type && one.activityTitle === title);
      return findEarned(learner, entry?.id ?? "", db);
    };
    expect(await earnedBy("badge_earned", "First Step")).toMatchObject({ title: "Opening page" });
    expect(await earnedBy("quiz_pass", "Climate quiz")).toMatchObject({
      title: "Climate quiz",
      alsoNew: [{ activityType: "badge_earned", title: "Opening page" }],
    });

    const { items } = await listNotifications(learner, page, db);
    expect(items.map(({ kind, params }) => ({ kind, params }))).toEqual([
      { kind: "badge_earned", params: { title: "Opening page" } },
    ]);
    const collected = await db.transaction((tx) => takeCollected([learner], tx));
    expect(collected.get(learner)).toMatchObject([{ params: { title: "Opening page" } }]);
  }));
