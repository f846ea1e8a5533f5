import { expect, test } from "vitest";

import { buildCertificate } from "#tests/builders/certificates.ts";
import { buildCourse } from "#tests/builders/courses.ts";
import { buildEvent } from "#tests/builders/events.ts";
import { buildMission } from "#tests/builders/missions.ts";
import { inRollback } from "#tests/db.ts";

import { findNotificationGoals } from "./find-goals.server.ts";

test("finds the goals of what notifications link to", () =>
  inRollback(async (tx) => {
    const mission = await buildMission(tx, { sdgGoal: 15 });
    const event = await buildEvent(tx, { sdgGoal: 14 });
    const course = await buildCourse(tx);
    const { certificateNumber } = await buildCertificate(tx, { sdgGoal: 9 });
    const notifications = [
      { id: "mission", link: `/missions/${mission.id}`, params: {} },
      { id: "event", link: `/events/${event.id}`, params: {} },
      { id: "course", link: `/courses/${course.slug}`, params: {} },
      { id: "badge", link: "/badges/champion-7", params: {} },
      { id: "streak", link: "/badges/first-step", params: {} },
      { id: "certificate", link: "/certificates", params: { number: certificateNumber } },
      { id: "unknown", link: "/missions/17", params: {} },
      { id: "none", link: null, params: {} },
    ];
    expect(Object.fromEntries(await findNotificationGoals(notifications, tx))).toEqual({
      mission: 15,
      event: 14,
      course: 6,
      badge: 7,
      certificate: 9,
    });
    expect(await findNotificationGoals([], tx)).toEqual(new Map());
  }));
