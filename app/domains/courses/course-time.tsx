import { useMessages } from "#app/ui/i18n.tsx";

/** Renders the duration of a course: "2 hours", "45 minutes", "1 hour 30 minutes". */
export function CourseTime({ minutes: total }: { minutes: number }) {
  const t = useMessages();
  const [hours, minutes] = [Math.floor(total / 60), total % 60];
  if (hours === 0) return t("courses.minutes", { n: minutes });
  if (minutes === 0) return t("courses.hours", { n: hours });
  return t("courses.hoursMinutes", { hours, minutes });
}
