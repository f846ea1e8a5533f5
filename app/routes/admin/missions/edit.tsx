import { MissionForm } from "#app/domains/missions/mission-form.tsx";
import { toMissionForm } from "#app/domains/missions/mission-input.ts";
import { manageMissionsPath } from "#app/domains/missions/mission.ts";
import { findMission } from "#app/domains/missions/queries.server.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { withFailure } from "#app/http/forms/with-failure.server.ts";
import { EditPage } from "#app/routes/admin/parts/edit-page.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useMessages } from "#app/ui/i18n.tsx";

import type { Route } from "./+types/edit";
import { save } from "./actions.server.ts";

export const handle = { help: "manage-missions" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const backWithFailure = () =>
    redirectWithToast(ctx, manageMissionsPath, "error", { key: "missions.loadFailed" });
  const find = () => findMission(params.id);
  const mission = await withFailure(ctx, "missions.loadFailed", find, backWithFailure);
  if (mission instanceof Response) throw mission;
  if (!mission)
    throw redirectWithToast(ctx, manageMissionsPath, "error", { key: "missions.notFound" });
  return { id: mission.id, title: mission.title, values: toMissionForm(mission) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = await requireActor(context);
  return save(context.get(requestContext), actor, params.id, await readForm(request));
}

export default function MissionEdit({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const errors = useActionResult(actionData);
  return (
    <EditPage
      title={t("missions.editTitle")}
      name={loaderData.title}
      subtitle={t("missions.editSubtitle")}
      backTo={manageMissionsPath}
      backLabel={t("missions.backToManage")}
    >
      <MissionForm
        key={loaderData.id}
        intent="save"
        values={actionData?.values ?? loaderData.values}
        errors={errors}
      />
    </EditPage>
  );
}
