import type { ReactNode } from "react";
import { data } from "react-router";

import { consumeRateLimit, rateLimits } from "#app/domains/accounts/rate-limit.server.ts";
import { proposalRefusals } from "#app/domains/events/proposals/refusals.ts";
import { claimStaffLink, findStaffLink } from "#app/domains/events/staff/desk-phone.server.ts";
import { deskPhonePath } from "#app/domains/events/staff/staff.ts";
import { readDeskPhone, storeDeskPhone } from "#app/http/auth/desk-cookie.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { fail } from "#app/http/forms/action-result.server.ts";
import { redirectDocument } from "#app/http/forms/redirect.server.ts";
import { withFailure } from "#app/http/forms/with-failure.server.ts";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { PageHelp } from "#app/ui/page-help.tsx";

import type { Route } from "./+types/desk-link";

export const handle = { script: false, help: "check-people-in" };

export async function loader({ request, params }: Route.LoaderArgs) {
  const link = await findStaffLink(params.token, readDeskPhone(request.headers));
  return link ? data(link) : data(undefined, { status: 404 });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  return withFailure(ctx, "events.updateFailed", async () => {
    const seconds = await consumeRateLimit(
      `staff-link:${ctx.network}`,
      rateLimits.wrongCodeOfNetwork,
    );
    if (seconds > 0) return fail(ctx, 429, { key: "common.tooManyRequests", params: { seconds } });
    const claimed = await claimStaffLink(params.token, readDeskPhone(request.headers));
    if (!claimed.ok) {
      const { status, key } = explain(claimed.reason);
      return fail(ctx, status, { key });
    }
    const { id, secret, expiresAt } = claimed;
    if (secret !== undefined) storeDeskPhone(ctx, { id, secret, expiresAt });
    return redirectDocument(deskPhonePath);
  });
}

const explain = (reason: "not-found" | "link-in-use" | "link-expired" | "link-withdrawn") =>
  reason === "not-found"
    ? ({ status: 404, key: "eventHome.linkUnknown" } as const)
    : proposalRefusals[reason];

const endings = {
  "in-use": "eventHome.linkInUse",
  expired: "eventHome.linkExpired",
  withdrawn: "eventHome.linkWithdrawn",
} as const;

export default function DeskLink({ loaderData: link }: Route.ComponentProps) {
  const t = useMessages();
  const format = useFormat();
  if (link?.state !== "open") {
    return (
      <Frame title={t(link ? endings[link.state] : "eventHome.linkUnknown")}>
        <p className="text-ink-muted mt-2 text-lg">{t("eventHome.linkEndedHint")}</p>
      </Frame>
    );
  }
  const until = format.dateTime(link.expiresAt, link.timeZone);
  return (
    <Frame title={t("eventHome.openLinkTitle")}>
      <p className="mt-2 text-lg wrap-anywhere">
        <bdi>{link.title}</bdi>
      </p>
      <p className="mt-4 max-w-prose">
        {t("eventHome.openLinkHint", { label: link.label, date: until })}
      </p>
      <PostForm className="mt-8">
        <Button type="submit" wide>
          {t("eventHome.openLink")}
        </Button>
      </PostForm>
    </Frame>
  );
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page py-10 md:py-16">
      <PageHead title={title} isUnlisted />
      <div className="max-w-prose">
        <h1 className="text-2xl wrap-anywhere">{title}</h1>
        {children}
        <PageHelp />
      </div>
    </div>
  );
}
