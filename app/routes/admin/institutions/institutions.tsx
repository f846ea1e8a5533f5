import { countRequests, listForReview } from "#app/domains/institutions/admin-queries.server.ts";
import {
  type InstitutionStatus,
  institutionStatuses,
} from "#app/domains/institutions/institution.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { withFailure } from "#app/http/forms/with-failure.server.ts";
import { AdminPage, ManageEmpty, ManageFailed, ManageList } from "#app/routes/admin/admin-page.tsx";
import { WaitingBadge } from "#app/routes/admin/waiting-badge.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useMessages } from "#app/ui/i18n.tsx";

import type { Route } from "./+types/institutions";
import { actOnInstitution } from "./actions.server.ts";
import { InstitutionItem } from "./item.tsx";

export const handle = { help: "decide-on-applications" };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { searchParams } = context.get(requestContext).url;
  const tab = searchParams.get("tab");
  const status = institutionStatuses.find((known) => known === tab) ?? "requested";
  const cursor = searchParams.get("cursor") ?? undefined;
  const load = async () => {
    const [page, pending] = await Promise.all([
      listForReview(status, { limit: 50, cursor }),
      countRequests(),
    ]);
    return { page, pending };
  };
  return {
    status,
    isPaging: cursor !== undefined,
    loaded: await withFailure<Loaded, undefined>(
      ctx,
      "adminInstitutions.loadFailed",
      load,
      () => undefined,
    ),
  };
}

type Loaded = { page: Awaited<ReturnType<typeof listForReview>>; pending: number };

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const form = await readForm(request);
  return actOnInstitution(ctx, actor, form);
}

export { shouldRevalidate } from "#app/routes/admin/parts/revalidate-on-conflict.ts";

export default function AdminInstitutions({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const answer: FormResult | undefined = actionData;
  useActionResult(answer);
  const { loaded, isPaging, status } = loaderData;
  const pending = loaded?.pending ?? 0;
  return (
    <AdminPage
      title={t("adminInstitutions.title")}
      subtitle={t("adminInstitutions.subtitle")}
      tabs={[
        {
          value: "requested",
          label: t("adminInstitutions.requestedTab"),
          badge: pending > 0 && (
            <WaitingBadge
              count={pending}
              sentence={t("adminInstitutions.pendingBadge", { n: pending })}
            />
          ),
        },
        { value: "approved", label: t("adminInstitutions.approvedTab") },
        { value: "rejected", label: t("adminInstitutions.rejectedTab") },
      ]}
    >
      {() => <Reviewed loaded={loaded} isPaging={isPaging} status={status} />}
    </AdminPage>
  );
}

type ReviewedProps = { loaded: Loaded | undefined; isPaging: boolean; status: InstitutionStatus };

function Reviewed({ loaded, isPaging, status }: ReviewedProps) {
  const t = useMessages();
  if (!loaded) {
    const title = t("adminInstitutions.loadFailed");
    return <ManageFailed title={title} hint={t("common.nothingLost")} />;
  }
  const { items, nextCursor } = loaded.page;
  if (items.length === 0 && !isPaging) {
    return (
      <ManageEmpty
        title={t(`adminInstitutions.${status}Empty`)}
        hint={t(`adminInstitutions.${status}EmptyHint`)}
      />
    );
  }
  return (
    <ManageList
      layout="cards"
      items={items}
      label={t("adminInstitutions.title")}
      nextCursor={nextCursor}
      nextLabel={t("adminInstitutions.next")}
      firstLabel={t("adminInstitutions.first")}
      endLabel={t("adminInstitutions.end")}
    >
      {(institution) => <InstitutionItem institution={institution} />}
    </ManageList>
  );
}
