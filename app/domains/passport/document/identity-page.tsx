import { clsx } from "clsx";
import type { ReactNode } from "react";

import { CoverImage } from "#app/domains/pictures/cover-image.tsx";
import type { Picture } from "#app/domains/pictures/picture.ts";
import type { GoalNumber } from "#app/domains/sdgs/goal-number.ts";
import type { GoalProgress } from "#app/domains/sdgs/goals.ts";
import { firstLetter } from "#app/ui/avatar-letter.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { type KeptItem, KeptItems } from "#app/ui/kept.tsx";

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
  /** The uploaded portrait; without one, the first letter of the name stands in its frame. */
  portrait?: Picture | null;
  /** Month and year, formatted for display. */
  memberSince: string;
  /** The wheel, rendered. */
  seal: ReactNode;
  /** The progress that the wheel shows; in dark mode its strongest goals colour the page. */
  progress: readonly GoalProgress[];
  headingLevel?: 1 | 2;
};

/** Renders the passport page that identifies its owner. */
export function IdentityPage(props: IdentityPageProps) {
  const t = useMessages();
  return (
    <section
      aria-label={t("identity.page", { name: props.name })}
      className="print-colour print-whole border-line bg-passport @container relative isolate overflow-hidden rounded-md border [--ground:var(--color-passport)]"
    >
      <GuillocheWaves
        id={props.id}
        lampGoals={strongestGoals(props.progress)}
        className="waves-calm [--waves:0.2]"
      />
      <div className="grid grid-cols-1 gap-x-10 gap-y-5 px-5 pt-5 pb-4 @2xl:grid-cols-[minmax(0,1fr)_minmax(17.5rem,22rem)] @2xl:px-8 @2xl:pt-6">
        <div className="flex min-w-0 flex-col gap-5 @2xl:gap-8">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="label-caps text-ink">{t("identity.documentName")}</span>
            <span className="text-ink-muted font-mono text-xs break-all" dir="ltr">
              {props.slug}
            </span>
          </p>
          <Holder {...props} />
        </div>
        <div className="mx-auto w-full max-w-88 self-center">{props.seal}</div>
      </div>
      <MachineReadableZone {...props} />
    </section>
  );
}

/** Returns the three goals with the most progress, of those that were started. */
function strongestGoals(progress: readonly GoalProgress[]): GoalNumber[] {
  return progress
    .filter(({ percent }) => percent > 0)
    .toSorted((a, b) => b.percent - a.percent || b.activities - a.activities)
    .slice(0, 3)
    .map(({ goal }) => goal);
}

function Holder({ id, name, country, level, portrait = null, ...rest }: IdentityPageProps) {
  const { memberSince, headingLevel = 1 } = rest;
  const look = { size: nameSize(name), hasCountry: country !== undefined, headingLevel };
  const texts = { name, country: country ?? "", level: String(level), memberSince };
  return (
    <div className="grid min-w-0 grid-cols-1 gap-x-4 gap-y-5 min-[18rem]:grid-cols-[auto_minmax(0,1fr)] @4xl:grid-rows-[1fr_auto] @4xl:gap-x-8">
      <Portrait id={id} name={name} picture={portrait} />
      <KeptItems name="holder" items={[{ look, texts }]}>
        {(look, texts) => <HolderFacts look={look} texts={texts} />}
      </KeptItems>
    </div>
  );
}

type HolderFactsProps = KeptItem<
  { size: string; hasCountry: boolean; headingLevel: 1 | 2 },
  Record<"name" | "country" | "level" | "memberSince", string>
>;

function HolderFacts({ look: { size, hasCountry, headingLevel }, texts }: HolderFactsProps) {
  const t = useMessages();
  const Heading = headingLevel === 1 ? "h1" : "h2";
  return (
    <>
      {/* The tops of the capitals are level with the portrait's top, the facts with its foot. */}
      <div className="-mt-1.5 min-w-0">
        <p className="label-caps">{t("identity.name")}</p>
        <Heading className={clsx("mt-1 break-words hyphens-auto", size)}>
          <bdi>{texts.name}</bdi>
        </Heading>
      </div>
      <dl className="flex flex-wrap gap-x-6 gap-y-3 min-[18rem]:col-span-2 @2xl:gap-x-10 @4xl:col-span-1 @4xl:col-start-2 @4xl:-mb-1.5">
        {hasCountry && <Fact label={t("identity.country")}>{texts.country}</Fact>}
        <Fact label={t("identity.level")}>
          <span className="font-mono tabular-nums">{texts.level}</span>
        </Fact>
        <Fact label={t("identity.memberSince")}>{texts.memberSince}</Fact>
      </dl>
    </>
  );
}

function nameSize(name: string): string {
  if (name.length > 40) return "text-xl";
  return name.length > 20 ? "text-xl @4xl:text-2xl" : "text-2xl @4xl:text-3xl";
}

const portraitFrame =
  "border-line-strong bg-raised relative grid aspect-[4/5] w-22 shrink-0 place-items-center self-start overflow-hidden rounded-sm border @4xl:row-span-2 @4xl:w-52";

type PortraitProps = { id: string; name: string; picture: Picture | null };

function Portrait({ id, name, picture }: PortraitProps) {
  const t = useMessages();
  if (picture) {
    return (
      // In a <picture>, React doesn't preload it, which would need a link in the head.
      <picture className={portraitFrame}>
        <CoverImage
          picture={{ ...picture, description: t("identity.portrait", { name }) }}
          sizes="(min-width: 56rem) 13rem, 5.5rem"
          isFirst
        />
      </picture>
    );
  }
  return (
    <div aria-hidden="true" className={portraitFrame}>
      <GuillocheRosette
        id={id}
        className="absolute top-1/2 left-1/2 w-[165%] max-w-none -translate-1/2 mask-[radial-gradient(circle,transparent_17%,black_25%)] opacity-45"
      />
      <span className="text-action relative text-[2.75rem] leading-none font-semibold @4xl:text-[5.5rem]">
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
  const [first, second] = machineReadableZone(passport);
  return (
    <KeptItems name="zone" items={[{ look: {}, texts: { first, second } }]}>
      {(_, { first, second }) => (
        <div
          aria-hidden="true"
          dir="ltr"
          className="machine-readable border-line bg-raised/75 text-ink border-t py-3 @2xl:py-4"
        >
          <svg className="block h-[3.2em] w-full overflow-visible">
            {[first, second].map((line, index) => (
              // The text length equals the width of the zone in any font, so that no character is cut
              // off.
              <text
                key={index}
                y={`${1.1 + index * 1.6}em`}
                textLength="100%"
                lengthAdjust="spacing"
                className="fill-current whitespace-pre select-all"
              >
                {line}
              </text>
            ))}
          </svg>
        </div>
      )}
    </KeptItems>
  );
}
