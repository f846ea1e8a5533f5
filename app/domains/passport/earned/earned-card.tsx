import { Share2, X } from "lucide-react";
import type { ReactNode } from "react";

import { badgePath } from "#app/domains/passport/badges/badge.ts";
import { BadgeSeal } from "#app/domains/passport/badges/medal.tsx";
import { GuillocheWaves } from "#app/domains/passport/document/guilloche.tsx";
import { stampKindKeys } from "#app/domains/passport/document/stamp-shape.ts";
import { Stamp } from "#app/domains/passport/document/stamp.tsx";
import type { EarnedStamp } from "#app/domains/passport/passport.ts";
import { GoalLine } from "#app/domains/sdgs/goal-line.tsx";
import { goalPath, goalTitleKey } from "#app/domains/sdgs/goals.ts";
import { Button, buttonVariants } from "#app/ui/button.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { TitleText } from "#app/ui/title-text.tsx";

import { EarnedFigures } from "./earned-figures.tsx";
import {
  type Earned,
  earnedCardPath,
  earnedHeadingId,
  earnedKindKey,
  earnedPath,
  stampAnchor,
} from "./earned.ts";

/**
 * Renders what a learner has earned: the stamp on a page of the passport, the certificate, points, goal, level and badges,
 * and what can be done with it. Stands on its own page, or in a dialog over another (`initEarned`).
 */
export function EarnedCard({ earned }: { earned: Earned }) {
  const t = useMessages();
  const { stamp, goal, badges, certificate } = earned;
  return (
    <article
      data-earned-card=""
      aria-labelledby={earnedHeadingId}
      className="border-line bg-raised relative mx-auto max-w-xl rounded-md border px-[min(1.25rem,5vw)] pt-6 pb-6 in-[dialog]:border-0 sm:px-8"
    >
      <form method="dialog" className="absolute end-2 top-2 hidden in-[dialog]:block">
        <Button type="submit" variant="quiet" size="icon" aria-label={t("common.close")}>
          <X aria-hidden="true" className="size-5" />
        </Button>
      </form>
      <header className="text-center in-[dialog]:mx-8">
        <h1 className="label-caps">{t(earnedKindKey(earned.activityType))}</h1>
        <h2
          id={earnedHeadingId}
          tabIndex={-1}
          className="mt-1 text-xl break-words outline-none sm:text-2xl"
        >
          <TitleText>{earned.title}</TitleText>
        </h2>
      </header>
      {(stamp || certificate) && (
        <div className="border-line bg-passport print-colour relative isolate mt-5 overflow-clip rounded-md border">
          <GuillocheWaves id={earned.id} className="opacity-14" />
          {stamp && <LandingStamp stamp={stamp} />}
          {certificate && <Certificate {...certificate} />}
        </div>
      )}
      <EarnedFigures earned={earned} />
      {badges.length > 0 && (
        <ul className="mt-6 grid gap-3">
          {badges.map((badge) => (
            <li key={badge.id}>
              <a href={badgePath(badge)} className="group flex items-center gap-3">
                <BadgeSeal badge={badge} className="earned-medal size-12 [&_.lucide]:size-5" />
                <span className="min-w-0">
                  <span className="text-ink-muted block text-xs">
                    {t("earned.kind_badge_earned")}
                  </span>
                  <bdi className="font-semibold wrap-anywhere group-hover:underline">
                    {badge.name}
                  </bdi>
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <Actions earned={earned} />
      {goal !== null && (
        <p className="mt-5">
          <GoalLine goal={goal} to={goalPath(goal)}>
            {t("earned.moreOnGoal", { goal, title: t(goalTitleKey(goal)) })}
          </GoalLine>
        </p>
      )}
      <AlsoNew earned={earned} />
    </article>
  );
}

function LandingStamp({ stamp }: { stamp: EarnedStamp }) {
  const t = useMessages();
  const { stampDate } = useFormat();
  return (
    // The heading has its words already.
    <div aria-hidden="true" className="flex justify-center overflow-x-clip px-2 pt-6 pb-8">
      <Stamp
        id={stamp.id}
        kind={stamp.kind}
        goal={stamp.goal}
        kindLabel={t(stampKindKeys[stamp.kind])}
        title={stamp.title}
        date={stampDate(stamp.earnedAt, stamp.timeZone)}
        place={stamp.place ?? undefined}
        fresh
        delay={350}
      />
    </div>
  );
}

function Certificate({ id, number }: NonNullable<Earned["certificate"]>) {
  const t = useMessages();
  return (
    <a
      href={`/certificates/${id}/file.pdf`}
      target="_blank"
      rel="noopener"
      className="earned-certificate border-line bg-raised group mx-auto flex w-[85%] flex-col gap-2 rounded-t-sm border border-b-0 p-3 pb-2"
    >
      <img
        src={`/certificates/${id}/preview.webp`}
        alt=""
        width={640}
        height={452}
        className="bg-sunken aspect-[2] w-full object-cover object-top"
      />
      <span className="text-ink-muted font-mono text-xs wrap-anywhere">
        {t("earned.certificate", { number })}
      </span>
      <span className="text-action text-sm font-semibold group-hover:underline">
        {t("certificates.download")}
        <span className="sr-only"> {t("certificates.opensInNewTab")}</span>
      </span>
    </a>
  );
}

function Actions({ earned }: { earned: Earned }) {
  const t = useMessages();
  const { id, stamp, title, learner } = earned;
  const kind = t(earnedKindKey(earned.activityType));
  return (
    <div className="mt-6 grid gap-3">
      <LinkButton to={stamp ? `/passport#${stampAnchor(stamp)}` : "/passport"} reloadDocument wide>
        {t("earned.viewInPassport")}
      </LinkButton>
      {stamp && (
        <>
          <a
            href={earnedCardPath(id)}
            download={`${stamp.kind}.png`}
            data-share-card={t("earned.shareText", { kind, title })}
            className={buttonVariants({ variant: "secondary", wide: true })}
          >
            <Share2 aria-hidden="true" className="size-5" />
            {t("earned.share")}
          </a>
          <p className="text-ink-muted text-center text-xs">
            {t(learner.isPublic ? "earned.shareNamed" : "earned.shareAnonymous")}
          </p>
        </>
      )}
    </div>
  );
}

function AlsoNew({ earned: { alsoNew } }: { earned: Earned }): ReactNode {
  const t = useMessages();
  if (alsoNew.length === 0) return null;
  return (
    <section aria-labelledby="also-new" className="border-line mt-6 border-t pt-4">
      <h2 id="also-new" className="text-base">
        {t("earned.alsoNew")}
      </h2>
      <ul className="mt-1">
        {alsoNew.map(({ id, activityType, title }) => (
          <li key={id}>
            <a href={earnedPath(id)} className="group inline-block py-2 wrap-anywhere">
              <span className="text-ink-muted text-sm">{t(earnedKindKey(activityType))}: </span>
              <bdi className="font-semibold group-hover:underline">{title}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
