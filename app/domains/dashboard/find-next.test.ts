import { expect, test } from "vitest";

import { enrollInCourse } from "#app/domains/courses/learning/enroll.server.ts";
import { checkIn } from "#app/domains/events/check-in/check-in.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildCourse } from "#tests/builders/courses.ts";
import { buildComingEvent } from "#tests/builders/events.ts";
import { buildCompletion, buildMission } from "#tests/builders/missions.ts";
import { inRollback } from "#tests/db.ts";

import { findNext } from "./find-next.server.ts";

test("what is next is of the goal if possible, and nothing that the learner has begun", () =>
  inRollback(async (tx) => {
    const learner = await buildActor(tx);
    expect(await findNext(learner.id, 6, tx)).toEqual({ course: null, mission: null, event: null });
    const [own, other] = [
      await buildCourse(tx, { sdgGoal: 6 }),
      await buildCourse(tx, { sdgGoal: 3, title: "Health" }),
    ];
    await enrollInCourse(learner, own.slug, tx);
    const mission = await buildMission(tx, { sdgGoal: 6 });
    const laterEvent = await buildComingEvent(tx, { sdgGoal: null });
    const event = await buildComingEvent(tx, { sdgGoal: 6, startDate: laterEvent.endDate });
    const next = await findNext(learner.id, 6, tx);
    expect(next.course).toMatchObject({ slug: other.slug, title: "Health", goal: 3 });
    expect(next.mission).toMatchObject({ id: mission.id, points: mission.pointsReward });
    expect(next.event).toMatchObject({ id: event.id, startDate: event.startDate });

    const ofGoal = await buildCourse(tx, { sdgGoal: 6, title: "Wells" });
    await buildCompletion(tx, { learner, mission });
    await checkIn(learner, event.qrCodeData, tx);
    const later = await findNext(learner.id, 6, tx);
    expect(later.course).toMatchObject({ slug: ofGoal.slug });
    expect(later.mission).toBeNull();
    expect(later.event).toMatchObject({ id: laterEvent.id });
  }));
