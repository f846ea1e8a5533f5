import type { ReactNode } from "react";

const tones = {
  success: "border-success bg-success-soft text-success",
  error: "border-error bg-error-soft text-error",
  warning: "border-warning bg-warning-soft text-warning",
};

type StatusProps = {
  tone: keyof typeof tones;
  icon: ReactNode;
  title: string;
  children: ReactNode;
};

/** Renders the result of a verification as the first content of the page. */
export function VerifyStatus({ tone, icon, title, children }: StatusProps) {
  return (
    <section
      aria-labelledby="status"
      className={`mb-10 flex max-w-(--container-prose) items-start gap-4 rounded-md border-s-4 p-5 ${tones[tone]}`}
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

type FactsProps = { title: string; hint: string; facts: readonly Fact[] };

/** Renders the verified data as a list of facts. */
export function VerifiedFacts({ title, hint, facts }: FactsProps) {
  return (
    <section aria-labelledby="facts" className="mb-12 max-w-(--container-prose)">
      <h2 id="facts" className="text-xl">
        {title}
      </h2>
      <p className="text-ink-muted mt-1 mb-4">{hint}</p>
      <dl className="divide-line border-line divide-y border-y">
        {facts.map(([label, value]) => (
          <div key={label} className="flex flex-wrap gap-x-6 py-3">
            <dt className="text-ink-muted basis-40">{label}</dt>
            <dd className="min-w-0 flex-1 basis-60 font-semibold break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
