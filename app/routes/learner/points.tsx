import { findTimeZone } from "#app/domains/accounts/profile/time-zone.server.ts";
import { activityLabel } from "#app/domains/passport/ledger/activity.ts";
import { askQuestion } from "#app/domains/passport/points/ask-question.server.ts";
import { EntryList } from "#app/domains/passport/points/entry-list.tsx";
import { PointsSum } from "#app/domains/passport/points/points-sum.tsx";
import {
  entryPath,
  isEntryType,
  pointsLimits,
  pointsPath,
  questionRefusals,
} from "#app/domains/passport/points/points.ts";
import {
  findEntryBefore,
  listEntries,
  sumByType,
} from "#app/domains/passport/points/queries.server.ts";
import { QuestionInput } from "#app/domains/passport/points/question-input.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { defineForm } from "#app/http/forms/define-form.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { readFields } from "#app/lib/form-fields.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Figure } from "#app/ui/figure.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

import type { Route } from "./+types/points";

export const handle = { script: false, help: "understand-your-points" };

export async function loader({ context }: Route.LoaderArgs) {
  const { id } = await requireActor(context);
  const { searchParams } = context.get(requestContext).url;
  const asked = searchParams.get("type");
  const type = isEntryType(asked) ? asked : undefined;
  const idOf = (name: string) => {
    const value = searchParams.get(name) ?? "";
    return isUuid(value) ? value : undefined;
  };
  const entry = idOf("entry");
  const cursor = entry === undefined ? idOf("cursor") : await findEntryBefore(id, entry);
  const [page, sums, timeZone] = await Promise.all([
    listEntries(id, { limit: pointsLimits.onPage, cursor, type }),
    sumByType(id),
    findTimeZone(id),
  ]);
  return { page, sums, timeZone, type, isFirst: cursor === undefined };
}

const fields = ["entry", "body"] as const;
const explain = (refusal: {
  reason: keyof typeof questionRefusals | "too-many";
  seconds?: number;
}) =>
  refusal.reason === "too-many"
    ? ({ status: 429, key: "points.tooMany", params: { seconds: refusal.seconds ?? 0 } } as const)
    : questionRefusals[refusal.reason];
const questionForm = defineForm({
  input: QuestionInput,
  fields,
  read: (form) => readFields(form, fields),
  refusals: explain,
});

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const form = await readForm(request);
  return questionForm.submit(ctx, form, "points.askFailed", async (input) => {
    const asked = await askQuestion(actor, input);
    if (!asked.ok) return asked;
    return redirectWithToast(ctx, entryPath(input.entry), "success", { key: "points.asked" });
  });
}

export default function Points({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const { page, sums, timeZone, type, isFirst } = loaderData;
  const total = sums.reduce((sum, { points }) => sum + points, 0);
  return (
    <div className="page pb-16">
      <PageHead title={t("points.title")} isUnlisted />
      <BackLink to="/passport" reloadDocument>
        {t("passport.backToPassport")}
      </BackLink>
      <PageHeader title={t("points.title")} subtitle={t("points.subtitle")} />
      <p className="mb-8">
        <Figure text={t("points.yourTotal", { n: total })} size="page" />
      </p>
      {sums.length === 0 ? (
        <EmptyState isLine title={t("points.none")}>
          {t("points.noneHint")}
        </EmptyState>
      ) : (
        <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
          <section aria-labelledby="sum" className="lg:order-last">
            <h2 id="sum" className="mb-3 text-xl">
              {t("points.sum")}
            </h2>
            <PointsSum sums={sums} total={total} current={type} />
          </section>
          <section aria-labelledby="entries" className="min-w-0">
            <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
              <h2 id="entries" className="text-xl">
                {type === undefined ? t("points.allEntries") : activityLabel(type)}
              </h2>
              <p className="text-ink-muted text-sm">
                {t("points.timesIn", { zone: `\u2068${timeZone}\u2069` })}
              </p>
            </div>
            <EntryList entries={page.items} timeZone={timeZone} answer={actionData} />
            <p className="mt-6 flex flex-wrap gap-3 empty:hidden">
              {!isFirst && (
                <LinkButton variant="secondary" reloadDocument to={addressOf(type)}>
                  {t("points.newest")}
                </LinkButton>
              )}
              {page.nextCursor !== null && (
                <LinkButton
                  variant="secondary"
                  reloadDocument
                  to={addressOf(type, page.nextCursor)}
                >
                  {t("points.earlier")}
                </LinkButton>
              )}
            </p>
          </section>
        </div>
      )}
    </div>
  );
}

function addressOf(type: string | undefined, cursor?: string): string {
  const search = new URLSearchParams({
    ...(type !== undefined && { type }),
    ...(cursor !== undefined && { cursor }),
  }).toString();
  return search === "" ? pointsPath : `${pointsPath}?${search}`;
}
