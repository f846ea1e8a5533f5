import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { profiles } from "#app/domains/accounts/tables.server.ts";
import { enrollments } from "#app/domains/courses/tables.server.ts";
import { attend } from "#app/domains/events/check-in/attend.server.ts";
import { events, eventRegistrations } from "#app/domains/events/tables.server.ts";
import { missionCompletions } from "#app/domains/missions/tables.server.ts";
import { publicUrl } from "#app/platform/net/public-url.server.ts";
import { translate } from "#content/messages/translate.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildCourse } from "#tests/builders/courses.ts";
import { buildEvent } from "#tests/builders/events.ts";
import { buildInstitution } from "#tests/builders/institutions.ts";
import { buildMission } from "#tests/builders/missions.ts";
import { inRollback } from "#tests/db.ts";
import { readTree } from "#tests/pdf-tree.ts";
import { readPdf } from "#tests/pdf.ts";

import { groupArrivals } from "./arrivals.ts";
import { findImpact } from "./find-impact.server.ts";
import { type ImpactFacts, printImpact } from "./print-impact.server.ts";
import { countArrivals } from "./queries.server.ts";

const dates = { startDate: new Date("2026-09-05T08:00Z"), endDate: new Date("2026-09-05T11:00Z") };
const t = translate("en");

const print = async (facts: Pick<ImpactFacts, "event" | "impact"> & Partial<ImpactFacts>) => {
  const arrivals = groupArrivals([], facts.event);
  const now = new Date("2026-11-01T12:00Z");
  const pdf = await printImpact({ arrivals, sums: [], now, locale: "en", t, ...facts });
  if (!pdf) throw new Error("not printed");
  return pdf;
};

/** Creates an account of some age that came to an event, or only registered. */
async function buildGuest(
  tx: Db,
  event: { id: string },
  guest: { name: string; country?: string; createdAt?: Date; came?: boolean; isGoing?: boolean },
) {
  const { name, country = null, createdAt = new Date("2026-01-01"), came = true } = guest;
  const actor = await buildActor(tx, { name });
  await tx.execute(sql`update users set created_at = ${createdAt} where id = ${actor.id}`);
  await tx.update(profiles).set({ country }).where(eq(profiles.id, actor.id));
  const at = new Date("2026-09-05T08:05Z");
  if (guest.isGoing ?? true) {
    const askedAt = createdAt;
    const row = { eventId: event.id, userId: actor.id, status: "going", askedAt } as const;
    await tx.insert(eventRegistrations).values(row);
  }
  if (came) await attend({ event, learner: actor.id, method: "staff", at, isAnyTime: true }, tx);
  return actor;
}

test("counts what attendees did from their check-in until thirty days after, and names nobody", () =>
  inRollback(async (tx) => {
    const school = await buildInstitution(tx, { name: "Lakeside School" });
    const event = await buildEvent(tx, { ...dates, title: "Beach clean-up" });
    await tx.update(events).set({ institutionId: school.id }).where(eq(events.id, event.id));
    const ada = await buildGuest(tx, event, { name: "Ada Obi", country: "NG" });
    const day = new Date("2026-09-04T20:00Z");
    await buildGuest(tx, event, { name: "Uma Lund", country: "SE", createdAt: day });
    await buildGuest(tx, event, { name: "Cy Wu", isGoing: false, country: "SE" });
    const dee = await buildGuest(tx, event, { name: "Dee Fox", came: false });
    const course = await buildCourse(tx);
    const other = await buildCourse(tx);
    const mission = await buildMission(tx, { sdgGoal: 15 });
    const taken = (userId: string, of: typeof course, createdAt: string, completedAt?: string) =>
      tx.insert(enrollments).values({
        userId,
        courseId: of.id,
        versionId: of.publishedVersionId,
        createdAt: new Date(createdAt),
        completedAt: completedAt === undefined ? null : new Date(completedAt),
      });
    // Started before and completed after; started a second too late; someone who did not come.
    await taken(ada.id, course, "2026-09-05T08:04Z", "2026-10-05T10:59:59Z");
    await taken(ada.id, other, "2026-10-05T11:00Z");
    await taken(dee.id, course, "2026-09-06T08:00Z");
    const proof = {
      missionId: mission.id,
      completionProof: { text: "Done", link: null, date: null, place: null, photos: [] },
    };
    for (const [userId, status] of [
      [ada.id, "approved"],
      [dee.id, "approved"],
    ] as const) {
      const completedAt = new Date("2026-09-07T08:00Z");
      await tx.insert(missionCompletions).values({ ...proof, userId, status, completedAt });
    }

    const impact = await findImpact(event, tx);
    expect(impact).toEqual({
      host: "Lakeside School",
      registered: 3,
      came: 3,
      absent: 1,
      newcomers: 1,
      countries: 2,
      points: 150,
      coursesStarted: 0,
      coursesCompleted: 1,
      missionsCompleted: 1,
      goals: [6, 15],
      countedUntil: new Date("2026-10-05T11:00Z"),
    });

    const arrivals = groupArrivals(await countArrivals(event.id, tx), event);
    const pdf = await print({ event, impact, arrivals });
    const { qr, size, lines } = readPdf(pdf);
    expect([qr, size]).toEqual([publicUrl(`/events/${event.id}`), [595, 842]]);
    const { lines: tree, language, isMarked } = await readTree(pdf);
    expect([language, isMarked]).toEqual(["en", true]);
    const figure = (n: string, label: string) => ["LI:", "LBody:", `Span: ${n}`, `Span: ${label}`];
    expect(tree.map((line) => line.trim())).toEqual([
      "Root:",
      "Document:",
      "P: Impact report",
      "H1: Beach clean-up",
      "P: Saturday, 5 September 2026 · 10:00–13:00 (Europe/Berlin)",
      "P: Old bridge",
      "P: Hosted by Lakeside School",
      "L:",
      ...figure("3", "people came"),
      ...figure("3", "registered"),
      ...figure("1", "registered, didn’t come"),
      ...figure("1", "new to SDG Passport"),
      ...figure("2", "countries"),
      ...figure("150", "points given"),
      "H2: Arrivals",
      "P: Check-ins per 5 minutes (Europe/Berlin)",
      "Figure: Check-ins per 5 minutes (Europe/Berlin). 10:05: 3",
      "H2: What attendees did next",
      expect.stringMatching(
        /^P: From their check-in until 5 October 2026, 30 days after the event\./,
      ),
      "L:",
      ...figure("0", "courses started"),
      ...figure("1", "course completed"),
      ...figure("1", "mission completed"),
      "H2: Sustainable Development Goals",
      "L:",
      ...figure("6", "Clean water and sanitation"),
      ...figure("15", "Life on land"),
      "Figure: QR code of the event’s page",
      "P: As of 1 November 2026. Counts only, without names of attendees.",
      `P: ${publicUrl(`/events/${event.id}`).replace(/^https?:\/\//, "")}`,
    ]);
    for (const name of ["Ada", "Uma", "Cy Wu", "Dee"]) expect(lines.join(" ")).not.toContain(name);
  }));

test("shows what approved proofs have measured at the event", () =>
  inRollback(async (tx) => {
    const event = await buildEvent(tx, dates);
    const impact = await findImpact(event, tx);
    const goals = Array.from({ length: 17 }, (_, index) => index + 1) as typeof impact.goals;
    const sums = [
      { measure: "litter_kg", quantity: 41.2, submissions: 7 },
      { measure: "trees_planted", quantity: 12, submissions: 3 },
    ] as const;
    const { lines } = readPdf(await print({ event, impact: { ...impact, goals }, sums }));
    expect(lines.join(" ")).toContain("Litter collected: 41.2 kg · Trees planted: 12 trees");
  }));

test.each([
  ["يوم المياه النظيفة", "مكتبة الإسكندرية"],
  ["気候アクションの日", "東京"],
  ["स्वच्छ जल दिवस", "नई दिल्ली"],
  ["A".repeat(200), "x".repeat(300)],
])("fits one page in any script, with all goals or none: %s", (title, location) =>
  inRollback(async (tx) => {
    const event = await buildEvent(tx, { ...dates, title, location, sdgGoal: null });
    const impact = await findImpact(event, tx);
    const goals = Array.from({ length: 17 }, (_, index) => index + 1) as typeof impact.goals;
    for (const facts of [impact, { ...impact, goals, came: 1_234_567 }]) {
      const { lines, title: written } = readPdf(await print({ event, impact: facts }));
      expect(written).toBe(`Impact report – ${title}`);
      expect(lines.join(" ")).toContain("No one has checked in yet");
      if (facts.goals.length > 0) expect(lines.join(" ")).toContain("1,234,567");
    }
  }),
);
