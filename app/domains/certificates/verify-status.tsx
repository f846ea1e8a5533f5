import type { ReactNode } from "react";

import { GuillocheWaves } from "#app/domains/passport/document/guilloche.tsx";
import { goalPattern } from "#app/domains/sdgs/goal-pattern.ts";
import { useMessages } from "#app/ui/i18n.tsx";

type Tone = "success" | "error" | "warning";

const blocks: Record<Tone, string> = {
  success: "border-success bg-success-soft text-success",
  error: "border-error bg-error-soft text-error",
  warning: "border-warning bg-warning-soft text-warning",
};

const inks: Record<Tone, string> = {
  success: "text-success",
  error: "text-error",
  warning: "text-warning",
};

type StatusProps = { tone: Tone; title: string; children: ReactNode };

/** Renders the result of a verification without any data, as the first content of the page. */
export function VerifyStatus({ tone, icon, title, children }: StatusProps & { icon: ReactNode }) {
  return (
    <section
      aria-labelledby="status"
      className={`mb-10 flex items-start gap-4 rounded-md border-s-4 p-5 ${blocks[tone]}`}
    >
      <span aria-hidden="true" className="shrink-0 [&>svg]:size-8">
        {icon}
      </span>
      <div className="min-w-0">
        <h2 id="status" className="text-xl">
          {title}
        </h2>
        <p className="text-ink mt-1">{children}</p>
      </div>
    </section>
  );
}

/** A label and its value. */
export type Fact = [label: string, value: ReactNode];

type SheetProps = StatusProps & {
  /** Where the facts come from. */
  heading: string;
  hint: string;
  facts: readonly Fact[];
  /** The goal of the course; null for all goals, undefined for none. */
  goal?: number | null | undefined;
  /** The number of the certificate, if it has one. */
  number: string | null;
};

/** Renders the result of a verification as a stamp on a sheet of passport paper, with the verified data. */
export function VerifiedSheet({
  tone,
  title,
  heading,
  hint,
  facts,
  goal,
  number,
  children,
}: SheetProps) {
  return (
    <section
      aria-labelledby="status"
      className="print-colour print-whole border-line bg-passport @container relative isolate mb-8 overflow-hidden rounded-md border"
    >
      <GuillocheWaves id={number ?? heading} className="opacity-12" />
      <div className="px-5 pt-8 pb-6 sm:px-8">
        <div className="flex items-start justify-between gap-6">
          <h2 id="status" className={`stamp -rotate-3 ${inks[tone]}`}>
            <span className="stamp-ink block rounded-md p-1">
              <span className="stamp-rim rounded-sm px-5 py-2.5 font-mono text-2xl font-medium tracking-wide uppercase sm:px-8">
                {title}
              </span>
            </span>
          </h2>
          {goal !== undefined && <GoalSeal goal={goal} id={number ?? heading} />}
        </div>
        <p className="mt-6 text-lg">{children}</p>
        <h3 className="mt-8 text-lg">{heading}</h3>
        <p className="text-ink-muted mt-1 text-sm">{hint}</p>
        <dl className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-x-6 gap-y-5 sm:grid-cols-2 sm:gap-x-8">
          {facts.map(([label, value]) => (
            <div key={label} className="min-w-0">
              <dt className="text-ink-muted text-xs">{label}</dt>
              <dd className="mt-0.5 font-semibold break-words">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {number !== null && <NumberLine number={number} />}
    </section>
  );
}

function GoalSeal({ goal, id }: { goal: number | null; id: string }) {
  const t = useMessages();
  return (
    <span
      aria-hidden="true"
      {...goalPattern(goal, id)}
      className="goal-pattern goal-pattern-seal grid size-22 shrink-0 place-items-center text-2xl font-semibold tabular-nums"
    >
      {goal ?? t("sdgs.allNumbers")}
    </span>
  );
}

const lineLength = 30;

function NumberLine({ number }: { number: string }) {
  const line = `C<${number.replaceAll(/[^A-Z0-9]/g, "<")}`.padEnd(lineLength, "<");
  return (
    <div
      aria-hidden="true"
      dir="ltr"
      className="machine-readable border-line bg-raised/75 border-t py-4"
    >
      <svg className="block h-[1.4em] w-full overflow-visible">
        <text
          y="1.1em"
          textLength="100%"
          lengthAdjust="spacing"
          className="fill-current whitespace-pre"
        >
          {line}
        </text>
      </svg>
    </div>
  );
}
