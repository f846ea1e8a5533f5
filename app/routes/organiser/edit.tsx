import { hasRole } from "#app/domains/accounts/actor.ts";
import { removeEventCover, saveEventCover } from "#app/domains/events/cover/save.server.ts";
import { EventForm } from "#app/domains/events/event-form.tsx";
import { toEventForm } from "#app/domains/events/event-input.ts";
import { eventHomePath, manageEventsPath } from "#app/domains/events/event.ts";
import { findEvent } from "#app/domains/events/queries.server.ts";
import { FormWithPreview } from "#app/domains/sdgs/preview/form-with-preview.tsx";
import { requireActor, requireSignIn } from "#app/http/auth/guards.server.ts";
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
import { save } from "#app/routes/admin/events/actions.server.ts";
import { TimeZoneScript } from "#app/routes/admin/events/time-zone-script.tsx";
import { EditPage } from "#app/routes/admin/parts/edit-page.tsx";
import { PreviewScript } from "#app/routes/admin/parts/preview-script.tsx";
import { CoverPart, coverAnswer } from "#app/routes/covers/cover-part.tsx";
import { PictureScript } from "#app/routes/covers/picture-script.tsx";
import { requireOrganiser } from "#app/routes/staff/guard.server.ts";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useMessages } from "#app/ui/i18n.tsx";

import type { Route } from "./+types/edit";

export const handle = { script: false, help: "create-an-event" };

export const middleware: Route.MiddlewareFunction[] = [requireSignIn, requireOrganiser];

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const isAdmin = hasRole(await requireActor(context), "admin");
  const backWithFailure = () =>
    redirectWithToast(ctx, manageEventsPath, "error", { key: "events.loadFailed" });
  const event = await withFailure(
    ctx,
    "events.loadFailed",
    () => findEvent(params.id),
    backWithFailure,
  );
  if (event instanceof Response) throw event;
  if (!event) throw redirectWithToast(ctx, manageEventsPath, "error", { key: "events.notFound" });
  const { id, title, cover } = event;
  return { id, title, cover, isAdmin, values: toEventForm(event) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = await requireActor(context);
  const ctx = context.get(requestContext);
  const upload = await readUpload(request, maxPictureBytes);
  if (!isPictureForm(upload.form)) return save(ctx, actor, params.id, upload.form);
  return actOnPicture(ctx, upload, {
    save: (sent) => saveEventCover(actor, params.id, sent),
    remove: () => removeEventCover(actor, params.id),
    here: `/admin/events/${params.id}/edit#cover`,
  });
}

export default function EventEdit({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const answer: FormResult | undefined = actionData;
  const errors = useActionResult(answer);
  const ofCover = coverAnswer(answer);
  return (
    <EditPage
      title={t("events.editTitle")}
      name={loaderData.title}
      subtitle={t("events.editSubtitle")}
      backTo={loaderData.isAdmin ? manageEventsPath : eventHomePath(loaderData.id)}
      backLabel={t(loaderData.isAdmin ? "events.backToEvents" : "events.backToEvent")}
    >
      <FormWithPreview
        id={loaderData.id}
        picture={loaderData.cover}
        labels={{ title: t("events.title"), text: t("events.description") }}
        text="description"
        facts={["event_type", "start_date", "location"]}
      >
        <EventForm
          intent="save"
          values={ofCover ? loaderData.values : (answer?.values ?? loaderData.values)}
          errors={ofCover ? {} : errors}
          withPoints={loaderData.isAdmin}
        />
      </FormWithPreview>
      <CoverPart picture={loaderData.cover} answer={answer} />
      <TimeZoneScript />
      <PictureScript />
      <PreviewScript />
    </EditPage>
  );
}
