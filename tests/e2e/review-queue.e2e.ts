import { expect, test } from "@playwright/test";
import { sql } from "drizzle-orm";

import { undoSeconds } from "#app/domains/missions/queue/queue.ts";
import { heldReviews } from "#app/domains/missions/tables.server.ts";
import { db } from "#db/client.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildCompletion, buildMission } from "#tests/builders/missions.ts";

import { countClicks } from "./count-clicks.ts";
import { show, untilHydrated } from "./screens.ts";

// On a busy machine, the test takes longer than a decision can be undone: the database holds this admin's an hour longer.
async function holdLonger(admin: string) {
  const name = `hold_longer_${admin.replaceAll("-", "")}`;
  await db.execute(sql`create function ${sql.raw(name)}() returns trigger language plpgsql as
    'begin new.held_until := new.held_until + interval ''1 hour''; return new; end'`);
  await db.execute(sql`create trigger ${sql.raw(name)} before insert on held_reviews
    for each row when (new.reviewer_id = ${sql.raw(`'${admin}'`)}) execute function ${sql.raw(name)}()`);
}

// And this page shows them as long.
function keepUndoable(undoMs: number) {
  const wait = globalThis.setTimeout;
  const longer = (ms = 0) => (ms > undoMs - 1000 && ms <= undoMs ? 3_600_000 : ms);
  window.setTimeout = ((run: () => void, ms?: number) =>
    wait(run, longer(ms))) as typeof setTimeout;
}

test("an admin decides proofs with keys, undoes one and switches the keys off", async ({
  page,
  baseURL,
}) => {
  const mission = await buildMission(db, { title: `Dunes ${crypto.randomUUID()}` });
  const ids: string[] = [];
  for (const text of ["First.", "Second.", "Third."])
    ids.unshift((await buildCompletion(db, { mission, text })).id);
  const admin = await buildActor(db, { roles: ["admin"] });
  const cookie = await buildSessionCookie(db, admin);
  await holdLonger(admin.id);
  await page.addInitScript(keepUndoable, undoSeconds * 1000);
  await show(page, baseURL, { path: `/admin/missions?tab=verify&mission=${mission.id}`, cookie });
  await untilHydrated(page);
  const proof = page.getByRole("article", { name: mission.title });
  const heldOf = async () => {
    const held = await db.select().from(heldReviews);
    return ids.map((id) => {
      const of = held.find(({ completionId }) => completionId === id);
      return of && [of.decision, of.reviewNote];
    });
  };

  await expect(proof).toContainText("Third.");
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  // The keys stay together on one line.
  await expect(page.getByText(/press Ctrl\u00A0\+\u00A0Enter/)).toBeVisible();
  await page.keyboard.press("j");
  await expect(proof).toContainText("Second.");
  await page.keyboard.press("k");
  await expect(proof).toContainText("Third.");
  const place = await proof.boundingBox();
  await page.keyboard.press("a");
  await expect(proof).toContainText("Second.");
  const news = page.locator(".toast").filter({ hasText: "Mission completion approved!" });
  await expect(news).toBeVisible();
  // It doesn't lie over the buttons of the next proof.
  const [toast, approve] = [
    await news.boundingBox(),
    await page.getByRole("button", { name: "Approve", exact: true }).boundingBox(),
  ];
  expect((toast?.x ?? 0) + (toast?.width ?? Infinity)).toBeLessThan(approve?.x ?? 0);
  await page.keyboard.press("r");
  // In the field, letters are text.
  await page.keyboard.type("a jury rejected it");
  await page.keyboard.press("Control+Enter");
  await expect(proof).toContainText("First.");
  expect(await heldOf()).toEqual([
    ["approved", null],
    ["rejected", "a jury rejected it"],
    undefined,
  ]);
  await expect(page.getByRole("button", { name: "Approve", exact: true })).toBeFocused();
  // What can be undone is one line beside the proof, which stays where it is.
  const undone = page.getByRole("region", { name: "Decisions you can undo" });
  await undone.getByText("1 earlier").click();
  await expect(undone.getByText(`Approved: ${mission.title}`)).toBeVisible();
  await expect(undone.getByRole("button", { name: "Undo" })).toHaveCount(2);
  expect(await proof.boundingBox()).toMatchObject({ x: place?.x, y: place?.y });
  await page.keyboard.press("u");
  await expect(proof).toContainText("Second.");
  expect(await heldOf()).toEqual([["approved", null], undefined, undefined]);

  await page.getByRole("switch", { name: "Keyboard shortcuts" }).uncheck();
  await page.keyboard.press("a");
  for (const box of await page.getByRole("checkbox", { name: /^Select: Dunes/ }).all())
    await box.check();
  await page.getByRole("button", { name: "Reject selected" }).click();
  await expect(page.getByText("2 submissions rejected")).toBeVisible();
  await expect(page.getByText("No submissions match your filters")).toBeVisible();
  expect(await heldOf()).toEqual([
    ["approved", null],
    ["rejected", null],
    ["rejected", null],
  ]);
  expect(documents).toEqual([]);
});

test("30 proofs, every third rejected with a note, take 40 keys, no click and no other document", async ({
  page,
  baseURL,
}) => {
  const mission = await buildMission(db, { title: `Reefs ${crypto.randomUUID()}` });
  for (let n = 1; n <= 30; n++) await buildCompletion(db, { mission, text: `Proof ${n}.` });
  const cookie = await buildSessionCookie(db, await buildActor(db, { roles: ["admin"] }));
  await show(page, baseURL, { path: `/admin/missions?tab=verify&mission=${mission.id}`, cookie });
  await untilHydrated(page);
  const proof = page.getByRole("article", { name: mission.title });
  const clicks = await countClicks(page);
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  let keys = 0;
  const press = async (key: string) => {
    await page.keyboard.press(key);
    keys++;
  };
  for (let left = 30; left > 0; left--) {
    await expect(proof).toContainText(`Proof ${left}.`);
    if (left % 3 > 0) await press("a");
    else {
      await press("r");
      await page.keyboard.type("Show the bags on the scale");
      await press("Control+Enter");
    }
  }
  await expect(page.getByText("No submissions match your filters")).toBeVisible();
  expect([keys, clicks(), documents]).toEqual([40, 0, []]);
  const decided = await db.execute<{ decision: string; n: number }>(sql`
    select coalesce(h.decision, c.status) as decision, count(*)::integer as n
    from mission_completions c left join held_reviews h on h.completion_id = c.id
    where c.mission_id = ${mission.id} group by 1 order by 1`);
  expect(decided.rows).toEqual([
    { decision: "approved", n: 20 },
    { decision: "rejected", n: 10 },
  ]);
});
