import { expect, test } from "vitest";

import { buildActor } from "#tests/builders/accounts.ts";
import { db, inRollback } from "#tests/db.ts";

import { listViews } from "./queries.server.ts";
import { deleteView, saveView } from "./save-view.server.ts";
import { ViewInput } from "./view-input.ts";
import { viewLimits } from "./view.ts";

const view = (
  overrides: Partial<Record<keyof ViewInput | "is_shared" | "is_default", string>> = {},
) =>
  ViewInput.parse({
    id: crypto.randomUUID(),
    list: "payments",
    name: "Unpaid",
    params: "show=overdue&sort=due",
    ...overrides,
  });

test("saves a view once when repeated, changes it, and deletes it once", async () => {
  await inRollback(async (tx) => {
    const admin = await buildActor(tx, { roles: ["admin"] });
    const input = view();
    expect(await saveView(admin, input, tx)).toEqual({ ok: true, isNew: true });
    expect(await saveView(admin, input, tx)).toEqual({ ok: true, isNew: false });
    const changed = { ...input, name: "Late", params: "show=open" };
    expect(await saveView(admin, changed, tx)).toEqual({ ok: true, isNew: false });
    const { id } = input;
    const saved = { id, name: "Late", params: "show=open", isShared: false, isDefault: false };
    expect(await listViews(admin, "payments", tx)).toEqual([{ ...saved, isOwn: true }]);
    expect(await listViews(admin, "orders", tx)).toEqual([]);
    expect(await deleteView(admin, id, tx)).toEqual({ ok: true });
    expect(await deleteView(admin, id, tx)).toEqual({ ok: false, reason: "not-found" });
    expect(await deleteView(admin, "odd", tx)).toEqual({ ok: false, reason: "not-found" });
  });
});

test("drops unknown parameters, and refuses a name that is missing or too long", () => {
  const kept = view({ params: "show=odd&kind=order&sort=-issued&cursor=1&tab=x&evil=%0d" });
  expect(kept.params).toBe("kind=order");
  const parse = (name: string) => ViewInput.safeParse({ ...view(), is_shared: undefined, name });
  const messages = [" ", "x".repeat(61)].map((name) => parse(name).error?.issues[0]?.message);
  expect(messages).toEqual(["adminLists.viewNameRequired", "adminLists.viewNameTooLong"]);
  expect(parse("x".repeat(60)).success).toBe(true);
});

test("one view at most opens a list; names are unique, in any case", async () => {
  await inRollback(async (tx) => {
    const admin = await buildActor(tx, { roles: ["admin"] });
    const [one, other] = [view({ is_default: "on" }), view({ name: "Other", is_default: "on" })];
    await saveView(admin, one, tx);
    await saveView(admin, other, tx);
    const defaults = (await listViews(admin, "payments", tx)).filter((saved) => saved.isDefault);
    expect(defaults.map(({ name }) => name)).toEqual(["Other"]);
    const taken = { ok: false, reason: "name-taken" };
    expect(await saveView(admin, view({ name: "UNPAID" }), tx)).toEqual(taken);
    expect(await saveView(admin, { ...other, name: "unpaid" }, tx)).toEqual(taken);
    expect(await saveView(admin, view({ list: "orders" }), tx)).toMatchObject({ ok: true });
  });
});

test("others see a view only while it is shared by an admin, and never change it", async () => {
  await inRollback(async (tx) => {
    const [owner, other] = [
      await buildActor(tx, { roles: ["admin"] }),
      await buildActor(tx, { roles: ["admin"] }),
    ];
    const [own, shared] = [view(), view({ name: "All of us", is_shared: "on", is_default: "on" })];
    await saveView(owner, own, tx);
    await saveView(owner, shared, tx);
    expect(await listViews(other, "payments", tx)).toEqual([
      {
        id: shared.id,
        name: "All of us",
        params: shared.params,
        isOwn: false,
        isShared: true,
        isDefault: false,
      },
    ]);
    const gone = { ok: false, reason: "not-found" };
    expect(await saveView(other, { ...shared, name: "Mine" }, tx)).toEqual(gone);
    expect(await deleteView(other, shared.id, tx)).toEqual(gone);
    const learner = await buildActor(tx);
    const refused = { ok: false, reason: "not-allowed" };
    expect(await saveView(learner, view(), tx)).toEqual(refused);
    expect(await deleteView(learner, shared.id, tx)).toEqual(refused);
  });
});

test("concurrent requests never exceed the limit of a list", async () => {
  const admin = await buildActor(db, { roles: ["admin"] });
  const inputs = Array.from({ length: viewLimits.perList + 4 }, (_, n) =>
    view({ name: `View ${n}` }),
  );
  const answers = await Promise.all(inputs.map((input) => saveView(admin, input)));
  const reasons = answers.flatMap((answer) => (answer.ok ? [] : [answer.reason]));
  expect(reasons).toEqual(["too-many", "too-many", "too-many", "too-many"]);
  expect(await listViews(admin, "payments")).toHaveLength(viewLimits.perList);
});
