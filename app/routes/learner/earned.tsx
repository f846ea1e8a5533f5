import { data } from "react-router";

import { EarnedCard } from "#app/domains/passport/earned/earned-card.tsx";
import { earnedKindKey } from "#app/domains/passport/earned/earned.ts";
import { findEarned } from "#app/domains/passport/earned/find-earned.server.ts";
import { markEarnedSeen } from "#app/domains/passport/earned/unseen.server.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { EarnedScript } from "#app/routes/site/earned-sheet.tsx";
import { NotFoundPage } from "#app/routes/site/not-found-page.tsx";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import type { Route } from "./+types/earned";

export const handle = { script: false };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id } = await requireActor(context);
  const earned = await findEarned(id, params.activity);
  if (!earned) return data(undefined, { status: 404 });
  if (context.get(requestContext).isOpened) await markEarnedSeen(id, earned.id);
  return earned;
}

export default function EarnedPage({ loaderData: earned }: Route.ComponentProps) {
  const t = useMessages();
  if (!earned) return <NotFoundPage />;
  const { activityType, title } = earned;
  return (
    <div className="page py-8 md:py-12">
      <PageHead
        title={t("earned.pageTitle", { kind: t(earnedKindKey(activityType)), title })}
        isUnlisted
      />
      <EarnedCard earned={earned} />
      <EarnedScript />
    </div>
  );
}
