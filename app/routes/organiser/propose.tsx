import { findTimeZone } from "#app/domains/accounts/profile/time-zone.server.ts";
import { eventHomePath, ownEventsPath } from "#app/domains/events/event.ts";
import { ProposalForm } from "#app/domains/events/proposals/form.tsx";
import {
  type ProposalField,
  proposalFields,
  ProposalInput,
  readProposalForm,
} from "#app/domains/events/proposals/input.ts";
import { proposeEvent } from "#app/domains/events/proposals/propose.server.ts";
import { listOwnInstitutions } from "#app/domains/events/proposals/queries.server.ts";
import { proposalRefusals } from "#app/domains/events/proposals/refusals.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { defineForm } from "#app/http/forms/define-form.server.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { newIdOf } from "#app/lib/form-fields.ts";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

import type { Route } from "./+types/propose";

export const handle = { script: false, help: "propose-an-event" };

export async function loader({ context }: Route.LoaderArgs) {
  const actor = await requireActor(context);
  const [timeZone, institutions] = await Promise.all([
    findTimeZone(actor.id),
    listOwnInstitutions(actor),
  ]);
  return {
    newId: crypto.randomUUID(),
    timeZone,
    institutions,
    isVerified: actor.emailVerified,
  };
}

const proposalForm = defineForm({
  input: ProposalInput,
  fields: proposalFields,
  read: readProposalForm,
  refusals: proposalRefusals,
});

const messages = {
  draft: "proposals.draftSaved",
  proposed: "proposals.proposed",
  approved: "events.created",
} as const;

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const form = await readForm(request);
  const isDraft = form.get("intent") === "draft";
  const id = newIdOf(form) ?? crypto.randomUUID();
  return proposalForm.submit(ctx, form, "proposals.failed", async (input) => {
    const proposed = await proposeEvent(actor, { ...input, id, isDraft });
    if (!proposed.ok) return proposed;
    const key = isMessage(proposed.status) ? messages[proposed.status] : "proposals.proposed";
    return redirectWithToast(ctx, eventHomePath(proposed.id), "success", { key });
  });
}

const isMessage = (status: string): status is keyof typeof messages =>
  Object.hasOwn(messages, status);

export default function Propose({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const answer: FormResult<ProposalField> | undefined = actionData;
  const { newId, timeZone, institutions, isVerified } = loaderData;
  return (
    <div className="page pb-16">
      <PageHead title={t("proposals.title")} description={t("proposals.subtitle")} isUnlisted />
      <PageHeader
        title={t("proposals.title")}
        subtitle={t("proposals.subtitle")}
        actions={
          <LinkButton variant="quiet" to={ownEventsPath}>
            {t("proposals.ownTitle")}
          </LinkButton>
        }
      />
      <div className="grid grid-cols-1 items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="border-line bg-raised shadow-raised min-w-0 rounded-md border p-4 sm:p-6">
          {isVerified ? (
            <ProposalForm
              newId={newId}
              values={answer?.values}
              errors={answer?.errors ?? {}}
              timeZone={timeZone}
              institutions={institutions}
            />
          ) : (
            <p>
              {t("proposals.emailNotVerified")}{" "}
              <a className="link" href="/profile">
                {t("proposals.openProfile")}
              </a>
            </p>
          )}
        </div>
        <section aria-labelledby="next">
          <h2 id="next" className="mb-3 text-xl">
            {t("proposals.howTitle")}
          </h2>
          <ol className="marker:text-ink-muted list-decimal space-y-3 ps-5">
            {(["how1", "how2", "how3"] as const).map((step) => (
              <li key={step}>{t(`proposals.${step}`)}</li>
            ))}
          </ol>
        </section>
      </div>
    </div>
  );
}
