import { InstitutionSettings } from "#app/domains/institutions/institution-input.ts";
import { settingsFields, type SettingsField } from "#app/domains/institutions/institution.ts";
import { staffPath } from "#app/domains/institutions/members/staff.ts";
import { findInstitution } from "#app/domains/institutions/queries.server.ts";
import { PageFields } from "#app/domains/institutions/request-form.tsx";
import { updateInstitution } from "#app/domains/institutions/update-institution.server.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { type FormResult, parseForm } from "#app/http/forms/form-results.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { readFields, typedFields } from "#app/lib/form-fields.ts";
import { EditForm } from "#app/ui/forms/edit-form.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import type { Route } from "./+types/settings";
import { staffInstitution } from "./guard.server.ts";
import { act } from "./staff-answers.server.ts";
import { StaffScreen } from "./staff-screen.tsx";

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

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const { id, slug } = staffInstitution(context);
  const form = await readForm(request);
  const values = typedFields(form, settingsFields);
  const input = parseForm(ctx, InstitutionSettings, readFields(form, settingsFields), values);
  if (!input.ok) return input.answer;
  const change = () => updateInstitution(actor, id, input.input);
  return act(
    ctx,
    change,
    { key: "institutions.settingsSaved" },
    staffPath(slug, "settings"),
    values,
  );
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const answer: FormResult<SettingsField> | undefined = actionData;
  const { isOwner, values } = loaderData;
  return (
    <StaffScreen title={t("institutions.staffSettings")} subtitle={t("institutions.settingsLead")}>
      {isOwner ? (
        <>
          <EditForm
            intent="settings"
            errors={answer?.errors ?? {}}
            submitLabel={t("institutions.save")}
            busyLabel={t("institutions.save")}
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
