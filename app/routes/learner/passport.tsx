import { MyCode } from "#app/domains/accounts/personal-code/my-code.tsx";
import {
  findPersonalCode,
  renewPersonalCode,
} from "#app/domains/accounts/personal-code/personal-code.server.ts";
import {
  personalCodeText,
  shortPersonalCode,
} from "#app/domains/accounts/personal-code/personal-code.ts";
import { profileRefusals } from "#app/domains/accounts/profile/refusals.ts";
import { updateProfile } from "#app/domains/accounts/profile/update.server.ts";
import { RecordLink } from "#app/domains/credentials/credential-links.tsx";
import { BadgeGrid } from "#app/domains/passport/badges/grid.tsx";
import { IdentityPage } from "#app/domains/passport/document/identity-page.tsx";
import { findPassportPage } from "#app/domains/passport/document/page.server.ts";
import { SharePanel } from "#app/domains/passport/document/share-panel.tsx";
import { VisaPages } from "#app/domains/passport/document/visa-pages.tsx";
import { RankPanel } from "#app/domains/passport/leaderboard/rank-panel.tsx";
import { ActivityList } from "#app/domains/passport/ledger/activity-list.tsx";
import { LoadFailure } from "#app/domains/passport/load-failure.tsx";
import { PassportStats } from "#app/domains/passport/passport-stats.tsx";
import { passportPath, passportTag } from "#app/domains/passport/passport.ts";
import { VisibilitySwitch } from "#app/domains/passport/visibility-switch.tsx";
import { SdgWheel } from "#app/domains/sdgs/sdg-wheel.tsx";
import { WheelList } from "#app/domains/sdgs/wheel-list.tsx";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { invalidatePages } from "#app/http/cache/tagged-map.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { ok, fail } from "#app/http/forms/action-result.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { runOperation } from "#app/http/forms/run-operation.server.ts";
import { withFailure } from "#app/http/forms/with-failure.server.ts";
import { publicUrl } from "#app/platform/net/public-url.server.ts";
import { qrPath } from "#app/platform/pictures/qr-path.server.ts";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

import type { Route } from "./+types/passport";

export const handle = { help: "share-your-passport" };

export async function loader({ context }: Route.LoaderArgs) {
  const actor = await requireActor(context);
  const [page, code] = await Promise.all([findPassportPage(actor.id), findPersonalCode(actor)]);
  const myCode = { ...qrPath(personalCodeText(code)), short: shortPersonalCode(code) };
  return { ...page, link: publicUrl(passportPath(page.passport)), myCode };
}

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
    const answer = ok(ctx, { key: isPublic ? "passport.nowPublic" : "passport.nowPrivate" });
    return { ...answer, isLinkAsked: form.has("share") };
  });
}

export default function PassportPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const { monthAndYear, country } = useFormat();
  const { passport, activities, badges, stamps, link, myCode } = loaderData;
  const name = passport.name.trim() || t("passport.defaultName");
  return (
    <div className="page pb-16">
      <PageHead title={t("passport.title")} isUnlisted />
      <PageHeader
        title={t("passport.title")}
        actions={
          <SharePanel
            link={link}
            slug={passport.slug}
            isPublic={passport.isPublic}
            withLink={
              actionData !== undefined &&
              "isLinkAsked" in actionData &&
              actionData.isLinkAsked === true
            }
          />
        }
      />
      <div className="mb-5 flex flex-wrap items-start justify-between gap-x-8 gap-y-2">
        <MyCode code={myCode} />
        <VisibilitySwitch isPublic={passport.isPublic} />
      </div>
      <div className="own-passport">
        <IdentityPage
          id={passport.id}
          slug={passport.slug}
          name={name}
          spelledName={passport.spelledName}
          country={passport.country === null ? undefined : country(passport.country)}
          level={passport.level}
          memberSince={monthAndYear(passport.memberSince)}
          headingLevel={2}
          seal={<SdgWheel progress={passport.goals} />}
          progress={passport.goals}
        />
      </div>
      <div className="mt-2 flex">
        <WheelList progress={passport.goals} />
      </div>
      <div className="mt-8 flex flex-col gap-12">
        <PassportStats
          level={passport.level}
          totalPoints={passport.totalPoints}
          badges={passport.badges}
          certificates={passport.certificates}
        />
        <RankPanel totalPoints={passport.totalPoints} rank={passport.rank} />
        <section aria-labelledby="visa-pages">
          <h2 id="visa-pages" className="text-xl">
            {t("passport.stamps")}
          </h2>
          <p className="text-ink-muted mb-5 text-sm">{t("passport.stampsHint")}</p>
          <VisaPages id={passport.id} stamps={stamps} />
        </section>
        <div className="grid grid-cols-1 gap-x-12 gap-y-12 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <section aria-labelledby="recent-activities">
            <h2 id="recent-activities" className="mb-5 text-xl">
              {t("passport.recentActivities")}
            </h2>
            <ActivityList activities={activities} />
          </section>
          <section aria-labelledby="earned-badges">
            <h2 id="earned-badges" className="mb-5 text-xl">
              {t("passport.earnedBadges")}
            </h2>
            <BadgeGrid badges={badges} emptyText={t("passport.noBadges")} />
            <p className="mt-5 text-sm">
              <RecordLink />
            </p>
          </section>
        </div>
      </div>
    </div>
  );
}

export function ErrorBoundary() {
  return <LoadFailure />;
}
