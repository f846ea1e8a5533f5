import type { Actor } from "#app/domains/accounts/actor.ts";
import { countPending, listDecided } from "#app/domains/missions/completions/queries.server.ts";
import { findAdminReviewer } from "#app/domains/missions/completions/reviewer.server.ts";
import { MissionForm } from "#app/domains/missions/mission-form.tsx";
import type { MissionFormField } from "#app/domains/missions/mission-input.ts";
import { countMissions } from "#app/domains/missions/queries.server.ts";
import { readQueueFilter } from "#app/domains/missions/queue/queue-input.ts";
import { listReviewQueue } from "#app/domains/missions/queue/review-queue.server.ts";
import { FormWithPreview } from "#app/domains/sdgs/preview/form-with-preview.tsx";
import { requireActor } from "#app/http/auth/guards.server.ts";
import type { ScriptHandle } from "#app/http/cache/script-free.ts";
import { type RequestContext, requestContext } from "#app/http/context/request-context.server.ts";
import { fail } from "#app/http/forms/action-result.server.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { withFailure } from "#app/http/forms/with-failure.server.ts";
import { AdminPage, ManageFailed } from "#app/routes/admin/admin-page.tsx";
import { loadList } from "#app/routes/admin/lists/load-list.server.ts";
import { PreviewScript } from "#app/routes/admin/parts/preview-script.tsx";
import { WaitingBadge } from "#app/routes/admin/waiting-badge.tsx";
import type { HelpHandle } from "#app/routes/site/help-handle.ts";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useMessages } from "#app/ui/i18n.tsx";

import type { Route } from "./+types/missions";
import { missionActions } from "./actions.server.ts";
import { ManageMissions } from "./manage.tsx";
import { type VerifyPage, VerifyTab } from "./verify-tab.tsx";

// Only the queue of proofs has React.
export const handle = {
  script: (loaded) => loaded?.verify?.isDecided === false,
  help: "manage-missions",
} satisfies HelpHandle &
  ScriptHandle<{ verify?: Pick<VerifyPage, "isDecided"> | undefined } | undefined>;

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const { searchParams } = context.get(requestContext).url;
  const tab = searchParams.get("tab");
  const cursor = searchParams.get("cursor") ?? undefined;
  const [missions, pending, verify] = await Promise.all([
    withFailure(
      ctx,
      "missions.loadFailed",
      async () => ({
        count: await countMissions(),
        list: tab === "manage" ? await loadList(ctx, actor, "missions") : undefined,
      }),
      () => fail(ctx, 500, { key: "missions.loadFailed" }).data,
    ),
    // The specification requires that failures here are only logged.
    withFailure<number, number>(
      ctx,
      "missions.loadFailed",
      () => countPending(),
      () => 0,
    ),
    tab === "verify" ? loadVerify(ctx, actor, cursor) : undefined,
  ]);
  return { missions, pending, verify, newId: crypto.randomUUID() };
}

function loadVerify(
  ctx: RequestContext,
  actor: Actor,
  cursor: string | undefined,
): Promise<VerifyPage | undefined> {
  const { searchParams } = ctx.url;
  const load = async (): Promise<VerifyPage> => {
    if (searchParams.get("show") === "decided")
      return { isDecided: true, page: await listDecided({ limit: 50, cursor }) };
    const filter = readQueueFilter(searchParams);
    const [queue, reviewer] = await Promise.all([
      listReviewQueue(actor, filter, cursor),
      findAdminReviewer(actor),
    ]);
    return { isDecided: false, queue, filter, reviewer };
  };
  return withFailure<VerifyPage, undefined>(ctx, "missions.loadFailed", load, () => undefined);
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const form = await readForm(request);
  const intent = form.get("intent");
  switch (intent) {
    case "create":
    case "set-active":
    case "delete":
    case "review":
    case "undo":
    case "revoke":
      return missionActions[intent](ctx, actor, form);
    default:
      return fail(ctx, 400, { key: "common.invalidInput" });
  }
}

export { shouldRevalidate } from "#app/routes/admin/parts/revalidate-on-conflict.ts";

export default function Missions({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const answer: FormResult<MissionFormField> | undefined = actionData;
  const errors = useActionResult(answer);
  const { pending, newId } = loaderData;
  const [loaded, failure] =
    "count" in loaderData.missions ? [loaderData.missions] : [undefined, loaderData.missions];
  useActionResult(failure);
  return (
    <AdminPage
      title={t("missions.adminTitle")}
      subtitle={t("missions.adminSubtitle")}
      isWide={loaded?.list !== undefined}
      tabs={[
        { value: "create", label: t("missions.createTab"), reloadDocument: true },
        {
          value: "manage",
          label: t("missions.manageTab"),
          count: loaded?.count ?? 0,
          reloadDocument: true,
        },
        {
          value: "verify",
          label: t("missions.verifyTab"),
          badge: pending > 0 && (
            <WaitingBadge count={pending} sentence={t("missions.pendingBadge", { n: pending })} />
          ),
        },
      ]}
      // Only the server renders the form and the list: the browser needs none of their code.
      form={
        import.meta.env.SSR && (
          <>
            <FormWithPreview
              id={newId}
              labels={{ title: t("missions.title"), text: t("missions.description") }}
              text="description"
              facts={["mission_type", "location"]}
            >
              <MissionForm intent="create" newId={newId} values={answer?.values} errors={errors} />
            </FormWithPreview>
            <PreviewScript />
          </>
        )
      }
    >
      {(current) =>
        current === "manage" ? (
          import.meta.env.SSR &&
          (loaded?.list ? (
            <ManageMissions list={loaded.list} />
          ) : (
            <ManageFailed title={t("missions.loadFailed")} hint={t("common.nothingLost")} />
          ))
        ) : (
          <VerifyTab loaded={loaderData.verify} />
        )
      }
    </AdminPage>
  );
}
