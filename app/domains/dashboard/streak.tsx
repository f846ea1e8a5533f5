import { clsx } from "clsx";
import { Flame } from "lucide-react";

import type { Today } from "#app/domains/passport/ledger/today.ts";
import { Figure } from "#app/ui/figure.tsx";
import { useLocale, useMessages } from "#app/ui/i18n.tsx";

/** Renders the current streak in days, and the activity of the last seven days. */
export function Streak({ streak, week }: Pick<Today, "streak" | "week">) {
  const t = useMessages();
  const isActiveToday = week.at(-1)?.isActive === true;
  const hint = streak === 0 ? "streakNone" : isActiveToday ? "streakDone" : "streakKeep";
  return (
    <section aria-labelledby="streak" className="min-w-0">
      <h2 id="streak" className="text-ink-muted text-sm font-normal">
        {t("dashboard.streak")}
      </h2>
      <p className="mt-1 flex items-center gap-2">
        <Flame
          aria-hidden="true"
          className={clsx("size-7 shrink-0", streak > 0 ? "text-action" : "text-line-strong")}
        />
        <Figure text={t("dashboard.streakDays", { n: streak })} size="row" />
      </p>
      <Week week={week} />
      <p className="text-ink-muted mt-3 text-sm">{t(`dashboard.${hint}`)}</p>
    </section>
  );
}

function Week({ week }: Pick<Today, "week">) {
  const t = useMessages();
  const locale = useLocale();
  const name = (day: string, weekday: "narrow" | "long") =>
    new Intl.DateTimeFormat(locale, { weekday, timeZone: "UTC" }).format(new Date(day));
  return (
    <ol aria-label={t("dashboard.streakWeek")} className="mt-4 flex gap-1.5">
      {week.map(({ day, isActive }, index) => (
        <li
          key={day}
          className={clsx(
            "print-colour grid size-8 place-items-center rounded-full border text-xs font-semibold",
            isActive
              ? "border-transparent bg-action text-on-action"
              : "border-line-strong text-ink-muted",
            index === week.length - 1 && "outline-line-strong outline-1 outline-offset-2",
            index === week.length - 1 && isActive && "inked-today",
          )}
        >
          <span aria-hidden="true">{name(day, "narrow")}</span>
          <span className="sr-only">
            {t(isActive ? "dashboard.dayActive" : "dashboard.dayIdle", { day: name(day, "long") })}
          </span>
        </li>
      ))}
    </ol>
  );
}
