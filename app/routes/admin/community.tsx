import { decideReports } from "#app/domains/community/decide-reports.server.ts";
import {
  countReported,
  listReported,
  listSuspended,
} from "#app/domains/community/moderation-queries.server.ts";
import { DecisionInput } from "#app/domains/community/post-input.ts";
import { postRefusals } from "#app/domains/community/post-refusals.ts";
import { liftSuspension } from "#app/domains/community/suspend-person.server.ts";
import { done, failed } from "#app/http/answer.server.ts";
import { type FormAnswer, readSent } from "#app/http/form-answers.server.ts";
import { requireActor } from "#app/http/guards.server.ts";
import { withFailure } from "#app/http/with-failure.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { requestContext } from "#app/http/request-context.server.ts";
import { readFields, typedFields } from "#app/lib/form-fields.ts";
import { useMessages } from "#app/ui/i18n.tsx";
import { useAnswer } from "#app/ui/use-answer.ts";

import { toReadable } from "../public/community-answers.server.ts";
import type { Route } from "./+types/community";
import { AdminPage, ManageEmpty, ManageFailed, ManageList } from "./admin-page.tsx";
import { ReportItem } from "./report-item.tsx";
import { SuspensionItem } from "./suspension-item.tsx";
import { WaitingBadge } from "./waiting-badge.tsx";

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

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const form = await readForm(request);
  const typed = typedFields(form, fields);
  if (form.get("intent") === "lift") {
    return withFailure(ctx, "adminCommunity.liftFailed", async () => {
      const lifted = await liftSuspension(actor, typed.id ?? "");
      if (lifted.ok) return done(ctx, { key: "adminCommunity.lifted" });
      const { status, key } = postRefusals[lifted.reason];
      return failed(ctx, status, { key });
    });
  }
  const parsed = readSent(ctx, DecisionInput, readFields(form, fields, ["days"]), typed);
  if (!parsed.ok) return parsed.answer;
  return withFailure(ctx, "adminCommunity.decideFailed", async () => {
    const decided = await decideReports(actor, typed.id ?? "", parsed.input);
    if (decided.ok) return done(ctx, { key: `adminCommunity.${parsed.input.decision}` });
    const { status, key } = postRefusals[decided.reason];
    return failed(ctx, status, { key });
  });
}

export { shouldRevalidate } from "./revalidate-on-conflict.ts";

export default function AdminCommunity({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const answer: FormAnswer | undefined = actionData;
  useAnswer(answer);
  const { loaded, isPaging } = loaderData;
  const waiting = loaded?.waiting ?? 0;
  return (
    <AdminPage
      title={t("adminCommunity.title")}
      subtitle={t("adminCommunity.lead")}
      tabs={[
        {
          value: "reports",
          label: t("adminCommunity.queueTab"),
          badge: waiting > 0 && (
            <WaitingBadge count={waiting} sentence={t("adminCommunity.waiting", { n: waiting })} />
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
      items={reported.items}
      label={t("adminCommunity.queueTab")}
      nextCursor={reported.nextCursor}
      nextLabel={t("adminCommunity.next")}
      firstLabel={t("adminCommunity.first")}
      endLabel={t("adminCommunity.end")}
    >
      {(item) => <ReportItem item={item} />}
    </ManageList>
  );
}
