import { useTaskTime } from "#app/domains/courses/field-work/task-time.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import type { CourseTime } from "./course-time.ts";

/** Renders how long a course takes, each part by itself: "25 min reading", "15 min practice", "about 1 h task". */
export function TimeParts({ time }: { time: CourseTime | null }) {
  const t = useMessages();
  const duration = useDuration();
  const taskTime = useTaskTime();
  if (!time) return null;
  const { reading, practice, fieldWork, tasks } = time;
  return (
    <>
      <span>{t("courses.timeReading", { time: duration(reading) })}</span>
      {practice > 0 && <span>{t("courses.timePractice", { time: duration(practice) })}</span>}
      {tasks > 0 && <span>{t("courses.timeTasks", { time: taskTime(fieldWork), n: tasks })}</span>}
    </>
  );
}

function useDuration() {
  const t = useMessages();
  return (total: number) => {
    const [hours, minutes] = [Math.floor(total / 60), total % 60];
    if (hours === 0) return t("courses.minutes", { n: minutes });
    if (minutes === 0) return t("courses.hours", { n: hours });
    return t("courses.hoursMinutes", { hours, minutes });
  };
}
