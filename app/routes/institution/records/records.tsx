import { staffPath } from "#app/domains/institutions/members/staff.ts";
import { findInstitutionLimits } from "#app/domains/plans/find-limits.server.ts";
import { findRecordStore } from "#app/domains/xapi/record-store-queries.server.ts";
import type { StoreFormField } from "#app/domains/xapi/record-store.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { redirect } from "#app/http/forms/redirect.server.ts";
import { staffInstitution } from "#app/routes/institution/guard.server.ts";
import { NotOnPlan } from "#app/routes/institution/not-on-plan.tsx";
import { StaffScreen } from "#app/routes/institution/staff-screen.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useMessages } from "#app/ui/i18n.tsx";

import type { Route } from "./+types/records";
import { actOnRecords } from "./actions.server.ts";
import { RecordsForm } from "./form.tsx";
import { RecordsState } from "./state.tsx";

export const handle = { script: false, help: "connect-your-systems" };

export async function loader({ context }: Route.LoaderArgs) {
  const institution = staffInstitution(context);
  // Connections of an institution are visible to its owners only.
  if (institution.role !== "owner") throw redirect(staffPath(institution.slug, "members"));
  const actor = await requireActor(context);
  const [store, limits] = await Promise.all([
    findRecordStore(actor, institution.id),
    findInstitutionLimits(institution.id),
  ]);
  return { store, mayConnect: limits.mayConnect };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  actOnRecords(request, context, staffInstitution(context));

export default function InstitutionRecords({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const answer: FormResult<StoreFormField> | undefined = actionData;
  const errors = useActionResult(answer);
  const { store, mayConnect } = loaderData;
  return (
    <StaffScreen title={t("xapi.title")} subtitle={t("xapi.subtitle")}>
      <p className="text-ink-muted mb-8 max-w-prose">{t("xapi.what")}</p>
      {store && <RecordsState store={store} mayConnect={mayConnect} />}
      {mayConnect ? (
        <RecordsForm store={store} values={answer?.values} errors={errors} />
      ) : (
        <NotOnPlan title={t("xapi.notOnPlan")} hint={t("xapi.notOnPlanHint")} />
      )}
    </StaffScreen>
  );
}
