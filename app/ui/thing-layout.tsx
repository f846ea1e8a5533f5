import type { ReactNode } from "react";

type ThingLayoutProps = {
  /** Two to four `Fact`s. */
  facts: ReactNode;
  /** What the reader can do here. */
  action: ReactNode;
  children: ReactNode;
};

/**
 * Renders the page of a thing below its band: a strip of facts and the card with the action, which overlap the band's
 * foot, and the text. On a phone the action comes first.
 */
export function ThingLayout({ facts, action, children }: ThingLayoutProps) {
  return (
    <div className="page thing-layout pb-16">
      <aside className="grid min-w-0 grid-cols-1 content-start gap-6">{action}</aside>
      <dl className="fact-strip">{facts}</dl>
      <div className="flex min-w-0 flex-col gap-12">{children}</div>
    </div>
  );
}

/** Renders one fact in the strip. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-muted text-xs">{label}</dt>
      <dd className="min-w-0 text-lg leading-snug font-semibold text-balance wrap-anywhere">
        {children}
      </dd>
    </div>
  );
}

type ActionCardProps = {
  id?: string;
  "aria-label"?: string;
  "aria-labelledby"?: string;
  children: ReactNode;
};

/** Renders the white card around an action; a section of the page if it has a name. */
export function ActionCard(props: ActionCardProps) {
  const look = "border-line bg-raised scroll-mt-24 rounded-md border p-4 min-[18rem]:p-6";
  const isNamed = "aria-label" in props || "aria-labelledby" in props;
  return isNamed ? <section {...props} className={look} /> : <div {...props} className={look} />;
}
