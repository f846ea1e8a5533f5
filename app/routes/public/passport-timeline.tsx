import { data } from "react-router";

import { TimelineList } from "#app/domains/passport/history/timeline-list.tsx";
import { TimelineKinds } from "#app/domains/passport/history/timeline-section.tsx";
import { listTimeline } from "#app/domains/passport/history/timeline.server.ts";
import {
  isTimelineKind,
  timelineLimits,
  timelinePath,
} from "#app/domains/passport/history/timeline.ts";
import { PassportNotFound } from "#app/domains/passport/passport-not-found.tsx";
import { passportPath, passportTag } from "#app/domains/passport/passport.ts";
import { findTimelineOwner } from "#app/domains/passport/public-page.server.ts";
import { cacheFor } from "#app/http/cache/page-cache.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

import type { Route } from "./+types/passport-timeline";

export const handle = { script: false, keepsItems: true };

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const actor = await ctx.actor();
  const owner = await findTimelineOwner(params.slug, actor?.id);
  if (!owner) return data(undefined, { status: 404 });
  const [asked, cursor] = [ctx.url.searchParams.get("kind"), ctx.url.searchParams.get("cursor")];
  const kind = isTimelineKind(asked) ? asked : undefined;
  const after = cursor !== null && isUuid(cursor) ? cursor : undefined;
  const options = { limit: timelineLimits.onPage, kind, cursor: after };
  const isOwner = actor?.id === owner.passport.id;
  const page = { ...owner, isOwner, kind, ...(await listTimeline(owner.passport.id, options)) };
  if (!owner.passport.isPublic) return page;
  return data(page, { headers: cacheFor(10, passportTag(owner.passport.id)) });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function PassportTimeline({ loaderData: page }: Route.ComponentProps) {
  const t = useMessages();
  if (!page) return <PassportNotFound />;
  const { passport, isOwner, counts, kind, items, nextCursor } = page;
  const name = passport.name.trim() || t("passport.defaultName");
  return (
    <div className="page pb-16">
      <PageHead title={t("passport.timelineOf", { name })} isUnlisted />
      <BackLink to={isOwner ? "/passport" : passportPath(passport)} reloadDocument>
        {t("passport.backToPassport")}
      </BackLink>
      <PageHeader title={<bdi>{t("passport.timelineOf", { name })}</bdi>} />
      <TimelineKinds slug={passport.slug} counts={counts} current={kind ?? "all"} />
      {items.length === 0 ? (
        <p className="text-ink-muted">{t("passport.noTimeline")}</p>
      ) : (
        <TimelineList entries={items} heading="h2" />
      )}
      {nextCursor !== null && (
        <p className="mt-6">
          <LinkButton
            variant="secondary"
            reloadDocument
            to={`${timelinePath(passport.slug, kind)}${kind ? "&" : "?"}cursor=${nextCursor}`}
          >
            {t("passport.earlier")}
          </LinkButton>
        </p>
      )}
    </div>
  );
}
