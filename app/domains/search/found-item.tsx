import {
  BookOpen,
  CalendarDays,
  Compass,
  MessageCircle,
  Newspaper,
  Target,
  User,
} from "lucide-react";
import { Link } from "react-router";

import { isGoalNumber } from "#app/domains/sdgs/goal-number.ts";
import { GoalSquare } from "#app/domains/sdgs/goal-square.tsx";
import { goalTitleKey } from "#app/domains/sdgs/goals.ts";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";

import { MarkedText } from "./marked-text.tsx";
import type { Found, SearchableKind } from "./searchable.ts";

/** Renders a result: its kind, its name and a summary, with the matching words highlighted. */
export function FoundItem({ found, query }: { found: Found; query: string }) {
  const t = useMessages();
  return (
    <article className="border-line relative flex gap-4 border-b py-5">
      <Tile found={found} />
      <div className="min-w-0 flex-1">
        <p className="dot-separated text-ink-muted text-sm">
          <span className="font-semibold">{t(`searchDialog.kind_${found.kind}`)}</span>
          <FoundFacts found={found} />
        </p>
        <h3 className="mt-0.5 text-lg break-words">
          <Link
            reloadDocument
            to={found.path}
            className="after:absolute after:inset-0 hover:underline"
          >
            <bdi>
              <MarkedText text={found.title} query={query} />
            </bdi>
          </Link>
        </h3>
        {found.summary !== "" && (
          <p dir="auto" className="text-ink-muted mt-1 line-clamp-2 max-w-prose break-words">
            <MarkedText text={found.summary} query={query} />
          </p>
        )}
      </div>
    </article>
  );
}

function Tile({ found: { documentId, kind, sdgGoal } }: { found: Found }) {
  if (isGoalNumber(sdgGoal)) {
    return (
      <span aria-hidden="true" className="mt-1">
        <GoalSquare goal={sdgGoal} id={documentId} />
      </span>
    );
  }
  const Icon = kindIcons[kind];
  return (
    <span
      aria-hidden="true"
      className="border-line-strong text-ink-muted mt-1 grid size-10 shrink-0 place-items-center rounded-sm border"
    >
      <Icon className="size-5" />
    </span>
  );
}

function FoundFacts({ found }: { found: Found }) {
  const t = useMessages();
  const format = useFormat();
  const { kind, sdgGoal, happensAt, timeZone, country } = found;
  return (
    <>
      {kind === "goal" && isGoalNumber(sdgGoal) && (
        <span>{t("sdgs.badge", { goal: sdgGoal })}</span>
      )}
      {kind !== "goal" && isGoalNumber(sdgGoal) && (
        <span>{t("sdgs.goalOption", { goal: sdgGoal, title: t(goalTitleKey(sdgGoal)) })}</span>
      )}
      {happensAt && (
        <time dateTime={happensAt.toISOString()}>{format.date(happensAt, timeZone ?? "UTC")}</time>
      )}
      {country !== null && <span>{format.country(country)}</span>}
    </>
  );
}

const kindIcons = {
  course: BookOpen,
  mission: Compass,
  event: CalendarDays,
  article: Newspaper,
  post: MessageCircle,
  goal: Target,
  person: User,
} as const satisfies Record<SearchableKind, unknown>;
