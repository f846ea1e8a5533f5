import { decideReports } from "#app/domains/community/moderation/decide-reports.server.ts";
import {
  countReported,
  listReported,
  listSuspended,
} from "#app/domains/community/moderation/queries.server.ts";
import { liftSuspension } from "#app/domains/community/moderation/suspend-user.server.ts";
import { DecisionInput } from "#app/domains/community/posts/input.ts";
import { postRefusals } from "#app/domains/community/posts/refusals.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { ok } from "#app/http/forms/action-result.server.ts";
import { defineForm } from "#app/http/forms/define-form.server.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { runOperation } from "#app/http/forms/run-operation.server.ts";
import { withFailure } from "#app/http/forms/with-failure.server.ts";
import { readFields, textOf } from "#app/lib/form-fields.ts";
import { AdminPage, ManageEmpty, ManageFailed, ManageList } from "#app/routes/admin/admin-page.tsx";
import { WaitingBadge } from "#app/routes/admin/waiting-badge.tsx";
import { toReadable } from "#app/routes/public/community/posting.server.ts";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useMessages } from "#app/ui/i18n.tsx";

import type { Route } from "./+types/community";
import { ReportItem } from "./report-item.tsx";
import { SuspensionItem } from "./suspension-item.tsx";

export const handle = { help: "moderate-the-community" };

const fields = ["id", "decision", "days", "reason"] as const;

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { searchParams } = context.get(requestContext).url;
  const page = { limit: 20, cursor: searchParams.get("cursor") ?? undefined };
  return {
    isPaging: page.cursor !== undefined,
    loaded: await withFailure<Loaded, undefined>(
      ctx,
      "adminCommunity.loadFailed",
      () => load(searchParams.get("tab") === "suspended", page),
      () => undefined,
    ),
  };
}

type Loaded = Awaited<ReturnType<typeof load>>;

async function load(isSuspended: boolean, page: Parameters<typeof listReported>[0]) {
  const waiting = await countReported();
  if (isSuspended) return { waiting, suspended: await listSuspended(page), reported: undefined };
  const { items, nextCursor } = await listReported(page);
  const readable = items.map((item) => ({ ...item, post: toReadable(item.post, 3) }));
  return { waiting, suspended: undefined, reported: { items: readable, nextCursor } };
}

const decisionForm = defineForm({
  input: DecisionInput,
  fields,
  read: (form) => readFields(form, fields, ["days"]),
  refusals: postRefusals,
});

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const form = await readForm(request);
  const id = textOf(form, "id");
  if (form.get("intent") === "lift") {
    const outcomes = { refusals: postRefusals, failure: "adminCommunity.liftFailed" } as const;
    return runOperation(ctx, outcomes, async () => {
      const lifted = await liftSuspension(actor, id);
      return lifted.ok ? ok(ctx, { key: "adminCommunity.lifted" }) : lifted;
    });
  }
  return decisionForm.submit(ctx, form, "adminCommunity.decideFailed", async (input) => {
    const decided = await decideReports(actor, id, input);
    return decided.ok ? ok(ctx, { key: `adminCommunity.${input.decision}` }) : decided;
  });
}

export { shouldRevalidate } from "#app/routes/admin/parts/revalidate-on-conflict.ts";

export default function AdminCommunity({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const answer: FormResult | undefined = actionData;
  useActionResult(answer);
  const { loaded, isPaging } = loaderData;
  const waiting = loaded?.waiting ?? 0;
  return (
    <AdminPage
      title={t("adminCommunity.title")}
      subtitle={t("adminCommunity.subtitle")}
      tabs={[
        {
          value: "reports",
          label: t("adminCommunity.reports"),
          badge: waiting > 0 && (
            <WaitingBadge
              count={waiting}
              sentence={t("adminCommunity.reportedCount", { n: waiting })}
            />
          ),
        },
        { value: "suspended", label: t("adminCommunity.suspendedTab") },
      ]}
    >
      {() => <Panel loaded={loaded} isPaging={isPaging} />}
    </AdminPage>
  );
}

function Panel({ loaded, isPaging }: { loaded: Loaded | undefined; isPaging: boolean }) {
  const t = useMessages();
  if (!loaded) {
    return <ManageFailed title={t("adminCommunity.loadFailed")} hint={t("common.nothingLost")} />;
  }
  const { reported, suspended } = loaded;
  if (suspended) {
    if (suspended.items.length === 0 && !isPaging) {
      return (
        <ManageEmpty
          title={t("adminCommunity.suspendedEmpty")}
          hint={t("adminCommunity.suspendedEmptyHint")}
        />
      );
    }
    return (
      <ManageList
        items={suspended.items}
        label={t("adminCommunity.suspendedTab")}
        nextCursor={suspended.nextCursor}
        nextLabel={t("adminCommunity.nextSuspended")}
        firstLabel={t("adminCommunity.firstSuspended")}
        endLabel={t("adminCommunity.endSuspended")}
      >
        {(suspension) => <SuspensionItem suspension={suspension} />}
      </ManageList>
    );
  }
  if (reported.items.length === 0 && !isPaging) {
    return <ManageEmpty title={t("adminCommunity.empty")} hint={t("adminCommunity.emptyHint")} />;
  }
  return (
    <ManageList
      layout="cards"
      items={reported.items}
      label={t("adminCommunity.reports")}
      nextCursor={reported.nextCursor}
      nextLabel={t("adminCommunity.next")}
      firstLabel={t("adminCommunity.first")}
      endLabel={t("adminCommunity.end")}
    >
      {(item) => <ReportItem item={item} />}
    </ManageList>
  );
}
