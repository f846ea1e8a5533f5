import { staffPath } from "#app/domains/institutions/members/staff.ts";
import { ReceiptList } from "#app/domains/memberships/billing/receipt-list.tsx";
import { listReceipts } from "#app/domains/memberships/billing/receipts.server.ts";
import {
  findMembership,
  ownsInstitution,
} from "#app/domains/memberships/find-membership.server.ts";
import { MembershipButtons } from "#app/domains/memberships/membership-buttons.tsx";
import { MembershipState } from "#app/domains/memberships/membership-state.tsx";
import { startPath } from "#app/domains/memberships/membership.ts";
import { transferDetails } from "#app/domains/payments/seller.server.ts";
import { institutionLimits } from "#app/domains/plans/plan.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { actOnMembership } from "#app/routes/membership/act.server.ts";
import { PaidNote } from "#app/routes/membership/paid-note.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

import type { Route } from "./+types/membership";
import { staffInstitution } from "./guard.server.ts";
import { StaffScreen } from "./staff-screen.tsx";

export const handle = { script: false, help: "start-or-cancel-a-membership" };

export async function loader({ context }: Route.LoaderArgs) {
  const actor = await requireActor(context);
  const institution = staffInstitution(context);
  const holder = { plan: "institution", institutionId: institution.id } as const;
  const params = context.get(requestContext).url.searchParams;
  const cursor = params.get("cursor") ?? undefined;
  const [membership, receipts, mayDecide] = await Promise.all([
    findMembership(actor, holder),
    listReceipts(actor, holder, { limit: 20, cursor }),
    ownsInstitution(actor, institution.id),
  ]);
  return {
    institution,
    membership: membership ?? null,
    transfer: transferDetails(),
    receipts,
    mayDecide,
    isFirst: cursor === undefined,
    isBack: params.has("paid"),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const { id, slug } = staffInstitution(context);
  const holder = { plan: "institution", institutionId: id } as const;
  return actOnMembership(
    ctx,
    actor,
    holder,
    await readForm(request),
    staffPath(slug, "membership"),
  );
}

export default function InstitutionMembership({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { institution, membership, transfer, receipts, mayDecide, isFirst, isBack } = loaderData;
  const { name, slug } = institution;
  const { members, cohorts } = institutionLimits.free;
  return (
    <StaffScreen title={t("memberships.planTitle")} subtitle={t("memberships.institutionSubtitle")}>
      {isBack && !membership?.isRunning && <PaidNote />}
      {membership ? (
        <MembershipState
          membership={membership}
          transfer={transfer}
          mayOpenInvoice={membership.open?.isOwn ?? false}
        >
          {mayDecide && <MembershipButtons membership={membership} />}
        </MembershipState>
      ) : (
        <div className="max-w-prose">
          <h2 className="text-xl">{t("memberships.institutionOnFree", { name })}</h2>
          <p className="text-ink-muted mt-1">
            {t("memberships.institutionOnFreeHint", { members, cohorts })}
          </p>
          {mayDecide && (
            <p className="mt-6">
              <LinkButton to={startPath("institution", slug)}>
                {t("memberships.start_institution")}
              </LinkButton>
            </p>
          )}
        </div>
      )}
      {!mayDecide && <p className="text-ink-muted mt-4">{t("memberships.onlyOwners")}</p>}
      <ReceiptList receipts={receipts.items} nextCursor={receipts.nextCursor} isFirst={isFirst} />
    </StaffScreen>
  );
}
