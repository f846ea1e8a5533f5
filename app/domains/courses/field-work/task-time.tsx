import { useMessages } from "#app/ui/i18n.tsx";

/** Renders about how long a task takes, in minutes, or in half hours from one hour on: "about 1½ h". */
export function TaskTime({ minutes }: { minutes: number }) {
  const t = useMessages();
  return minutes < 60
    ? t("fieldWork.aboutMinutes", { n: minutes })
    : t("fieldWork.aboutHours", { n: Math.round(minutes / 30) / 2 });
}
