import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { profiles } from "#app/domains/accounts/tables.server.ts";
import { adminViews } from "#app/domains/admin-lists/tables.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildEvent } from "#tests/builders/events.ts";
import { buildInvoice } from "#tests/builders/invoices.ts";
import { buildMission } from "#tests/builders/missions.ts";
import { buildOrder } from "#tests/builders/shop.ts";
import { db } from "#tests/db.ts";
import { toastsOf } from "#tests/flash.ts";
import { textOf } from "#tests/html.ts";
import { fetchApp } from "#tests/http.ts";

const enter = async () => {
  const admin = await buildActor(db, { roles: ["admin"] });
  return { admin, cookie: await buildSessionCookie(db, admin) };
};
const read = async (path: string, cookie: string) => {
  const response = await fetchApp(path, { cookie });
  return response.ok ? response.text() : `${response.status} ${response.headers.get("location")}`;
};
const tableOf = (html: string) =>
  textOf(html.slice(html.indexOf("<tbody"), html.indexOf("</tbody>")));

test("the heads of a list are links that sort, and name the present order", async () => {
  const { cookie } = await enter();
  await buildActor(db, { name: "Zuzana Sortable" });
  await buildActor(db, { name: "adam Sortable" });
  const up = await read("/admin/people?q=sortable&sort=name", cookie);
  expect(tableOf(up)).toMatch(/adam Sortable.+Zuzana Sortable/);
  expect(up).toMatch(
    /aria-sort="ascending"[^>]*><a href="\/admin\/people\?q=sortable&amp;sort=-name"/,
  );
  expect(up.match(/aria-sort/g)).toHaveLength(1);
  const down = await read("/admin/people?q=sortable&sort=-name", cookie);
  expect(tableOf(down)).toMatch(/Zuzana Sortable.+adam Sortable/);
  expect(down).toContain('aria-sort="descending"');
  const odd = await read(
    "/admin/people?q=sortable&sort=password&role=queen&country=XX&cursor=1",
    cookie,
  );
  expect(tableOf(odd)).toMatch(/adam Sortable/);
});

test("each list works without scripts, with its rows, filters and a file of the same rows", async () => {
  const { admin, cookie } = await enter();
  const buyer = await buildActor(db, { name: "Ada Obi" });
  const billedTo = { name: "=1+1", email: "x@example.org", address: [], country: "KE" };
  const invoice = await buildInvoice(db, buyer, { billedTo });
  const order = await buildOrder(db);
  const mission = await buildMission(db, { title: "Only mission here" });
  const event = await buildEvent(db, { title: "Only event here" });
  const lists = [
    ["people", "/admin/people", `?q=${buyer.id}`, "Ada Obi"],
    ["payments", "/admin/payments", `?q=${invoice.number}`, invoice.number],
    ["orders", "/admin/shop/orders", `?q=${order.number}`, order.number],
    ["missions", "/admin/missions", "?tab=manage&q=only+mission", mission.title],
    ["events", "/admin/events", "?tab=manage&q=only+event", event.title],
  ] as const;
  for (const [name, path, search, found] of lists) {
    const html = await read(path + search, cookie);
    expect(tableOf(html), name).toContain(found);
    expect(html, name).not.toContain('rel="modulepreload"');
    const file = await fetchApp(`/admin/lists/${name}.csv${search}`, { cookie });
    expect(file.headers.get("content-disposition")).toContain(`${name}.csv`);
    const lines = (await file.text()).trim().split("\r\n");
    expect([lines.length, lines[1]?.includes(found)], name).toEqual([2, true]);
  }
  // Moments are on the admin's clock, those of an event on its own.
  await db.update(profiles).set({ timeZone: "Asia/Kolkata" }).where(eq(profiles.id, admin.id));
  expect(await read(`/admin/lists/people.csv?q=${buyer.id}`, cookie)).toMatch(/T[\d:]+\+05:30"/);
  const hours = /"2026-12-01T10:00:00\+01:00","2026-12-01T\S+\+01:00","Europe\/Berlin"/;
  expect(await read("/admin/lists/events.csv?q=only+event", cookie)).toMatch(hours);
  // A spreadsheet would run it.
  expect(await read(`/admin/lists/payments.csv?q=${invoice.number}`, cookie)).toContain(`"'=1+1"`);
  expect(await read("/admin/lists/passwords.csv", cookie)).toBe("404 null");
});

test("an address with a row opens it beside the list; an unknown one opens nothing", async () => {
  const { cookie } = await enter();
  const ada = await buildActor(db, { name: "Panel Person" });
  const invoice = await buildInvoice(db, ada);
  const mission = await buildMission(db, { description: "All of its text" });
  const event = await buildEvent(db, { status: "proposed", isActive: false });
  const order = await buildOrder(db);
  const panelOf = async (path: string) => {
    const html = await read(path, cookie);
    return textOf(html.slice(html.indexOf('id="side-panel"')));
  };
  expect(await panelOf(`/admin/people?panel=${ada.id}`)).toMatch(/Panel Person.+Suspension/);
  expect(await panelOf(`/admin/payments?panel=${invoice.id}`)).toMatch(/€30.00.+Mark as paid/);
  expect(await panelOf(`/admin/shop/orders?panel=${order.id}`)).toMatch(/Next step/i);
  expect(await panelOf(`/admin/missions?tab=manage&panel=${mission.id}`)).toMatch(
    /All of its text/,
  );
  expect(await panelOf(`/admin/events?tab=manage&panel=${event.id}`)).toMatch(
    /Decide on this event/,
  );
  for (const id of [crypto.randomUUID(), "odd"]) {
    expect(await panelOf(`/admin/people?panel=${id}`)).not.toContain("Open full page");
  }
});

test("a payment is confirmed in the panel, which stays open", async () => {
  const { cookie } = await enter();
  const { invoiceId: id } = await buildOrder(db);
  const path = `/admin/payments?show=open&panel=${id}`;
  expect(await read(path, cookie)).toContain("Mark as paid");
  const paid = await fetchApp(path, { cookie, form: { intent: "paid", id } });
  expect([paid.status, paid.headers.get("location")]).toEqual([302, path]);
  expect(await read(path, cookie)).toContain("Issue refund");
});

test("an order is moved on in the panel, which stays open", async () => {
  const { cookie } = await enter();
  const order = await buildOrder(db);
  const path = `/admin/shop/orders?q=${order.number}&panel=${order.id}`;
  const form = { intent: "pay", number: order.number };
  for (const intent of ["pay", "ship"]) {
    const moved = await fetchApp(path, { cookie, form: { ...form, intent } });
    expect([moved.status, moved.headers.get("location")]).toEqual([302, path]);
  }
  expect(await read(path, cookie)).toContain("Mark as delivered");
  expect((await fetchApp(path, { cookie, form: { ...form, number: "odd" } })).status).toBe(404);
});

test("a view is saved, opens the list, and is seen by other admins only if it is shared", async () => {
  const { admin, cookie } = await enter();
  const other = await enter();
  const id = crypto.randomUUID();
  const form = {
    intent: "save",
    id,
    list: "payments",
    name: "Late ones",
    params: "show=overdue&x=1",
  };
  const address = `/admin/payments?show=overdue&view=${id}`;
  for (let n = 0; n < 2; n++) {
    const saved = await fetchApp("/admin/views", { cookie, form: { ...form, is_default: "on" } });
    expect([saved.status, saved.headers.get("location")]).toEqual([302, address]);
    expect(toastsOf(saved)).toEqual(["“Late ones” saved"]);
  }
  const first = await fetchApp("/admin/payments", { cookie });
  expect([first.status, first.headers.get("location")]).toEqual([302, address]);
  const tab = /aria-current="page"[^>]*><bdi>Late ones/;
  expect(await read(address, cookie)).toMatch(tab);
  expect(await read("/admin/payments?view=all", cookie)).toMatch(
    /aria-current="page"[^>]*><bdi>All/,
  );
  expect(await read(address, other.cookie)).not.toContain("Late ones");
  await fetchApp("/admin/views", { cookie, form: { ...form, is_shared: "on" } });
  expect(await read("/admin/payments", other.cookie)).toContain("Late ones");

  const change = { ...form, name: "Mine" };
  const refused = await fetchApp("/admin/views", { cookie: other.cookie, form: change });
  expect(toastsOf(refused)).toEqual(["This view doesn’t exist or has been deleted"]);
  const unnamed = await fetchApp("/admin/views", { cookie, form: { ...form, name: " " } });
  expect(toastsOf(unnamed)).toEqual(["Enter a name for the view"]);
  const remove = { intent: "delete", id, list: "payments" };
  const foreign = await fetchApp("/admin/views", { cookie: other.cookie, form: remove });
  expect(toastsOf(foreign)).toEqual(["This view doesn’t exist or has been deleted"]);
  const deleted = await fetchApp("/admin/views", { cookie, form: remove });
  expect(toastsOf(deleted)).toEqual(["View deleted"]);
  expect(await db.select().from(adminViews).where(eq(adminViews.ownerId, admin.id))).toEqual([]);
  expect((await fetchApp("/admin/payments", { cookie })).status).toBe(200);
});
