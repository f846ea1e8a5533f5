import { staffPath } from "#app/domains/institutions/members/staff.ts";
import { findInstitutionLimits } from "#app/domains/plans/find-limits.server.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { redirectDocument } from "#app/http/forms/redirect.server.ts";
import { actOnEndpoint } from "#app/routes/webhooks/act.server.ts";
import { EndpointScreen } from "#app/routes/webhooks/endpoint-screen.tsx";
import { loadEndpoint } from "#app/routes/webhooks/load.server.ts";
import { useMessages } from "#app/ui/i18n.tsx";

import type { Route } from "./+types/webhook";
import { staffInstitution } from "./guard.server.ts";
import { StaffScreen } from "./staff-screen.tsx";

export const handle = { script: false, help: "connect-your-systems" };

export async function loader(asked: Route.LoaderArgs) {
  const owner = ownerOf(asked);
  const { mayConnect } = await findInstitutionLimits(owner.institutionId);
  // The list page explains what the plan requires.
  if (!mayConnect) throw redirectDocument(owner.path);
  return { path: owner.path, loaded: await loadEndpoint(owner, asked.params.id, asked) };
}

export async function action(asked: Route.ActionArgs) {
  const { request, context, params } = asked;
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const owner = ownerOf(asked);
  // Looks the endpoint up within the institution, so that endpoints of other institutions are not accessible.
  await loadEndpoint(owner, params.id, asked);
  const form = await readForm(request);
  return actOnEndpoint({ ctx, actor, owner, form }, params.id);
}

const ownerOf = ({ context }: Pick<Route.LoaderArgs, "context">) => {
  const { id, slug } = staffInstitution(context);
  return { institutionId: id, path: staffPath(slug, "webhooks") };
};

export default function StaffWebhook({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const { loaded, path } = loaderData;
  return (
    <StaffScreen title={t("webhooks.title")} subtitle={loaded.endpoint.url}>
      <EndpointScreen loaded={loaded} path={path} answer={actionData} />
    </StaffScreen>
  );
}
