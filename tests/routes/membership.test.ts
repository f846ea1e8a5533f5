import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { membershipPeriods } from "#app/domains/memberships/tables.server.ts";
import { invoices } from "#app/domains/payments/tables.server.ts";
import { userLimits } from "#app/domains/plans/plan.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildInstitution } from "#tests/builders/institutions.ts";
import { buildInvoice } from "#tests/builders/invoices.ts";
import { buildMembership } from "#tests/builders/memberships.ts";
import { db } from "#tests/db.ts";
import { textOf } from "#tests/html.ts";
import { fetchApp } from "#tests/http.ts";
import { readPdf } from "#tests/pdf.ts";

const signUp = async (overrides = {}) => {
  const actor = await buildActor(db, overrides);
  return { actor, cookie: await buildSessionCookie(db, actor) };
};
const admin = await signUp({ roles: ["admin"] });
const read = async (path: string, cookie?: string) => {
  const response = await fetchApp(path, { ...(cookie && { cookie }), redirect: "manual" });
  return textOf(await response.text());
};
const post = (path: string, cookie: string, form: Record<string, string>) =>
  fetchApp(path, { cookie, form, redirect: "manual" });

const billing = {
  interval: "year",
  name: "Anastasia Wolfeschlegelsteinhausenbergerdorff-Montgomery IV",
  address: "Lake Road 1\nKisumu",
  country: "KE",
};

test("the plans show their prices and actual limits", async () => {
  const text = await read("/membership");
  for (const expected of ["Free", "Pro", "Institution", "€5.00 a month", "€490.00 a year"]) {
    expect(text).toContain(expected);
  }
  expect(text).toContain(`Up to ${userLimits.free.apiKeys} API keys`);
  expect(text).toContain(`Up to ${userLimits.pro.apiKeys} API keys`);
  expect(text).toContain("Up to 20,000 members in up to 500 cohorts");
  expect(text).not.toContain("Your plan");
});

test("from the form to invoice, payment, yearly report and cancellation", async () => {
  const { actor, cookie } = await signUp();
  expect(await read("/dashboard/year", cookie)).toContain("comes with Pro");

  const wrong = await post("/membership/start?plan=pro", cookie, { ...billing, address: "" });
  expect(wrong.status).toBe(400);
  const given = textOf(await wrong.clone().text());
  expect(given).toContain("Enter the billing address");
  expect(await wrong.text()).toContain(billing.name);

  const started = await post("/membership/start?plan=pro", cookie, billing);
  expect(started.headers.get("location")).toBe("/membership/mine");
  const [invoice] = await db.select().from(invoices).where(eq(invoices.buyerId, actor.id));
  expect(invoice).toMatchObject({ total: 5000, billedTo: { address: ["Lake Road 1", "Kisumu"] } });
  const { id = "", number = "" } = invoice ?? {};
  const mine = await read("/membership/mine", cookie);
  expect(mine).toContain("Unpaid");
  expect(mine).toContain(number);

  const pdf = await fetchApp(`/invoices/${id}/file.pdf`, { cookie });
  expect(pdf.headers.get("content-type")).toBe("application/pdf");
  const receipt = readPdf(Buffer.from(await pdf.arrayBuffer()));
  expect(receipt.lines.join(" ")).toContain(number);
  const stranger = await signUp();
  expect((await fetchApp(`/invoices/${id}/file.pdf`, { cookie: stranger.cookie })).status).toBe(
    404,
  );

  const page = "/admin/payments?show=open";
  expect(await read(`/admin/payments?q=${number}`, admin.cookie)).toContain(billing.name);
  const marked = await post(page, admin.cookie, { intent: "paid", id });
  expect(marked.headers.get("location")).toBe(page);
  expect((await post(page, admin.cookie, { intent: "paid", id })).status).toBe(302);
  expect(await read("/membership/mine", cookie)).toContain("Paid until");
  expect(await read("/dashboard/year", cookie)).toContain("Activities for the 17 goals in");
  expect(await read("/membership", cookie)).toContain("Your plan");

  expect(
    (await post("/membership/mine", cookie, { intent: "interval", interval: "month" })).status,
  ).toBe(302);
  expect(await read("/membership/mine", cookie)).toContain(
    "we’ll send you an invoice for another month (€5.00). Nothing is charged automatically.",
  );
  expect((await post("/membership/mine", cookie, { intent: "cancel" })).status).toBe(302);
  expect(await read("/membership/mine", cookie)).toContain("Cancelled. Stays active until");
  expect((await post("/membership/mine", cookie, { intent: "resume" })).status).toBe(302);
  await db.update(membershipPeriods).set({
    startsAt: sql`${membershipPeriods.startsAt} - interval '2 years'`,
    endsAt: sql`${membershipPeriods.endsAt} - interval '2 years'`,
  });
  expect(await read("/dashboard/year", cookie)).toContain("comes with Pro");
});

test("a refund requires a valid amount and a reason, and preserves the input", async () => {
  const { actor } = await signUp();
  const { id } = await buildInvoice(db, actor, { subject: `membership:${crypto.randomUUID()}` });
  await post("/admin/payments", admin.cookie, { intent: "paid", id });
  const refund = (form: Record<string, string>) =>
    post(`/admin/payments?panel=${id}`, admin.cookie, {
      intent: "refund",
      id,
      currency: "EUR",
      refundedBefore: "0",
      ...form,
    });
  const wrong = await refund({ amount: "12,3x", reason: "Torn" });
  expect(wrong.status).toBe(400);
  const html = await wrong.text();
  expect(textOf(html)).toContain("Enter an amount such as 12.30");
  expect(html).toContain('value="12,3x"');
  expect((await refund({ amount: "30.01", reason: "Torn" })).status).toBe(400);
  expect((await refund({ amount: "1", reason: "" })).status).toBe(400);
  expect((await refund({ amount: "10.50", reason: "Torn" })).status).toBe(302);
  expect((await refund({ amount: "10.50", reason: "Torn" })).status).toBe(409);
  expect(await read(`/admin/payments?panel=${id}`, admin.cookie)).toContain("€10.50 refunded");
  const csv = await (await fetchApp("/admin/lists/payments.csv", { cookie: admin.cookie })).text();
  expect(csv).toContain('"30.00","10.50","EUR"');
});

test("an owner starts the membership of an institution; its managers only see it", async () => {
  const { actor, cookie } = await signUp();
  const { id, slug } = await buildInstitution(db, { owner: actor, name: "مدرسة البحيرة" });
  const form = await read("/membership/start?plan=institution", cookie);
  expect(form).toContain("مدرسة البحيرة");
  expect(form).toContain("as soon as you order, and have 14 days to pay it");
  const start = `/membership/start?plan=institution&institution=${slug}`;
  const started = await post(start, cookie, { ...billing, institution: id });
  const path = `/institutions/${slug}/staff/membership`;
  expect(started.headers.get("location")).toBe(path);
  expect(await read(path, cookie)).toContain("Unpaid");
  const other = await signUp();
  expect((await post(start, other.cookie, { ...billing, institution: id })).status).toBe(403);
  expect(await read("/membership/start?plan=institution", other.cookie)).toContain("don’t run");
});

test("Pro allows more keys, which remain afterwards", async () => {
  const { actor, cookie } = await signUp();
  const makeKey = () =>
    post("/profile", cookie, {
      intent: "make-key",
      id: crypto.randomUUID(),
      name: "Club",
      days: "30",
      reach: "all",
    });
  for (let n = 0; n < userLimits.free.apiKeys; n++) {
    expect((await makeKey()).status).toBe(200);
  }
  expect((await makeKey()).status).toBe(409);
  await buildMembership(db, actor);
  expect((await makeKey()).status).toBe(200);
});
