import type { ReactNode } from "react";

import { useMessages } from "#app/ui/i18n.tsx";
import { PageHelp } from "#app/ui/page-help.tsx";
import { Seal } from "#app/ui/seal.tsx";

type AccountCardProps = {
  title: ReactNode;
  subtitle?: ReactNode;
  /** What the user came for, above the form, with the heading of the page. */
  lead?: ReactNode;
  children: ReactNode;
};

/**
 * Renders the layout of every login page: a title and a form, on wide screens beside a closed passport, unless something
 * leads above the form.
 */
export function AccountCard({ title, subtitle, lead, children }: AccountCardProps) {
  const Title = lead === undefined ? "h1" : "h2";
  return (
    <div className="page flex items-start justify-center gap-16 py-8 md:py-14">
      {lead === undefined && <ClosedPassport />}
      <section className="border-line bg-raised w-full max-w-md overflow-hidden rounded-md border lg:border-0 lg:bg-transparent">
        <svg
          aria-hidden="true"
          viewBox="0 0 448 40"
          preserveAspectRatio="none"
          className="bg-passport text-action border-line block h-10 w-full border-b lg:hidden"
        >
          <Waves count={9} width={448} height={40} />
        </svg>
        <div className="px-5 pt-6 pb-8 sm:px-8 lg:px-0 lg:pt-0">
          {lead}
          <Title className={lead === undefined ? "text-2xl" : "text-xl"}>{title}</Title>
          {subtitle !== undefined && <p className="text-ink-muted mt-2">{subtitle}</p>}
          <div className="mt-6">{children}</div>
          <PageHelp />
        </div>
      </section>
    </div>
  );
}

// Decoration: the product's name is in the page's head.
function ClosedPassport() {
  const t = useMessages();
  return (
    <div
      aria-hidden="true"
      className="cover relative isolate hidden h-136 w-100 shrink-0 flex-col items-center justify-between overflow-hidden rounded-md px-8 py-14 lg:flex"
    >
      <svg viewBox="0 0 400 544" className="text-line-strong absolute inset-0 -z-10 size-full">
        <Waves count={34} width={400} height={544} />
      </svg>
      <p className="label-caps text-ink text-lg tracking-[0.18em]">{t("common.productName")}</p>
      <Seal className="text-ink-muted size-40" />
      <span className="border-ink-muted h-7 w-11 rounded-sm border-2 p-1.5">
        <span className="border-ink-muted block h-full rounded-full border-2" />
      </span>
    </div>
  );
}

type WavesProps = { count: number; width: number; height: number };

// One line, repeated and moved a little each time, as on a passport's endpapers.
function Waves({ count, width, height }: WavesProps) {
  const gap = count > 9 ? height / (count - 4) : 3.2;
  const paths = Array.from({ length: count }, (_, line) => {
    const points = Array.from({ length: width / 8 + 1 }, (_unused, step) => {
      const swing = 6 * Math.sin(step / 3.2 + line * 0.45) + 5 * Math.sin(step / 8 - line * 0.3);
      const middle = height / 2 + (line - (count - 1) / 2) * gap;
      return `${step * 8},${(middle + swing * (gap / 3.2) ** 0.8).toFixed(1)}`;
    });
    return `M${points.join(" L")}`;
  });
  return (
    <path
      d={paths.join("")}
      fill="none"
      stroke="currentColor"
      strokeWidth="0.75"
      opacity="0.5"
      vectorEffect="non-scaling-stroke"
    />
  );
}
