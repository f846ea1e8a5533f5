import type { CourseProgress } from "#app/domains/courses/course.ts";
import type { FirstCourse } from "#app/domains/courses/first-course.ts";
import type { DailyStatus } from "#app/domains/daily-questions/daily.ts";
import type { RegistrationStatus } from "#app/domains/events/event.ts";
import type { OwnAssignment } from "#app/domains/institutions/assignments/assignment.ts";
import type { StaffedInstitution } from "#app/domains/institutions/members/staff.ts";
import type { CompletionStatus } from "#app/domains/missions/mission.ts";
import type { Badge } from "#app/domains/passport/badges/badge.ts";
import type { Today } from "#app/domains/passport/ledger/today.ts";
import type { GoalNumber } from "#app/domains/sdgs/goal-number.ts";

/** The maximum number of items of each kind on the dashboard. */
export const dashboardLimits = {
  assignments: 5,
  courses: 3,
  proofs: 5,
  missions: 3,
  events: 3,
  badges: 3,
  institutions: 10,
} as const;

/** A course that the learner takes. */
export type CourseToContinue = CourseProgress & {
  courseId: string;
  slug: string;
  title: string;
  sdgGoal: number | null;
};

/** A submission that is pending, or was rejected and not submitted again. */
export type OpenProof = {
  id: string;
  missionId: string;
  title: string;
  status: Extract<CompletionStatus, "pending" | "rejected">;
  note: string | null;
  sentAt: Date;
};

/** A mission that the learner has not done yet. */
export type MissionToTry = {
  id: string;
  title: string;
  goal: GoalNumber | null;
  place: string | null;
  points: number;
};

/** An event that is upcoming or in progress. */
export type ComingEvent = {
  id: string;
  title: string;
  goal: GoalNumber | null;
  place: string | null;
  points: number;
  startDate: Date;
  endDate: Date;
  timeZone: string;
  /** The learner's own registration status; null if they are not registered. */
  own: RegistrationStatus | null;
};

/** What the dashboard shows of a learner. */
export type Dashboard = {
  today: Today;
  daily: DailyStatus;
  assignments: OwnAssignment[];
  courses: CourseToContinue[];
  badges: Badge[];
  proofs: OpenProof[];
  missions: MissionToTry[];
  events: ComingEvent[];
  /** The path of what was earned and not shown yet. */
  earned: string | null;
  first: FirstCourse | undefined;
  institutions: StaffedInstitution[];
  /** Whether the learner has proposed an event or is on the staff of one. */
  hasOwnEvents: boolean;
};

/** Where a learner continues: the course they opened last, or the one of their goal to start with. */
export type NextStep = { course: CourseToContinue | undefined; first: FirstCourse | undefined };
