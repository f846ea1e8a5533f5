import { expect, test } from "@playwright/test";

import { db } from "#db/client.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildEvent } from "#tests/builders/events.ts";
import { buildMission } from "#tests/builders/missions.ts";

import { findFaintWords } from "./pattern-words.ts";

// A title that fills the width, and the longest name of a goal.
const title = "Count and report every drop that leaves the taps of a school in one week";
const sdgGoal = 16;

for (const width of [1280, 375]) {
  for (const colorScheme of ["light", "dark"] as const) {
    test.describe(`at ${width} px in ${colorScheme} mode`, () => {
      test.use({ viewport: { width, height: 900 }, colorScheme });

      test("words on a goal’s pattern have a contrast of 4.5:1", async ({
        page,
        context,
        baseURL,
      }) => {
        // A page that hydrates would be drawn again.
        await page.route("**/*.js", (route) => route.abort());
        const admin = await buildActor(db, { roles: ["admin"] });
        const [name = "", value = ""] = (await buildSessionCookie(db, admin)).split("=");
        await context.addCookies([{ name, value, url: baseURL ?? "" }]);
        const mission = await buildMission(db, { sdgGoal, title });
        await buildEvent(db, { sdgGoal });
        await buildEvent(db, { sdgGoal });
        const check = async (path: string, item: string) => {
          await page.goto(path);
          expect(await findFaintWords(page, item)).toEqual([]);
        };
        await check(`/missions/${mission.id}`, ".goal-band");
        // Covers, dates and squares look the same in both modes.
        if (colorScheme === "dark") return;
        await check("/missions", ".goal-card");
        // Tiles have the same size at every width.
        if (width === 375) return;
        await check("/sdgs", ".goal-entry");
        await check("/", ".goal-pattern-corner");
        await check("/events", "main .goal-pattern");
        await check("/events", "main .goal-pattern-small");
      });
    });
  }
}
