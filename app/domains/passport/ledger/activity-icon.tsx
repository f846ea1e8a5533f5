import {
  Award,
  CalendarCheck,
  Compass,
  GraduationCap,
  ListChecks,
  MessagesSquare,
  Sparkles,
  Users,
} from "lucide-react";

import type { ActivityType } from "./activity.ts";

const icons: Record<ActivityType, typeof Award> = {
  course_completion: GraduationCap,
  quiz_pass: ListChecks,
  badge_earned: Award,
  event_attendance: CalendarCheck,
  mission_completed: Compass,
  community_contribution: MessagesSquare,
  class_quiz: Users,
};

/** Renders the icon of a kind of activity, or a default icon for kinds without one. */
export function ActivityIcon({ activityType }: { activityType: string }) {
  const Icon = Object.hasOwn(icons, activityType) ? icons[activityType as ActivityType] : Sparkles;
  return (
    <span
      data-icon={Icon === Sparkles ? "default" : activityType}
      className="border-line-strong text-action grid size-10 shrink-0 place-items-center rounded-full border"
    >
      <Icon aria-hidden="true" className="size-5" />
    </span>
  );
}
