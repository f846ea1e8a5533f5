import { clsx } from "clsx";
import type { ReactNode } from "react";

import { firstLetter } from "#app/ui/avatar-letter.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import { GuillocheRosette, GuillocheWaves } from "./guilloche.tsx";
import { machineReadableZone } from "./machine-readable-zone.ts";

type IdentityPageProps = {
  /** The profile's id, from which the pattern is generated. */
  id: string;
  slug: string;
  name: string;
  /**
   * The name in A to Z as the server transliterates it. Without it, the name is transliterated by
   * the ICAO rules.
   */
  spelledName?: string;
  country?: string | undefined;
  level: number;
  /** Month and year, formatted for display. */
  memberSince: string;
  /** The wheel, rendered. */
  seal: ReactNode;
  headingLevel?: 1 | 2;
};

/** Renders the passport page that identifies its owner. */
export function IdentityPage(props: IdentityPageProps) {
  const t = useMessages();
  return (
    <section
      aria-label={t("identity.page", { name: props.name })}
      className="print-colour print-whole border-line bg-passport shadow-raised @container relative isolate overflow-hidden rounded-md border [--ground:var(--color-passport)]"
    >
      <GuillocheWaves id={props.id} className="absolute inset-0 -z-10 size-full opacity-20" />
      <div className="flex items-baseline justify-between gap-4 px-5 pt-5 @2xl:px-8 @2xl:pt-6">
        <p className="label-caps text-ink">{t("identity.documentName")}</p>
        <p className="text-ink-muted font-mono text-xs break-all" dir="ltr">
          {props.slug}
        </p>
      </div>
      <div className="grid grid-cols-1 gap-x-10 gap-y-8 px-5 py-6 @2xl:grid-cols-[minmax(0,1fr)_minmax(17.5rem,24rem)] @2xl:px-8">
        <Holder {...props} />
        <div className="mx-auto w-full max-w-96 self-center">{props.seal}</div>
      </div>
      <MachineReadableZone {...props} />
    </section>
  );
}

function Holder({ id, name, country, level, memberSince, headingLevel = 1 }: IdentityPageProps) {
  const t = useMessages();
  const Heading = headingLevel === 1 ? "h1" : "h2";
  return (
    <div className="flex min-w-0 flex-col gap-x-8 gap-y-6 self-center @4xl:flex-row">
      <Portrait id={id} name={name} />
      <div className="flex min-w-0 flex-col gap-6">
        <div>
          <p className="label-caps">{t("identity.name")}</p>
          <Heading className={clsx("mt-1 break-words hyphens-auto", nameSize(name))}>
            <bdi>{name}</bdi>
          </Heading>
        </div>
        <dl className="flex flex-wrap gap-x-10 gap-y-5">
          {country !== undefined && <Fact label={t("identity.country")}>{country}</Fact>}
          <Fact label={t("identity.level")}>
            <span className="font-mono tabular-nums">{level}</span>
          </Fact>
          <Fact label={t("identity.memberSince")}>{memberSince}</Fact>
        </dl>
      </div>
    </div>
  );
}

function nameSize(name: string): string {
  if (name.length > 40) return "text-xl";
  return name.length > 20 ? "text-2xl" : "text-3xl";
}

function Portrait({ id, name }: { id: string; name: string }) {
  return (
    <div
      aria-hidden="true"
      className="border-line-strong bg-raised relative grid aspect-[4/5] w-28 shrink-0 place-items-center overflow-hidden rounded-sm border @2xl:w-40 @4xl:w-48"
    >
      <GuillocheRosette
        id={id}
        className="absolute top-1/2 left-1/2 w-[165%] max-w-none -translate-1/2 opacity-45"
      />
      <span className="text-action relative text-[3.5rem] leading-none font-semibold @2xl:text-[5rem]">
        {firstLetter(name)}
      </span>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="label-caps">{label}</dt>
      <dd className="text-lg font-semibold">{children}</dd>
    </div>
  );
}

function MachineReadableZone(
  passport: Pick<IdentityPageProps, "name" | "spelledName" | "slug" | "level">,
) {
  return (
    <div
      aria-hidden="true"
      dir="ltr"
      className="machine-readable border-line bg-raised/75 text-ink border-t py-4"
    >
      <svg className="block h-[3.4em] w-full overflow-visible">
        {machineReadableZone(passport).map((line, index) => (
          // The text length equals the width of the zone in any font, so that no character is cut
          // off.
          <text
            key={line}
            y={`${1.2 + index * 1.7}em`}
            textLength="100%"
            lengthAdjust="spacing"
            className="fill-current whitespace-pre select-all"
          >
            {line}
          </text>
        ))}
      </svg>
    </div>
  );
}
