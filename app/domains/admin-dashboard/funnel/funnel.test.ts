import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { enrollments } from "#app/domains/courses/tables.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildCourse } from "#tests/builders/courses.ts";
import { inRollback } from "#tests/db.ts";

import { countFunnel } from "./count-funnel.server.ts";
import { findFunnel } from "./find-funnel.server.ts";
import { funnelCsv } from "./funnel-csv.ts";
import { funnelSteps, sumFunnel } from "./funnel.ts";

test("counts each person once in each step, in the week of their sign-up, without class accounts", () =>
  inRollback(async (tx) => {
    const { weeks: before } = await findFunnel(4, tx);
    expect(before).toHaveLength(4);
    const [ada, bea, pupil] = [await buildActor(tx), await buildActor(tx), await buildActor(tx)];
    await tx.execute(sql`
      update users set email = 'p-' || id || '@class-account.invalid' where id = ${pupil.id}`);
    const lastWeek = sql`date_trunc('week', now() at time zone 'UTC') at time zone 'UTC' - interval '1 second'`;
    await tx.execute(sql`update profiles set created_at = ${lastWeek} where id = ${bea.id}`);
    for (const completedAt of [null, new Date()]) {
      const { id: courseId, publishedVersionId: versionId } = await buildCourse(tx);
      for (const { id: userId } of [ada, bea, pupil]) {
        await tx.insert(enrollments).values({ userId, courseId, versionId, completedAt });
      }
    }
    await tx.execute(sql`update profiles set passport_public = true where id = ${bea.id}`);
    await tx.execute(sql`insert into visit_days (day, visits)
      values ((now() at time zone 'UTC')::date, 7)
      on conflict (day) do update set visits = 7`);

    // Before it was ever counted, it is counted when it is read, and afterwards no more.
    const live = await findFunnel(4, tx);
    for (const _ of [1, 2]) await countFunnel(tx);
    const { weeks: after } = await findFunnel(4, tx);
    expect(after).toEqual(live.weeks);
    await buildActor(tx);
    expect((await findFunnel(4, tx)).weeks).toEqual(after);
    const gains = after.map((week, index) =>
      funnelSteps.map((step) => week[step] - (before[index]?.[step] ?? 0)),
    );
    expect(gains).toEqual([
      [1, 1, 1, 0, 0, 0],
      [1, 1, 1, 0, 0, 1],
      [0, 0, 0, 0, 0, 0],
      [0, 0, 0, 0, 0, 0],
    ]);
    expect(after.map(({ visits }) => visits)).toEqual([7, null, null, null]);
    expect(sumFunnel(after).visits).toBe(7);
    const [head, first] = funnelCsv(after).split("\r\n");
    expect(head).toContain('"week","visits","signed_up"');
    expect(first).toMatch(/^"\d{4}-\d\d-\d\d","7",/);
  }));
