import { useMessages } from "#app/ui/i18n.tsx";

/** Renders about how long a task takes: "about 20 min", "about 1.5 h". */
export function TaskTime({ minutes }: { minutes: number }) {
  return useTaskTime()(minutes);
}

/** Returns what writes about how long tasks take, in minutes, or in half hours from one hour on. */
export function useTaskTime(): (minutes: number) => string {
  const t = useMessages();
  return (minutes) =>
    minutes < 60
      ? t("fieldWork.aboutMinutes", { n: minutes })
      : t("fieldWork.aboutHours", { n: Math.round(minutes / 30) / 2 });
}
