import { InstitutionSettings } from "#app/domains/institutions/institution-input.ts";
import { memberOutcomes } from "#app/domains/institutions/institution-refusals.ts";
import { settingsFields, type SettingsField } from "#app/domains/institutions/institution.ts";
import { staffPath } from "#app/domains/institutions/members/staff.ts";
import { findInstitution } from "#app/domains/institutions/queries.server.ts";
import { PageFields } from "#app/domains/institutions/request-form.tsx";
import { updateInstitution } from "#app/domains/institutions/update-institution.server.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { defineForm } from "#app/http/forms/define-form.server.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { EditForm } from "#app/ui/forms/edit-form.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import type { Route } from "./+types/settings";
import { staffInstitution } from "./guard.server.ts";
import { StaffScreen } from "./staff-screen.tsx";

export const handle = { help: "manage-members" };

export async function loader({ context }: Route.LoaderArgs) {
  const { slug, role } = staffInstitution(context);
  const institution = await findInstitution(slug);
  if (!institution) throw new Response(null, { status: 404 });
  const { description, website, city } = institution;
  return {
    isOwner: role === "owner",
    values: { description, website: website ?? "", city: city ?? "" },
  };
}

const settingsForm = defineForm({
  input: InstitutionSettings,
  fields: settingsFields,
  refusals: memberOutcomes.refusals,
});

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const { id, slug } = staffInstitution(context);
  return settingsForm.submit(
    ctx,
    await readForm(request),
    memberOutcomes.failure,
    async (input) => {
      const updated = await updateInstitution(actor, id, input);
      if (!updated.ok) return updated;
      const message = { key: "institutions.settingsSaved" } as const;
      return redirectWithToast(ctx, staffPath(slug, "settings"), "success", message);
    },
  );
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const answer: FormResult<SettingsField> | undefined = actionData;
  const { isOwner, values } = loaderData;
  return (
    <StaffScreen
      title={t("institutions.staffSettings")}
      subtitle={t("institutions.settingsSubtitle")}
    >
      {isOwner ? (
        <>
          <EditForm
            intent="settings"
            errors={answer?.errors ?? {}}
            submitLabel={t("common.saveChanges")}
            busyLabel={t("common.savingChanges")}
          >
            <PageFields values={answer?.values ?? values} errors={answer?.errors ?? {}} />
          </EditForm>
          <p className="text-ink-muted mt-8 text-sm">{t("institutions.nameFixed")}</p>
        </>
      ) : (
        <p className="text-ink-muted">{t("institutions.settingsForOwners")}</p>
      )}
    </StaffScreen>
  );
}
