import { TriangleAlert } from "lucide-react";

import { useMessages } from "#app/ui/i18n.tsx";

import type { MissingSetting } from "./missing-setting.ts";

/** Renders the missing settings, the consequence of each, and the variables to set. */
export function SetupList({ missing }: { missing: readonly MissingSetting[] }) {
  const t = useMessages();
  return (
    <ul className="divide-line border-line divide-y border-y">
      {missing.map(({ kind, variables }) => (
        <li key={kind} className="flex gap-3 py-3">
          <TriangleAlert aria-hidden="true" className="text-warning mt-1 size-5 shrink-0" />
          <div className="max-w-prose min-w-0 wrap-anywhere">
            <p className="font-semibold">{t(`adminDashboard.missing_${kind}`)}</p>
            <p className="text-ink-muted text-sm">
              {t("adminDashboard.setVariables", { n: variables.length })}{" "}
              <code dir="ltr" className="font-mono">
                {variables.join(", ")}
              </code>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
