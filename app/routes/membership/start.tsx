import { Building2 } from "lucide-react";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { findProfileSettings } from "#app/domains/accounts/profile/find-settings.server.ts";
import { rateLimits, consumeRateLimit } from "#app/domains/accounts/rate-limit.server.ts";
import { billingFields, type BillingValues } from "#app/domains/memberships/billing/billing.ts";
import { BillingForm } from "#app/domains/memberships/billing/form.tsx";
import { BillingInput, IntervalInput } from "#app/domains/memberships/billing/input.ts";
import { listOwnedInstitutions } from "#app/domains/memberships/find-membership.server.ts";
import { membershipRefusals } from "#app/domains/memberships/membership-refusals.ts";
import {
  type Holder,
  membershipPath,
  ownMembershipPath,
} from "#app/domains/memberships/membership.ts";
import { startCardMembership } from "#app/domains/memberships/start-card-membership.server.ts";
import { startMembership } from "#app/domains/memberships/start-membership.server.ts";
import type { PaidPlan } from "#app/domains/plans/plan.ts";
import { refuseClassAccounts, requireActor } from "#app/http/auth/guards.server.ts";
import { type RequestContext, requestContext } from "#app/http/context/request-context.server.ts";
import { redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { defineForm } from "#app/http/forms/define-form.server.ts";
import { failWithValues } from "#app/http/forms/form-results.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { encodeLocation } from "#app/http/forms/redirect.server.ts";
import { typedFields } from "#app/lib/form-fields.ts";
import { listCountries } from "#app/lib/list-countries.ts";
import { takesCards } from "#app/platform/net/stripe.server.ts";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

import type { Route } from "./+types/start";

export const handle = { script: false, help: "start-or-cancel-a-membership" };

export const middleware: Route.MiddlewareFunction[] = [refuseClassAccounts];

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const params = context.get(requestContext).url.searchParams;
  const plan = readPlan(params);
  const [institutions, settings] = await Promise.all([
    plan === "institution" ? listOwnedInstitutions(actor) : [],
    findProfileSettings(actor),
  ]);
  const asked = institutions.find(({ slug }) => slug === params.get("institution"));
  const values: BillingValues = {
    name: asked?.name ?? institutions[0]?.name ?? actor.name,
    country: settings.country ?? "",
    ...(asked && { institution: asked.id }),
  };
  return { plan, institutions, values, byCard: takesCards(), countries: listCountries(ctx.locale) };
}

const readPlan = (params: URLSearchParams): PaidPlan =>
  params.get("plan") === "institution" ? "institution" : "pro";

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const plan = readPlan(context.get(requestContext).url.searchParams);
  const form = await readForm(request);
  const values = typedFields(form, billingFields);
  const seconds = await consumeRateLimit(`membership:${actor.id}`, rateLimits.membership);
  if (seconds > 0) {
    return failWithValues(ctx, values, 429, { key: "common.tooManyRequests", params: { seconds } });
  }
  const holder: Holder =
    plan === "pro" ? { plan } : { plan, institutionId: values.institution ?? "" };
  return takesCards()
    ? payByCard(ctx, actor, holder, form)
    : payByInvoice(ctx, actor, holder, form);
}

const billing = { fields: billingFields, refusals: membershipRefusals };
const invoiceForm = defineForm({ ...billing, input: BillingInput });
const cardForm = defineForm({ ...billing, input: IntervalInput });

function payByInvoice(ctx: RequestContext, actor: Actor, holder: Holder, form: FormData) {
  return invoiceForm.submit(ctx, form, "memberships.startFailed", async (input) => {
    const { interval, ...given } = input;
    const billedTo = { ...given, email: actor.email };
    const started = await startMembership(actor, { holder, interval, billedTo });
    if (!started.ok) return started;
    return redirectWithToast(ctx, await pathOf(actor, holder), "success", {
      key: started.changed ? "memberships.started" : "memberships.alreadyStarted",
      description: "memberships.startedDescription",
    });
  });
}

function payByCard(ctx: RequestContext, actor: Actor, holder: Holder, form: FormData) {
  return cardForm.submit(ctx, form, "memberships.startFailed", async (input) => {
    const back = { done: `${await pathOf(actor, holder)}?paid=1`, given: membershipPath };
    const started = await startCardMembership(actor, { holder, ...input, back });
    if (!started.ok) return started;
    return new Response(null, { status: 303, headers: { Location: encodeLocation(started.url) } });
  });
}

async function pathOf(actor: Actor, holder: Holder): Promise<string> {
  if (holder.plan === "pro") return ownMembershipPath;
  const owned = await listOwnedInstitutions(actor);
  const found = owned.find(({ id }) => id === holder.institutionId);
  return found ? `/institutions/${found.slug}/staff/membership` : ownMembershipPath;
}

export default function StartMembership({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const { plan, institutions, values } = loaderData;
  const title = t(`memberships.start_${plan}`);
  return (
    <div className="page pb-16">
      <PageHead title={title} description={t("memberships.startSubtitle")} isUnlisted />
      <div className="paper">
        <PageHeader title={title} subtitle={t("memberships.startSubtitle")} />
        {plan === "institution" && institutions.length === 0 ? (
          <EmptyState
            icon={<Building2 />}
            title={t("memberships.noInstitution")}
            action={<LinkButton to="/institutions">{t("institutions.register")}</LinkButton>}
          >
            {t("memberships.noInstitutionHint")}
          </EmptyState>
        ) : (
          <BillingForm
            {...loaderData}
            values={actionData?.values ?? values}
            errors={actionData?.errors ?? {}}
          />
        )}
      </div>
    </div>
  );
}
