import { CircleCheck, TriangleAlert } from "lucide-react";

import { useMessages } from "#app/ui/i18n.tsx";

import type { SetupStep } from "./setup.ts";

/** Renders the steps of setting up the installation: what is done, and for the others why they matter and how. */
export function SetupList({ steps }: { steps: readonly SetupStep[] }) {
  const t = useMessages();
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <>
      <p className="text-ink-muted mb-3">
        {t("adminDashboard.setupDone", { n: done, count: steps.length })}
      </p>
      <ul className="divide-line border-line divide-y border-y">
        {steps.map((step) => (
          <li key={step.kind} className="flex gap-3 py-3">
            {step.isDone ? (
              <CircleCheck aria-hidden="true" className="text-success mt-0.5 size-5 shrink-0" />
            ) : (
              <TriangleAlert aria-hidden="true" className="text-warning mt-0.5 size-5 shrink-0" />
            )}
            <div className="max-w-prose min-w-0 wrap-anywhere">
              <p className={step.isDone ? "text-ink-muted" : "font-semibold"}>
                {t(`adminDashboard.setup_${step.kind}`)}
                <span className="sr-only">
                  {` (${t(step.isDone ? "adminDashboard.stepDone" : "adminDashboard.stepOpen")})`}
                </span>
              </p>
              {!step.isDone && <OpenStep step={step} />}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function OpenStep({ step: { kind, variant, variables, page } }: { step: SetupStep }) {
  const t = useMessages();
  return (
    <>
      <p className="text-sm">{t(`adminDashboard.missing_${variant ?? kind}`)}</p>
      {variables.length > 0 && (
        <p className="text-ink-muted text-sm">
          {t("adminDashboard.setVariables", { n: variables.length })}{" "}
          <code dir="ltr" className="font-mono">
            {variables.join(", ")}
          </code>
        </p>
      )}
      {page !== undefined && (
        <p>
          <a className="link inline-flex min-h-11 items-center sm:min-h-9" href={page}>
            {t("adminDashboard.openStep")}
          </a>
        </p>
      )}
    </>
  );
}
