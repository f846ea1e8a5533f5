import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { AdminFrame } from "#app/routes/admin/admin-page.tsx";
import { actOnEndpoint } from "#app/routes/webhooks/act.server.ts";
import { EndpointScreen } from "#app/routes/webhooks/endpoint-screen.tsx";
import { loadEndpoint } from "#app/routes/webhooks/load.server.ts";
import { platform } from "#app/routes/webhooks/owner.ts";
import { useMessages } from "#app/ui/i18n.tsx";

import type { Route } from "./+types/webhook";

export const handle = { script: false, help: "connect-your-systems" };

export const loader = (asked: Route.LoaderArgs) => loadEndpoint(platform, asked.params.id, asked);

export async function action({ request, context, params }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const form = await readForm(request);
  return actOnEndpoint({ ctx, actor, owner: platform, form }, params.id);
}

export default function AdminWebhook({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  return (
    <AdminFrame title={t("webhooks.title")} subtitle={loaderData.endpoint.url}>
      <EndpointScreen loaded={loaderData} path={platform.path} answer={actionData} />
    </AdminFrame>
  );
}
