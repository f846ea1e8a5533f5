import { useId } from "react";

import { staffPath } from "#app/domains/institutions/members/staff.ts";
import type { ReviewedCompletion, Reviewer } from "#app/domains/missions/completions/completion.ts";
import {
  countMemberProofs,
  listDecidedBy,
  listMemberProofs,
} from "#app/domains/missions/completions/member-proofs.server.ts";
import { ReviewInput } from "#app/domains/missions/completions/proof-input.ts";
import { readReview } from "#app/domains/missions/completions/read-review.ts";
import { reviewCompletion } from "#app/domains/missions/completions/review.server.ts";
import { reviewRefusals } from "#app/domains/missions/mission-refusals.ts";
import { GoalSquare } from "#app/domains/sdgs/goal-square.tsx";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { defineForm } from "#app/http/forms/define-form.server.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { textOf } from "#app/lib/form-fields.ts";
import { ReviewCard } from "#app/routes/admin/admin-page.tsx";
import { CompletionFacts, MissionLine } from "#app/routes/admin/parts/completion-facts.tsx";
import { ReviewForm } from "#app/routes/admin/parts/review-form.tsx";
import { ChipLinks } from "#app/ui/chip-links.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useFormat, useMessages, useTimeZone } from "#app/ui/i18n.tsx";
import { State } from "#app/ui/state.tsx";

import type { Route } from "./+types/proofs";
import { staffInstitution } from "./guard.server.ts";
import { ListPager } from "./list-pager.tsx";
import { StaffScreen } from "./staff-screen.tsx";

export const handle = { script: false, help: "review-members-submissions" };

const perPage = 25;
const fields = ["id", "decision", "review_note", "quantity"] as const;

export async function loader({ context }: Route.LoaderArgs) {
  const actor = await requireActor(context);
  const institution = staffInstitution(context);
  if (!institution.mayVerifyProofs) throw new Response(null, { status: 404 });
  const { searchParams } = context.get(requestContext).url;
  const isDecided = searchParams.get("show") === "decided";
  const cursor = searchParams.get("cursor") ?? undefined;
  const list = isDecided ? listDecidedBy : listMemberProofs;
  const [page, waiting] = await Promise.all([
    list(institution.id, actor.id, { limit: perPage, cursor }),
    countMemberProofs(institution.id, actor.id),
  ]);
  const reviewer: Reviewer = { id: actor.id, as: "staff", institutionId: institution.id };
  return { page, waiting, isDecided, isLater: cursor !== undefined, reviewer };
}

const reviewForm = defineForm({
  input: ReviewInput,
  fields,
  read: readReview,
  refusals: reviewRefusals,
});

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const { slug, mayVerifyProofs } = staffInstitution(context);
  if (!mayVerifyProofs) throw new Response(null, { status: 404 });
  const form = await readForm(request);
  return reviewForm.submit(ctx, form, "missions.verifyFailed", async (input) => {
    const reviewed = await reviewCompletion(actor, textOf(form, "id"), input);
    if (!reviewed.ok) return reviewed;
    const isApproved = input.decision === "approved";
    const key = isApproved ? "missions.approvedToast" : "missions.rejectedToast";
    return redirectWithToast(ctx, staffPath(slug, "proofs"), "success", { key });
  });
}

export default function Proofs({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const answer: FormResult | undefined = actionData;
  useActionResult(answer);
  const { page, waiting, isDecided, isLater, reviewer } = loaderData;
  return (
    <StaffScreen
      title={t("institutionReport.submissions")}
      subtitle={t("institutionReport.submissionsSubtitle")}
    >
      <ChipLinks
        label={t("institutionReport.filterSubmissions")}
        links={[
          {
            to: "?",
            label: t("institutionReport.toReview", { n: waiting }),
            isCurrent: !isDecided,
          },
          {
            to: "?show=decided",
            label: t("institutionReport.reviewed"),
            isCurrent: isDecided,
          },
        ]}
      />
      {page.items.length === 0 && !isLater && <NoProofs isDecided={isDecided} />}
      {page.items.length === 0 && isLater && <p>{t("missions.verifyEnd")}</p>}
      <ul aria-label={t("institutionReport.submissions")} className="grid grid-cols-1 gap-4">
        {page.items.map((completion) => (
          <li key={completion.id} className="grid grid-cols-1">
            <Proof completion={completion} reviewer={isDecided ? undefined : reviewer} />
          </li>
        ))}
      </ul>
      <ListPager
        label={t("institutionReport.submissions")}
        nextCursor={page.nextCursor}
        nextLabel={t("missions.verifyNext")}
        firstLabel={t("missions.verifyFirst")}
      />
    </StaffScreen>
  );
}

function NoProofs({ isDecided }: { isDecided: boolean }) {
  const t = useMessages();
  return (
    <EmptyState
      isLine
      title={t(isDecided ? "institutionReport.reviewedEmpty" : "institutionReport.toReviewEmpty")}
    >
      {t(isDecided ? "institutionReport.reviewedEmptyHint" : "institutionReport.toReviewEmptyHint")}
    </EmptyState>
  );
}

type ProofProps = {
  completion: ReviewedCompletion;
  /** The reviewer who may decide on the proof; undefined where it is decided. */
  reviewer: Reviewer | undefined;
};

function Proof({ completion, reviewer }: ProofProps) {
  const t = useMessages();
  const titleId = useId();
  return (
    <ReviewCard
      titleId={titleId}
      title={completion.mission.title}
      lead={<GoalSquare goal={completion.mission.sdgGoal} id={completion.missionId} />}
      line={<MissionLine mission={completion.mission} />}
      {...(reviewer
        ? {
            decision: (
              <ReviewForm completion={completion} reviewer={reviewer} describedBy={titleId} />
            ),
          }
        : { state: <State>{t(`missions.status_${completion.status}`)}</State> })}
    >
      <CompletionFacts completion={completion}>
        {!reviewer && <Decided completion={completion} />}
      </CompletionFacts>
    </ReviewCard>
  );
}

function Decided({ completion: { reviewedAt, reviewNote } }: { completion: ReviewedCompletion }) {
  const t = useMessages();
  const format = useFormat();
  const timeZone = useTimeZone();
  return (
    <div className="mb-5 text-sm">
      {reviewedAt && (
        <p>
          {t("institutionReport.reviewedOn", { date: format.zonedDateTime(reviewedAt, timeZone) })}
        </p>
      )}
      {reviewNote !== null && (
        <p dir="auto" className="border-line-strong mt-2 border-s-2 ps-3 whitespace-pre-line">
          {reviewNote}
        </p>
      )}
    </div>
  );
}
