import { MissionForm } from "#app/domains/missions/mission-form.tsx";
import { toMissionForm } from "#app/domains/missions/mission-input.ts";
import { manageMissionsPath } from "#app/domains/missions/mission.ts";
import { findMission } from "#app/domains/missions/queries.server.ts";
import {
  removeMissionCover,
  saveMissionCover,
} from "#app/domains/missions/save-mission-cover.server.ts";
import { FormWithPreview } from "#app/domains/sdgs/preview/form-with-preview.tsx";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { redirectWithToast } from "#app/http/forms/action-result.server.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import {
  actOnPicture,
  isPictureForm,
  maxPictureBytes,
} from "#app/http/forms/picture-upload.server.ts";
import { readUpload } from "#app/http/forms/read-upload.server.ts";
import { withFailure } from "#app/http/forms/with-failure.server.ts";
import { EditPage } from "#app/routes/admin/parts/edit-page.tsx";
import { PreviewScript } from "#app/routes/admin/parts/preview-script.tsx";
import { CoverPart, coverAnswer } from "#app/routes/covers/cover-part.tsx";
import { PictureScript } from "#app/routes/covers/picture-script.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useMessages } from "#app/ui/i18n.tsx";

import type { Route } from "./+types/edit";
import { save } from "./actions.server.ts";

export const handle = { script: false, help: "manage-missions" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const backWithFailure = () =>
    redirectWithToast(ctx, manageMissionsPath, "error", { key: "missions.loadFailed" });
  const find = () => findMission(params.id);
  const mission = await withFailure(ctx, "missions.loadFailed", find, backWithFailure);
  if (mission instanceof Response) throw mission;
  if (!mission)
    throw redirectWithToast(ctx, manageMissionsPath, "error", { key: "missions.notFound" });
  const { id, title, cover } = mission;
  return { id, title, cover, values: toMissionForm(mission) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = await requireActor(context);
  const ctx = context.get(requestContext);
  const upload = await readUpload(request, maxPictureBytes);
  if (!isPictureForm(upload.form)) return save(ctx, actor, params.id, upload.form);
  return actOnPicture(ctx, upload, {
    save: (sent) => saveMissionCover(actor, params.id, sent),
    remove: () => removeMissionCover(actor, params.id),
    here: `/admin/missions/${params.id}/edit#cover`,
  });
}

export default function MissionEdit({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const answer: FormResult | undefined = actionData;
  const errors = useActionResult(answer);
  const ofCover = coverAnswer(answer);
  return (
    <EditPage
      title={t("missions.editTitle")}
      name={loaderData.title}
      subtitle={t("missions.editSubtitle")}
      backTo={manageMissionsPath}
      backLabel={t("missions.backToManage")}
    >
      <FormWithPreview
        id={loaderData.id}
        picture={loaderData.cover}
        labels={{ title: t("missions.title"), text: t("missions.description") }}
        text="description"
        facts={["mission_type", "location"]}
      >
        <MissionForm
          intent="save"
          values={ofCover ? loaderData.values : (answer?.values ?? loaderData.values)}
          errors={ofCover ? {} : errors}
        />
      </FormWithPreview>
      <CoverPart picture={loaderData.cover} answer={answer} />
      <PictureScript />
      <PreviewScript />
    </EditPage>
  );
}
