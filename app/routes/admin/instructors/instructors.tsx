import { ApplicationDecision } from "#app/domains/instructors/application-input.ts";
import {
  countPendingApplications,
  listApplications,
} from "#app/domains/instructors/application-queries.server.ts";
import { decideRefusals } from "#app/domains/instructors/application-refusals.ts";
import { decideApplication } from "#app/domains/instructors/decide-application.server.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { ok } from "#app/http/forms/action-result.server.ts";
import { defineForm } from "#app/http/forms/define-form.server.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { withFailure } from "#app/http/forms/with-failure.server.ts";
import { textOf } from "#app/lib/form-fields.ts";
import { AdminPage, ManageEmpty, ManageFailed, ManageList } from "#app/routes/admin/admin-page.tsx";
import { WaitingBadge } from "#app/routes/admin/waiting-badge.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useMessages } from "#app/ui/i18n.tsx";

import type { Route } from "./+types/instructors";
import { ApplicationItem } from "./application-item.tsx";

export const handle = { help: "decide-on-applications" };

const fields = ["id", "decision", "note"] as const;

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { searchParams } = context.get(requestContext).url;
  const isPending = searchParams.get("tab") !== "decided";
  const cursor = searchParams.get("cursor") ?? undefined;
  const load = async () => {
    const [page, pending] = await Promise.all([
      listApplications(isPending, { limit: 50, cursor }),
      countPendingApplications(),
    ]);
    return { page, pending };
  };
  return {
    isPaging: cursor !== undefined,
    loaded: await withFailure<Loaded, undefined>(
      ctx,
      "adminInstructors.loadFailed",
      load,
      () => undefined,
    ),
  };
}

type Loaded = { page: Awaited<ReturnType<typeof listApplications>>; pending: number };

const decisionForm = defineForm({
  input: ApplicationDecision,
  fields,
  refusals: decideRefusals,
});

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const form = await readForm(request);
  return decisionForm.submit(ctx, form, "adminInstructors.decideFailed", async (input) => {
    const decided = await decideApplication(actor, textOf(form, "id"), input);
    return decided.ok ? ok(ctx, { key: `adminInstructors.${input.decision}` }) : decided;
  });
}

export { shouldRevalidate } from "#app/routes/admin/parts/revalidate-on-conflict.ts";

export default function Instructors({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const answer: FormResult | undefined = actionData;
  useActionResult(answer);
  const { loaded, isPaging } = loaderData;
  const pending = loaded?.pending ?? 0;
  return (
    <AdminPage
      title={t("adminInstructors.title")}
      subtitle={t("adminInstructors.subtitle")}
      tabs={[
        {
          value: "pending",
          label: t("adminInstructors.pendingTab"),
          badge: pending > 0 && (
            <WaitingBadge
              count={pending}
              sentence={t("adminInstructors.pendingBadge", { n: pending })}
            />
          ),
        },
        { value: "decided", label: t("adminInstructors.decidedTab") },
      ]}
    >
      {(current) => (
        <Applications loaded={loaded} isPaging={isPaging} isPending={current === "pending"} />
      )}
    </AdminPage>
  );
}

type ApplicationsProps = { loaded: Loaded | undefined; isPaging: boolean; isPending: boolean };

function Applications({ loaded, isPaging, isPending }: ApplicationsProps) {
  const t = useMessages();
  if (!loaded) {
    return <ManageFailed title={t("adminInstructors.loadFailed")} hint={t("common.nothingLost")} />;
  }
  const { items, nextCursor } = loaded.page;
  if (items.length === 0 && !isPaging) {
    return (
      <ManageEmpty
        title={t(isPending ? "adminInstructors.empty" : "adminInstructors.decidedEmpty")}
        hint={t(isPending ? "adminInstructors.emptyHint" : "adminInstructors.decidedEmptyHint")}
      />
    );
  }
  return (
    <ManageList
      layout="cards"
      items={items}
      label={t("adminInstructors.title")}
      nextCursor={nextCursor}
      nextLabel={t("adminInstructors.nextPage")}
      firstLabel={t("adminInstructors.firstPage")}
      endLabel={t("adminInstructors.pageEnd")}
    >
      {(application) => <ApplicationItem application={application} />}
    </ManageList>
  );
}
