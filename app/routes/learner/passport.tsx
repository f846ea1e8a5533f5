import type { ComponentProps, ReactNode } from "react";
import { data } from "react-router";

import { isClassAccount } from "#app/domains/accounts/class-accounts/class-account.ts";
import { MyCode } from "#app/domains/accounts/personal-code/my-code.tsx";
import { renewPersonalCode } from "#app/domains/accounts/personal-code/personal-code.server.ts";
import {
  personalCodeText,
  shortPersonalCode,
} from "#app/domains/accounts/personal-code/personal-code.ts";
import { profileRefusals } from "#app/domains/accounts/profile/refusals.ts";
import { updateProfile } from "#app/domains/accounts/profile/update.server.ts";
import { ImpactSection } from "#app/domains/impact/impact-section.tsx";
import { entriesPath } from "#app/domains/impact/impact.ts";
import { BadgeGrid } from "#app/domains/passport/badges/grid.tsx";
import { CertificateList } from "#app/domains/passport/certificate-list.tsx";
import {
  type PassportPage,
  passportPageColumn,
} from "#app/domains/passport/document/page.server.ts";
import { SharePanel } from "#app/domains/passport/document/share-panel.tsx";
import { VisaPages } from "#app/domains/passport/document/visa-pages.tsx";
import { listNextSteps } from "#app/domains/passport/goals/goal-activity.server.ts";
import { chooseNextSteps, type NextStep } from "#app/domains/passport/goals/goal-activity.ts";
import { GoalDetails, toGoalDetails } from "#app/domains/passport/goals/goal-details.tsx";
import { TimelineSection } from "#app/domains/passport/history/timeline-section.tsx";
import { YearMapSection } from "#app/domains/passport/history/year-map.tsx";
import { RankPanel } from "#app/domains/passport/leaderboard/rank-panel.tsx";
import { ActivityList } from "#app/domains/passport/ledger/activity-list.tsx";
import { LoadFailure } from "#app/domains/passport/load-failure.tsx";
import { PassportCover } from "#app/domains/passport/passport-cover.tsx";
import { PassportIdentity } from "#app/domains/passport/passport-identity.tsx";
import { PassportStats } from "#app/domains/passport/passport-stats.tsx";
import { passportPath, passportTag } from "#app/domains/passport/passport.ts";
import { pointsPath } from "#app/domains/passport/points/points.ts";
import { type Visibility, VisibilitySwitch } from "#app/domains/passport/visibility-switch.tsx";
import type { GoalNumber } from "#app/domains/sdgs/goal-number.ts";
import { WheelList } from "#app/domains/sdgs/wheel-list.tsx";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { cacheFor } from "#app/http/cache/page-cache.server.ts";
import { invalidatePages } from "#app/http/cache/tagged-map.server.ts";
import { ReaderPart } from "#app/http/context/reader-part.tsx";
import type { Reader } from "#app/http/context/reader.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { ok, fail } from "#app/http/forms/action-result.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { runOperation } from "#app/http/forms/run-operation.server.ts";
import { withFailure } from "#app/http/forms/with-failure.server.ts";
import { type LoadReader, withReader } from "#app/http/templates/with-reader.server.ts";
import { memoize } from "#app/lib/memoize.ts";
import { publicUrl } from "#app/platform/net/public-url.server.ts";
import { qrPath } from "#app/platform/pictures/qr-path.server.ts";
import { WheelScript } from "#app/routes/public/wheel-script.tsx";
import { EarnedNews, EarnedScript } from "#app/routes/site/earned-sheet.tsx";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { PageHelp } from "#app/ui/page-help.tsx";

import type { Route } from "./+types/passport";
import { answerShare } from "./answer-share.server.ts";
import { ShareScript } from "./share-script.tsx";

export const handle = { script: false, hasTemplate: true, help: "share-your-passport" };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  if (!ctx.template) await requireActor(context);
  const page = await withReader(ctx, { nextSteps: await listNextSteps() }, { column: ownColumn });
  const tags = ["courses", "missions", "events"];
  return data(page, ctx.template ? { headers: cacheFor(600, ...tags) } : {});
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

type Own = Omit<PassportPage, "personalCode"> & {
  /** The URL to share. */
  link: string;
  code: ComponentProps<typeof MyCode>["code"];
};

/** The path of a personal code; those of the latest readers are kept. */
const codePath = memoize(1000, qrPath);

const ownColumn: LoadReader<Own>["column"] = {
  ...passportPageColumn,
  read: (row) => {
    const { personalCode, ...page } = passportPageColumn.read(row);
    const code = {
      ...codePath(personalCodeText(personalCode)),
      short: shortPersonalCode(personalCode),
    };
    return { ...page, link: publicUrl(passportPath(page.passport)), code };
  },
};

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const form = await readForm(request);
  if (form.get("intent") === "renew-code") {
    return withFailure(ctx, "common.somethingWrong", async () => {
      await renewPersonalCode(actor);
      return ok(ctx, { key: "myCode.renewed" });
    });
  }
  const visibility = form.get("visibility");
  if (visibility !== "public" && visibility !== "private") {
    return fail(ctx, 400, { key: "common.invalidInput" });
  }
  const isPublic = visibility === "public";
  const outcomes = { refusals: profileRefusals, failure: "common.somethingWrong" } as const;
  return runOperation(ctx, outcomes, async () => {
    const updated = await updateProfile(actor, { passport_public: isPublic });
    if (!updated.ok) return updated;
    invalidatePages(passportTag(actor.id));
    if (!isPublic) return ok(ctx, { key: "passport.nowPrivate" });
    const isCopied = form.get("copied") === "true";
    return { ...answerShare(ctx, form), isLinkAsked: form.has("share") && !isCopied };
  });
}

export default function PassportPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const isLinkAsked =
    actionData !== undefined && "isLinkAsked" in actionData && actionData.isLinkAsked === true;
  return (
    <div className="page pb-16">
      <PageHead title={t("passport.title")} isUnlisted />
      <ReaderPart pick={(reader: Reader<Own>) => ownOf(reader).earned}>
        {(path) => <EarnedNews path={path} />}
      </ReaderPart>
      <PageHeader title={t("passport.title")} hasHelp={false} />
      <div className="no-print mb-5 flex flex-wrap items-start gap-3">
        <ReaderPart pick={withVisibility} isUnique>
          {({ link, code, passport: { slug, name, isPublic }, visibility }) => (
            <>
              <SharePanel
                canBePublic={visibility !== "class"}
                link={link}
                slug={slug}
                name={name.trim() || t("passport.defaultName")}
                isPublic={isPublic}
                withLink={isLinkAsked}
              />
              <MyCode code={code} />
            </>
          )}
        </ReaderPart>
        <div className="basis-full">
          <ReaderPart pick={visibilityOf}>
            {(visibility) => <VisibilitySwitch visibility={visibility} />}
          </ReaderPart>
        </div>
      </div>
      <div className="own-passport">
        <OwnPart>
          {({ passport }) => (
            <>
              <PassportCover picture={passport.cover} />
              <PassportIdentity passport={passport} headingLevel={2} />
            </>
          )}
        </OwnPart>
      </div>
      <div className="mt-2 flex">
        <OwnPart>{(own) => <Goals own={own} nextSteps={loaderData.nextSteps} />}</OwnPart>
      </div>
      <PageHelp />
      <div className="mt-8 flex flex-col gap-12">
        <OwnPart>
          {({ passport, impact }) => (
            <>
              <PassportStats
                level={passport.level}
                totalPoints={passport.totalPoints}
                badges={passport.badges}
                certificates={passport.certificates}
              />
              <RankPanel totalPoints={passport.totalPoints} rank={passport.rank} />
              <ImpactSection
                sums={impact}
                pathOf={(measure) => entriesPath({ measure, person: passport.slug })}
              />
            </>
          )}
        </OwnPart>
        <section aria-labelledby="visa-pages">
          <h2 id="visa-pages" className="text-xl">
            {t("passport.stamps")}
          </h2>
          <p className="text-ink-muted mb-5 text-sm">{t("passport.stampsHint")}</p>
          <OwnPart>
            {({ passport, stamps }) => (
              <VisaPages id={passport.id} stamps={stamps} hint={t("passport.noStampsHint")} />
            )}
          </OwnPart>
        </section>
        <OwnPart>
          {({ passport, timeline, year, certificates }) => (
            <>
              <YearMapSection year={year} />
              <TimelineSection slug={passport.slug} timeline={timeline} />
              <Certificates certificates={certificates} total={passport.certificates} />
            </>
          )}
        </OwnPart>
        <div className="grid grid-cols-1 gap-x-12 gap-y-12 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <section aria-labelledby="recent-activities">
            <h2 id="recent-activities" className="mb-5 text-xl">
              {t("passport.recentActivities")}
            </h2>
            <OwnPart>{({ activities }) => <ActivityList activities={activities} />}</OwnPart>
            <p className="no-print mt-4">
              <a href={pointsPath} className="link">
                {t("points.title")}
              </a>
            </p>
          </section>
          <section aria-labelledby="earned-badges">
            <h2 id="earned-badges" className="mb-5 text-xl">
              {t("passport.earnedBadges")}
            </h2>
            <OwnPart>
              {({ badges }) => <BadgeGrid badges={badges} emptyText={t("passport.noBadges")} />}
            </OwnPart>
          </section>
        </div>
      </div>
      <WheelScript />
      <ShareScript />
      <EarnedScript />
    </div>
  );
}

type GoalsProps = { own: Own; nextSteps: readonly NextStep[] };

function Goals({ own: { passport, goalActivity, done }, nextSteps }: GoalsProps) {
  const t = useMessages();
  const format = useFormat();
  const isDone = new Set(done);
  const details = (goal: GoalNumber) => {
    const activity = goalActivity.find((one) => one.goal === goal);
    return toGoalDetails(goal, activity, chooseNextSteps(nextSteps, goal, isDone), t, format);
  };
  return (
    <WheelList progress={passport.goals} details={details}>
      {(look, texts) => <GoalDetails look={look} texts={texts} steps={nextSteps} />}
    </WheelList>
  );
}

type CertificatesProps = { certificates: Own["certificates"]; total: number };

function Certificates({ certificates, total }: CertificatesProps) {
  const t = useMessages();
  if (total === 0) return null;
  return (
    <section aria-labelledby="certificates">
      <h2 id="certificates" className="mb-3 text-xl">
        {t("certificates.passportTitle")}
      </h2>
      <CertificateList certificates={certificates} />
      <p className="no-print mt-2">
        <a href="/certificates" className="link inline-flex min-h-11 items-center">
          {t("passport.allCertificates", { n: total })}
        </a>
      </p>
    </section>
  );
}

function ownOf({ page }: Reader<Own>): Own {
  if (!page) throw new Error("The passport was not loaded");
  return page;
}

const withVisibility = (reader: Reader<Own>) => ({
  ...ownOf(reader),
  visibility: visibilityOf(reader),
});

function visibilityOf(reader: Reader<Own>): Visibility {
  if (reader.session && isClassAccount(reader.session)) return "class";
  return ownOf(reader).passport.isPublic ? "public" : "private";
}

/** Renders a part that no other learner has. */
function OwnPart({ children }: { children: (own: Own) => ReactNode }) {
  return (
    <ReaderPart pick={ownOf} isUnique>
      {children}
    </ReaderPart>
  );
}

export function ErrorBoundary() {
  return <LoadFailure />;
}
