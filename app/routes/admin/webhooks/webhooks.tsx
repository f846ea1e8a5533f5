import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { AdminFrame, ManageFailed } from "#app/routes/admin/admin-page.tsx";
import { addEndpoint } from "#app/routes/webhooks/act.server.ts";
import { EndpointList } from "#app/routes/webhooks/endpoint-list.tsx";
import { GuideLink } from "#app/routes/webhooks/guide-link.tsx";
import { loadEndpoints } from "#app/routes/webhooks/load.server.ts";
import { platform } from "#app/routes/webhooks/owner.ts";
import { useMessages } from "#app/ui/i18n.tsx";

import type { Route } from "./+types/webhooks";

export const handle = { script: false, help: "connect-your-systems" };

export const loader = (asked: Route.LoaderArgs) => loadEndpoints(platform, asked);

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  return addEndpoint({ ctx, actor, owner: platform, form: await readForm(request) });
}

export default function AdminWebhooks({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const answer = actionData;
  return (
    <AdminFrame title={t("webhooks.title")} subtitle={t("webhooks.adminSubtitle")}>
      <GuideLink />
      {"endpoints" in loaderData ? (
        <EndpointList loaded={loaderData} path={platform.path} answer={answer} />
      ) : (
        <ManageFailed title={t("webhooks.loadFailed")} hint={t("common.nothingLost")} />
      )}
    </AdminFrame>
  );
}
