import { useFormat, useMessages } from "#app/ui/i18n.tsx";

type AttemptsLeftProps = {
  attempts: { attemptsLeft: number; nextAttemptAt: Date | null };
  timeZone: string;
};

/** Returns the text for the number of attempts left, or for when the next one can start. */
export function AttemptsLeft({ attempts, timeZone }: AttemptsLeftProps) {
  const t = useMessages();
  const format = useFormat();
  const { attemptsLeft, nextAttemptAt } = attempts;
  if (attemptsLeft > 0 || !nextAttemptAt) return t("courses.attemptsLeft", { n: attemptsLeft });
  return t("courses.noAttemptsLeft", { date: format.dateTime(nextAttemptAt, timeZone) });
}
