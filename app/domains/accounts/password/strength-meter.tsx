import { clsx } from "clsx";

import { useMessages } from "#app/ui/i18n.tsx";

import { assessPassword } from "./strength.ts";

const colours = ["bg-line", "bg-error", "bg-warning", "bg-action", "bg-success"] as const;
const words = [
  "auth.strength1",
  "auth.strength1",
  "auth.strength2",
  "auth.strength3",
  "auth.strength4",
] as const;

/** Renders the strength of a password as bars and a word. Reserves its space while the field is empty. */
export function StrengthMeter({
  password,
  isRefused = false,
}: {
  password: string;
  /** Whether the server has refused exactly this password. */
  isRefused?: boolean;
}) {
  const t = useMessages();
  const assessed = assessPassword(password);
  const strength = isRefused && assessed > 0 ? 1 : assessed;
  return (
    <div className="flex min-h-5 items-center gap-3 text-sm">
      <div aria-hidden="true" className="grid flex-1 grid-cols-4 gap-1">
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            className={clsx("h-1 rounded-full", step <= strength ? colours[strength] : "bg-line")}
          />
        ))}
      </div>
      <p aria-live="polite" className="text-ink-muted min-w-24 text-end">
        {strength > 0 && (
          <>
            <span className="sr-only">{t("auth.strength")}: </span>
            {t(words[strength])}
          </>
        )}
      </p>
    </div>
  );
}
