import { type CourseRun, runCourse } from "./course-run.ts";
import type { DemoUser } from "./demo-user.ts";
import { type Visit, visitsOf } from "./event-visits.ts";
import type { DemoTask } from "./field-work.ts";
import type { DemoCourse, DemoMission, Fixtures } from "./fixtures.ts";
import { type Proof, proofsOf, type ProvenMission } from "./mission-proofs.ts";
import type { Rng } from "./rng.ts";
import { awakeOn, day, hour, minute } from "./schedule.ts";

/** The activities of a demo user, in chronological order. */
export type Actions = { visits: Visit[]; proofs: Proof[]; courses: CourseRun[] };

/** Of more learners than this, the others joined and did little, as most of a million accounts do. */
export const activeLearners = 20_000;

/** Returns the activities of an ordinary learner since they joined. */
export function activitiesOf(user: DemoUser, fixtures: Fixtures, now: number, rng: Rng): Actions {
  if (user.n > activeLearners) return fewActivitiesOf(user, fixtures, now, rng);
  const missions = rng.some(fixtures.missions, fixtures.missions.length);
  const courses = rng.some(fixtures.courses, fixtures.courses.length);
  const daily = activeStreak(user, missions, courses, now, rng);
  const spare = user.streak > 0 ? 0.3 : 1;
  const proofs = missions
    .splice(0, Math.round(user.energy * spare * rng.between(0, 4.4)))
    .flatMap((mission) => proofsOf(user, mission, anyTime(user, now, rng), now, rng));
  const runs = courses
    .splice(0, Math.round(user.energy * spare * rng.between(0, 2.6)))
    .map((course) => runCourse(user, course, anyTime(user, now, rng), now, rng));
  return {
    visits: visitsOf(user, fixtures.events, now, rng),
    proofs: [...daily.proofs, ...proofs, ...doTasks(user, fixtures.tasks, 0.4, now, rng)],
    courses: [...daily.courses, ...runs],
  };
}

/** Returns the submissions of the local tasks of courses that a learner did, each with this probability. */
const doTasks = (
  user: DemoUser,
  tasks: readonly DemoTask[],
  share: number,
  now: number,
  rng: Rng,
) =>
  tasks
    .filter(() => rng.hits(share))
    .flatMap((task) => proofsOf(user, task, anyTime(user, now, rng), now, rng));

/** Returns up to two missions and now and then a course. */
function fewActivitiesOf(user: DemoUser, fixtures: Fixtures, now: number, rng: Rng): Actions {
  const missions = rng.some(fixtures.missions, Math.floor(rng.next() * 3));
  const courses = rng.hits(0.04) ? [rng.pick(fixtures.courses)] : [];
  return {
    visits: [],
    proofs: missions.flatMap((mission) =>
      proofsOf(user, mission, anyTime(user, now, rng), now, rng),
    ),
    courses: courses.map((course) => runCourse(user, course, anyTime(user, now, rng), now, rng)),
  };
}

/** Returns the activities of the learner whose passport the demo shows: nearly every kind. */
export function fullActivities(user: DemoUser, fixtures: Fixtures, now: number, rng: Rng): Actions {
  const missions = [...fixtures.missions];
  const courses = [...fixtures.courses];
  const daily = activeStreak({ ...user, streak: 12 }, missions, courses, now, rng);
  const steps = missions.length + courses.length;
  const spread = (at: number) =>
    user.joinedAt + ((now - 20 * day - user.joinedAt) * (at + 1)) / (steps + 2);
  return {
    visits: visitsOf({ ...user, energy: 100 }, fixtures.events, now, rng),
    proofs: [
      ...daily.proofs,
      ...missions
        .slice(1)
        .flatMap((mission, at) => approvedOn(user, mission, spread(2 * at), now, rng)),
      ...fixtures.tasks.flatMap((task, at) => approvedOn(user, task, spread(at), now, rng)),
    ],
    courses: [
      ...daily.courses,
      ...courses.map((course, at) =>
        runCourse(user, course, spread(2 * at + 1), now, rng, at < courses.length - 2),
      ),
    ],
  };
}

/** Adds an activity for each of the last days: a mission approved, or a course completed. */
function activeStreak(
  user: DemoUser,
  missions: DemoMission[],
  courses: DemoCourse[],
  now: number,
  rng: Rng,
): Omit<Actions, "visits"> {
  const proofs: Proof[] = [];
  const runs: CourseRun[] = [];
  for (let ago = user.streak - 1; ago >= 0; ago--) {
    const at = awakeOn(now - ago * day, user.zone, rng);
    const course = ago % 3 === 1 && at - 4 * hour > user.joinedAt ? courses.shift() : undefined;
    if (course && at + 5 * hour < now) {
      runs.push(runCourse(user, course, at - 2 * hour, now, rng, true, "in one go"));
      continue;
    }
    const mission = missions.shift();
    if (mission) proofs.push(...approvedOn(user, mission, at, now, rng));
  }
  return { proofs, courses: runs };
}

function approvedOn(
  user: DemoUser,
  mission: ProvenMission,
  wanted: number,
  now: number,
  rng: Rng,
): Proof[] {
  const reviewedAt = Math.min(wanted, now - rng.whole(1, 40) * minute);
  const sentAt = Math.max(reviewedAt - rng.between(3, 20) * hour, user.joinedAt + minute);
  return proofsOf(user, mission, sentAt, now, rng, Math.max(reviewedAt, sentAt + minute));
}

const anyTime = (user: DemoUser, now: number, rng: Rng) =>
  Math.min(
    now - minute,
    Math.max(user.joinedAt + 2 * minute, awakeOn(rng.between(user.joinedAt, now), user.zone, rng)),
  );
