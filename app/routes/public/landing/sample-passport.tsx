import { GuillocheWaves } from "#app/domains/passport/document/guilloche.tsx";
import { IdentityPage } from "#app/domains/passport/document/identity-page.tsx";
import type { StampKind } from "#app/domains/passport/document/stamp-shape.ts";
import { Stamp } from "#app/domains/passport/document/stamp.tsx";
import { goalProgress } from "#app/domains/passport/ledger/progress.ts";
import { WheelPicture } from "#app/domains/sdgs/wheel-picture.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { landingSample } from "#content/landing-sample.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

const { stamps, activities, country, memberSince, ...holder } = landingSample.passport;
const progress = goalProgress(
  new Map(Object.entries(activities).map(([goal, count]) => [Number(goal), count])),
);

/** Renders a sample passport with activity: its identity page, and below it the first stamps. */
export function SamplePassport() {
  const t = useMessages();
  const format = useFormat();
  return (
    <figure aria-label={t("landing.samplePassport")} className="mt-10 md:mt-12">
      <IdentityPage
        {...holder}
        country={format.country(country)}
        memberSince={format.monthAndYear(memberSince)}
        seal={<WheelPicture progress={progress} label={t("landing.wheel")} />}
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
    <div className="border-line bg-passport shadow-raised relative isolate -mt-1 overflow-hidden rounded-b-md border border-t-0">
      <GuillocheWaves id={stamps[0].id} className="absolute inset-0 -z-10 size-full opacity-15" />
      <ul className="flex flex-wrap items-center justify-center gap-x-6 gap-y-6 px-4 py-8 xl:justify-between xl:px-8">
        {stamps.map((stamp) => (
          <li key={stamp.id} className="max-w-full max-sm:nth-[n+3]:hidden">
            <Stamp
              {...stamp}
              kindLabel={t(kindLabels[stamp.kind])}
              date={format.date(stamp.date, "UTC")}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

const kindLabels: Record<StampKind, MessageKey> = {
  event: "passport.stampEvent",
  mission: "passport.stampMission",
  badge: "passport.stampBadge",
};
