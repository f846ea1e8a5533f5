import type { ReactNode } from "react";

import { InstitutionRequest } from "#app/domains/institutions/institution-input.ts";
import { institutionRefusals } from "#app/domains/institutions/institution-refusals.ts";
import {
  institutionsPath,
  type OwnRequest,
  requestFields,
  type RequestField,
} from "#app/domains/institutions/institution.ts";
import { institutionPath, staffHome } from "#app/domains/institutions/members/staff.ts";
import { findOwnRequest } from "#app/domains/institutions/queries.server.ts";
import { RequestForm } from "#app/domains/institutions/request-form.tsx";
import { requestInstitution } from "#app/domains/institutions/request-institution.server.ts";
import { institutionLimits } from "#app/domains/plans/plan.ts";
import { refuseClassAccounts, requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { defineForm } from "#app/http/forms/define-form.server.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { listCountries } from "#app/lib/list-countries.ts";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { useFormat, useMessages, useTimeZone } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

import type { Route } from "./+types/register";

const path = `${institutionsPath}/register`;

export const handle = { script: false, help: "register-an-institution" };

export const middleware: Route.MiddlewareFunction[] = [refuseClassAccounts];

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  return { request: await findOwnRequest(actor.id), countries: listCountries(ctx.locale) };
}

const requestForm = defineForm({
  input: InstitutionRequest,
  fields: requestFields,
  refusals: institutionRefusals,
});

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const form = await readForm(request);
  return requestForm.submit(ctx, form, "institutions.requestFailed", async (input) => {
    const requested = await requestInstitution(actor, input);
    if (!requested.ok) return requested;
    return redirectWithToast(ctx, path, "success", {
      key: "institutions.requested",
      description: "institutions.requestedDescription",
    });
  });
}

const steps = ["how1", "how2", "how3", "how4"] as const;
const numbers = {
  members: institutionLimits.free.members,
  cohorts: institutionLimits.free.cohorts,
  max: institutionLimits.institution.members,
};

export default function RegisterInstitution({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const answer: FormResult<RequestField> | undefined = actionData;
  const { request, countries } = loaderData;
  return (
    <div className="page pb-16">
      <PageHead
        title={t("institutions.register")}
        description={t("institutions.registerSubtitle")}
        isUnlisted
      />
      <PageHeader
        title={t("institutions.register")}
        subtitle={t("institutions.registerSubtitle")}
      />
      <div className="grid grid-cols-1 items-start gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
        <div className="grid gap-10">
          <section>
            <h2 className="mb-3 text-xl">{t("institutions.howTitle")}</h2>
            <ol className="marker:text-ink-muted max-w-prose list-decimal space-y-3 ps-5">
              {steps.map((step) => (
                <li key={step}>{t(`institutions.${step}`, numbers)}</li>
              ))}
            </ol>
          </section>
          <section>
            <h2 className="mb-3 text-xl">{t("institutions.privacyTitle")}</h2>
            <ul className="marker:text-ink-muted max-w-prose list-disc space-y-3 ps-5">
              <li>{t("institutions.privacy1")}</li>
              <li>{t("institutions.privacy2")}</li>
            </ul>
          </section>
        </div>
        <div className="border-line bg-raised shadow-raised min-w-0 rounded-md border p-4 sm:p-6">
          {request && <LastRequest request={request} />}
          {request?.status !== "requested" && (
            <RequestForm
              values={answer?.values}
              errors={answer?.errors ?? {}}
              countries={countries}
              isAgain={request?.status === "rejected"}
            />
          )}
        </div>
      </div>
    </div>
  );
}

function LastRequest({ request }: { request: OwnRequest }) {
  const t = useMessages();
  const { date } = useFormat();
  const timeZone = useTimeZone();
  const { name, slug, status, note, createdAt, reviewedAt } = request;
  if (status === "requested") {
    const hint = t("institutions.pendingHint", { date: date(createdAt, timeZone) });
    return (
      <State title={t("institutions.pendingTitle", { name })} hint={hint}>
        <p className="text-ink-muted mb-4">{t("staffArea.draftHint")}</p>
        <LinkButton reloadDocument to={staffHome(slug)}>
          {t("institutions.prepare")}
        </LinkButton>
      </State>
    );
  }
  if (status === "approved") {
    return (
      <State
        title={t("institutions.approvedTitle", { name })}
        hint={t("institutions.approvedHint")}
        isAbove
      >
        <p className="flex flex-wrap gap-3">
          <LinkButton reloadDocument to={staffHome(slug)}>
            {t("institutions.staffArea")}
          </LinkButton>
          <LinkButton reloadDocument variant="secondary" to={institutionPath(slug)}>
            {t("institutions.openPage")}
          </LinkButton>
        </p>
      </State>
    );
  }
  const hint = t("institutions.rejectedHint", { date: date(reviewedAt ?? createdAt, timeZone) });
  return (
    <State title={t("institutions.rejectedTitle", { name })} hint={hint} isAbove>
      {note !== null && (
        <div className="border-line-strong border-s-2 ps-4">
          <p className="label-caps">{t("institutions.reviewerNote")}</p>
          <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
            {note}
          </p>
        </div>
      )}
    </State>
  );
}

type StateProps = { title: string; hint: string; isAbove?: boolean; children?: ReactNode };

function State({ title, hint, isAbove = false, children }: StateProps) {
  return (
    <div className={isAbove ? "border-line mb-8 border-b pb-6" : undefined}>
      <p className="text-lg font-semibold wrap-anywhere">{title}</p>
      <p className="text-ink-muted mt-1">{hint}</p>
      {children !== undefined && <div className="mt-4">{children}</div>}
    </div>
  );
}
