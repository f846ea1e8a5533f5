import { ReceiptList } from "#app/domains/memberships/billing/receipt-list.tsx";
import { listReceipts } from "#app/domains/memberships/billing/receipts.server.ts";
import { findMembership } from "#app/domains/memberships/find-membership.server.ts";
import { MembershipButtons } from "#app/domains/memberships/membership-buttons.tsx";
import { MembershipState } from "#app/domains/memberships/membership-state.tsx";
import { membershipPath, ownMembershipPath } from "#app/domains/memberships/membership.ts";
import { transferDetails } from "#app/domains/payments/seller.server.ts";
import { findUserLimits } from "#app/domains/plans/find-limits.server.ts";
import { refuseClassAccounts, requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

import type { Route } from "./+types/mine";
import { actOnMembership } from "./act.server.ts";
import { PaidNote } from "./paid-note.tsx";

export const handle = { script: false, help: "pay-an-invoice" };

export const middleware: Route.MiddlewareFunction[] = [refuseClassAccounts];

const holder = { plan: "pro" } as const;

export async function loader({ context }: Route.LoaderArgs) {
  const actor = await requireActor(context);
  const params = context.get(requestContext).url.searchParams;
  const cursor = params.get("cursor") ?? undefined;
  const [membership, receipts, limits] = await Promise.all([
    findMembership(actor, holder),
    listReceipts(actor, holder, { limit: 20, cursor }),
    findUserLimits(actor.id),
  ]);
  return {
    membership: membership ?? null,
    transfer: transferDetails(),
    receipts,
    isFirst: cursor === undefined,
    hasYearReport: limits.hasYearReport,
    isBack: params.has("paid"),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  return actOnMembership(ctx, actor, holder, await readForm(request), ownMembershipPath);
}

export default function OwnMembership({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { membership, transfer, receipts, isFirst, hasYearReport, isBack } = loaderData;
  return (
    <div className="page pb-16">
      <PageHead title={t("memberships.mineTitle")} isUnlisted />
      <PageHeader
        title={t("memberships.mineTitle")}
        subtitle={t("memberships.mineSubtitle")}
        actions={
          <LinkButton variant="secondary" to={membershipPath}>
            {t("memberships.comparePlans")}
          </LinkButton>
        }
      />
      {isBack && !membership?.isRunning && <PaidNote />}
      {membership ? (
        <MembershipState membership={membership} transfer={transfer} mayOpenInvoice>
          {hasYearReport && (
            <p className="mt-4">
              <a className="link" href="/dashboard/year">
                {t("memberships.viewYear")}
              </a>
            </p>
          )}
          <MembershipButtons membership={membership} />
        </MembershipState>
      ) : (
        <div className="max-w-prose">
          <h2 className="text-xl">{t("memberships.onFree")}</h2>
          <p className="text-ink-muted mt-1">{t("memberships.onFreeHint")}</p>
        </div>
      )}
      <ReceiptList receipts={receipts.items} nextCursor={receipts.nextCursor} isFirst={isFirst} />
    </div>
  );
}
