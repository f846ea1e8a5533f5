import { staffPath } from "#app/domains/institutions/members/staff.ts";
import { findInstitutionLimits } from "#app/domains/plans/find-limits.server.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { addEndpoint } from "#app/routes/webhooks/act.server.ts";
import { EndpointList } from "#app/routes/webhooks/endpoint-list.tsx";
import { GuideLink } from "#app/routes/webhooks/guide-link.tsx";
import { loadEndpoints } from "#app/routes/webhooks/load.server.ts";
import { useMessages } from "#app/ui/i18n.tsx";

import type { Route } from "./+types/webhooks";
import { staffInstitution } from "./guard.server.ts";
import { NotOnPlan } from "./not-on-plan.tsx";
import { StaffScreen } from "./staff-screen.tsx";

export const handle = { script: false, help: "connect-your-systems" };

export async function loader(asked: Route.LoaderArgs) {
  const { id, slug, name } = staffInstitution(asked.context);
  const { mayConnect } = await findInstitutionLimits(id);
  const owner = { institutionId: id, path: staffPath(slug, "webhooks") };
  const loaded = mayConnect ? await loadEndpoints(owner, asked) : undefined;
  return { name, path: owner.path, loaded };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const { id, slug } = staffInstitution(context);
  const owner = { institutionId: id, path: staffPath(slug, "webhooks") };
  return addEndpoint({ ctx, actor, owner, form: await readForm(request) });
}

export default function StaffWebhooks({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const { name, path, loaded } = loaderData;
  return (
    <StaffScreen title={t("webhooks.title")} subtitle={t("webhooks.staffSubtitle", { name })}>
      <GuideLink />
      {loaded === undefined ? (
        <NotOnPlan title={t("webhooks.needsPlan")} hint={t("webhooks.needsPlanHint")} />
      ) : "endpoints" in loaded ? (
        <EndpointList loaded={loaded} path={path} answer={actionData} />
      ) : (
        <p>{t("webhooks.loadFailed")}</p>
      )}
    </StaffScreen>
  );
}
