import { clsx } from "clsx";

import { useMessages } from "#app/ui/i18n.tsx";

const colours = clsx(
  "group-data-[strength='1']/meter:data-on:bg-error",
  "group-data-[strength='2']/meter:data-on:bg-warning",
  "group-data-[strength='3']/meter:data-on:bg-action",
  "group-data-[strength='4']/meter:data-on:bg-success",
);

/**
 * Renders the strength of a password as bars and a word, which `initPassword` fills in. Reserves its space while the
 * field is empty.
 */
export function StrengthMeter() {
  const t = useMessages();
  const words = [
    "",
    t("auth.strength1"),
    t("auth.strength2"),
    t("auth.strength3"),
    t("auth.strength4"),
  ];
  return (
    <div
      hidden
      data-part="meter"
      data-words={JSON.stringify(words)}
      className="group/meter flex min-h-5 items-center gap-3 text-sm"
    >
      <div aria-hidden="true" className="grid flex-1 grid-cols-4 gap-1">
        {[1, 2, 3, 4].map((step) => (
          <span key={step} data-bar="" className={clsx("bg-line h-1 rounded-full", colours)} />
        ))}
      </div>
      <p aria-live="polite" className="text-ink-muted min-w-24 text-end">
        <span hidden data-part="strength-label" className="sr-only">
          {t("auth.strength")}:{" "}
        </span>
        <span data-part="strength" suppressHydrationWarning />
      </p>
    </div>
  );
}
