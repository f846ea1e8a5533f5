import { ClipboardList } from "lucide-react";

import { findOwnCard } from "#app/domains/card-quizzes/cohort.server.ts";
import { listOwnAssignments } from "#app/domains/institutions/assignments/find-own.server.ts";
import { OwnAssignmentList } from "#app/domains/institutions/assignments/own-list.tsx";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { ChipLinks } from "#app/ui/chip-links.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import type { Route } from "./+types/learning";
import { ListPager } from "./list-pager.tsx";
import { ownMembership } from "./member-guard.server.ts";
import { StaffScreen } from "./staff-screen.tsx";

export const handle = { script: false, help: "join-an-institution" };

const perPage = 50;

export async function loader({ context }: Route.LoaderArgs) {
  const { id: userId } = await requireActor(context);
  const { id: institutionId, name, role } = ownMembership(context);
  const { searchParams } = context.get(requestContext).url;
  const isDone = searchParams.get("show") === "done";
  const cursor = searchParams.get("cursor") ?? undefined;
  const options = { limit: perPage, cursor, institutionId, isDone };
  const [page, card] = await Promise.all([
    listOwnAssignments(userId, options),
    findOwnCard(userId, institutionId),
  ]);
  const isLater = cursor !== undefined;
  return { name, isLearner: role === "member", page, card, isDone, isLater, now: new Date() };
}

export default function Learning({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { name, isLearner, page, card, isDone, isLater, now } = loaderData;
  return (
    <StaffScreen
      title={t("assignments.ownTitle")}
      subtitle={t("assignments.ownFrom", { institution: name })}
    >
      {!isLearner && <p className="mb-6">{t("assignments.ownStaff", { institution: name })}</p>}
      {card && (
        <p className="mb-6 wrap-anywhere">
          {t("cardQuizzes.ownCard", { n: card.card, cohort: card.cohort })}
        </p>
      )}
      <ChipLinks
        label={t("assignments.filterOwn")}
        links={[
          { to: "?", label: t("assignments.stateOpen"), isCurrent: !isDone },
          { to: "?show=done", label: t("assignments.stateDone"), isCurrent: isDone },
        ]}
      />
      {page.items.length > 0 && (
        <OwnAssignmentList assignments={page.items} now={now} headingLevel={2} />
      )}
      {page.items.length === 0 &&
        (isLater ? <p>{t("assignments.end")}</p> : <Nothing isDone={isDone} name={name} />)}
      <ListPager
        label={t("assignments.ownTitle")}
        nextCursor={page.nextCursor}
        nextLabel={t("assignments.next")}
        firstLabel={t("assignments.first")}
      />
    </StaffScreen>
  );
}

function Nothing({ isDone, name }: { isDone: boolean; name: string }) {
  const t = useMessages();
  return (
    <EmptyState
      icon={<ClipboardList />}
      title={t(isDone ? "assignments.ownDoneEmpty" : "assignments.ownEmpty")}
    >
      {isDone
        ? t("assignments.ownDoneEmptyHint")
        : t("assignments.ownEmptyHint", { institution: name })}
    </EmptyState>
  );
}
