import { read as readBook } from "@e965/xlsx";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { profiles, users } from "#app/domains/accounts/tables.server.ts";
import { checkIn } from "#app/domains/events/check-in/check-in.server.ts";
import { checkInGuest } from "#app/domains/events/guest/check-in-guest.server.ts";
import { register } from "#app/domains/events/registration/register.server.ts";
import { sendThanks } from "#app/domains/events/report/thank-attendees.server.ts";
import { listNotifications } from "#app/domains/notifications/queries.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildEvent } from "#tests/builders/events.ts";
import { db } from "#tests/db.ts";
import { textOf } from "#tests/html.ts";
import { fetchApp } from "#tests/http.ts";
import { readEmails } from "#tests/outbox.ts";

const enterStaff = async () =>
  buildSessionCookie(db, await buildActor(db, { roles: ["event_staff"] }));
const hours = (n: number) => new Date(Date.now() + n * 3_600_000);

/** Creates an event with someone who came, someone who did not, and someone who came without registering; then ends it. */
async function holdEvent() {
  const event = await buildEvent(db, { startDate: hours(-3), endDate: hours(1) });
  const build = async (name: string) => {
    const actor = await buildActor(db, { name });
    await db.update(users).set({ emailVerified: true }).where(eq(users.id, actor.id));
    return actor;
  };
  const [ada, bea, cy] = [await build("Ada Obi"), await build("Bea Lund"), await build("Cy Wu")];
  await register(ada, event.id);
  await register(bea, event.id);
  await checkIn(ada, event.qrCodeData);
  await checkIn(cy, event.qrCodeData);
  await db.execute(sql`
    update event_attendance set checked_in_at = ${hours(-2)} where event_id = ${event.id}`);
  await db.execute(sql`update events set end_date = ${hours(-1)} where id = ${event.id}`);
  return { event, ada, bea, cy, path: `/admin/events/${event.id}/report` };
}

test("the report shows who came when, who didn't, and the same in the CSV", async () => {
  const { event, ada, bea, cy, path } = await holdEvent();
  const cookie = await enterStaff();
  const response = await fetchApp(path, { cookie });
  expect(response.status).toBe(200);
  const text = textOf(await response.text());
  for (const expected of [
    "Checked in 2",
    "Registered 2",
    "Registered, didn’t come 1",
    "Came without registering 1",
    "Check-ins per 5 minutes (Europe/Berlin)",
    "Bea Lund",
    "…@example.org",
    "Send thank-you",
  ]) {
    expect(text).toContain(expected);
  }
  expect(text).not.toContain("Ada Obi");

  const csv = await fetchApp(`/admin/events/${event.id}/attendance.csv`, { cookie });
  const [head, ...lines] = (await csv.text()).trim().split("\r\n");
  expect(head).toBe(
    '"user_id","full_name","email","country","status","registered_at_local","registered_at_utc",' +
      '"checked_in_at_local","checked_in_at_utc","time_zone","check_in_method","checked_in_by",' +
      '"desk","received_at_local","received_at_utc","points_earned"',
  );
  const time = String.raw`"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d","\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ"`;
  const expected = [
    [
      ada,
      `"Ada Obi","${ada.email}","","attended",${time},${time},"Europe/Berlin","qr","","","","","50"`,
    ],
    [bea, `"Bea Lund","${bea.email}","","no_show",${time},"","","Europe/Berlin","","","","","",""`],
    [cy, `"Cy Wu","${cy.email}","","attended","","",${time},"Europe/Berlin","qr","","","","","50"`],
  ] as const;
  expect(lines).toHaveLength(expected.length);
  for (const [{ id }, rest] of expected) {
    expect(lines.find((line) => line.includes(id))).toMatch(new RegExp(`^"${id}",${rest}$`));
  }

  const xlsx = await fetchApp(`/admin/events/${event.id}/attendance.xlsx`, { cookie });
  const sheet = readBook(new Uint8Array(await xlsx.arrayBuffer())).Sheets["attendance"];
  const cells = [sheet?.["H1"]?.v, sheet?.["H2"]?.t, sheet?.["P2"]?.v];
  expect([sheet?.["!ref"], ...cells]).toEqual([
    "A1:P4",
    "checked_in_at_local (Europe/Berlin)",
    "n",
    50,
  ]);
});

test("thanks everyone who came once, however often it is pressed, by email only where allowed", async () => {
  const { event, ada, bea, cy, path } = await holdEvent();
  await db
    .update(profiles)
    .set({ mailOff: ["thanks"] })
    .where(eq(profiles.id, cy.id));
  const guest = { name: "Di Guest", email: `di-${event.id}@example.org`, locale: "en" } as const;
  await db.execute(sql`update events set end_date = ${hours(1)} where id = ${event.id}`);
  await checkInGuest(guest, event.qrCodeData);
  const cookie = await enterStaff();
  const press = () => fetchApp(path, { cookie, form: { intent: "thank" } });

  const early = await press();
  expect([early.status, textOf(await early.text())]).toEqual([
    409,
    expect.stringContaining("You can send this once the event is over"),
  ]);
  await db.execute(sql`update events set end_date = ${hours(-1)} where id = ${event.id}`);
  const pressed = await Promise.all([press(), press(), press()]);
  expect(pressed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect(textOf(await (await press()).text())).toContain("The attendees have already been thanked");
  expect(textOf(await (await fetchApp(path, { cookie })).text())).not.toContain("Send thank-you");
  const { rows } = await db.execute<{ n: number }>(sql`
    select 1 as n from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'thank-attendees' and j.payload->>'id' = ${event.id}`);
  expect(rows).toHaveLength(1);

  await Promise.all([sendThanks(event.id, db), sendThanks(event.id, db)]);
  await sendThanks(event.id, db);
  const thanksOf = async (id: string) =>
    (await listNotifications(id, { limit: 50 }, db)).items.filter(
      ({ kind }) => kind === "event_thanks",
    ).length;
  expect([await thanksOf(ada.id), await thanksOf(bea.id), await thanksOf(cy.id)]).toEqual([
    1, 0, 1,
  ]);
  const mailsTo = async (email: string) =>
    (await readEmails(email)).filter(
      ({ subject }) => subject === "Thank you for coming to River clean-up",
    );
  const mails = await mailsTo(ada.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.source).toContain("List-Unsubscribe:");
  // The stamp is in the email, with words for those who see no pictures.
  expect(mails[0]?.picture).toMatchObject({ type: "image/png", size: expect.any(Number) });
  expect(mails[0]?.html).toMatch(/<img[^>]*alt="[^"]*River clean-up/);
  for (const email of [bea.email, cy.email, guest.email]) {
    expect(await mailsTo(email)).toEqual([]);
  }
});

test("learners can't thank anybody", async () => {
  const { path } = await holdEvent();
  const cookie = await buildSessionCookie(db, await buildActor(db));
  const refused = await fetchApp(path, { cookie, form: { intent: "thank" } });
  expect(refused.headers.get("location")).toBe("/");
});
