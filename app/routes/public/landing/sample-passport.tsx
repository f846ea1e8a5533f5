import { GuillocheWaves } from "#app/domains/passport/document/guilloche.tsx";
import { IdentityPage } from "#app/domains/passport/document/identity-page.tsx";
import { stampKindKeys } from "#app/domains/passport/document/stamp-shape.ts";
import { Stamp } from "#app/domains/passport/document/stamp.tsx";
import { goalProgress } from "#app/domains/passport/ledger/progress.ts";
import { WheelPicture } from "#app/domains/sdgs/wheel-picture.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { landingSample } from "#content/landing-sample.ts";

const { stamps, activities, country, memberSince, ...holder } = landingSample.passport;
const progress = goalProgress(
  new Map(Object.entries(activities).map(([goal, count]) => [Number(goal), count])),
);

/** Renders a sample passport with activity: its identity page, and below it the first stamps. */
export function SamplePassport() {
  const t = useMessages();
  const format = useFormat();
  return (
    <figure aria-label={t("landing.samplePassport")} className="mt-10 md:mt-8">
      <IdentityPage
        {...holder}
        country={format.country(country)}
        memberSince={format.monthAndYear(memberSince)}
        seal={<WheelPicture progress={progress} label={t("landing.wheel")} />}
        progress={progress}
        headingLevel={2}
      />
      <VisaPage />
    </figure>
  );
}

function VisaPage() {
  const t = useMessages();
  const format = useFormat();
  return (
    <div className="border-line bg-passport relative isolate -mt-1 rounded-b-md border border-t-0">
      <GuillocheWaves id={stamps[0].id} className="opacity-15" />
      <ul className="flex flex-wrap items-start justify-center gap-6 px-4 pt-6 pb-8 sm:-mt-2 sm:pt-0 xl:justify-between xl:px-8">
        {stamps.map((stamp, index) => (
          <li key={stamp.id} className="max-w-full max-sm:nth-[n+3]:hidden sm:even:mt-6">
            <Stamp
              {...stamp}
              kindLabel={t(stampKindKeys[stamp.kind])}
              date={format.stampDate(stamp.date, "UTC")}
              fresh
              delay={500 + 250 * index}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
