import { MemberLeaderboardPage } from "#app/domains/institutions/leaderboard/member-leaderboard.tsx";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { useMessages } from "#app/ui/i18n.tsx";

import type { Route } from "./+types/leaderboard";
import { ownMembership } from "./member-guard.server.ts";
import { readMemberLeaderboard } from "./read-leaderboard.server.ts";
import { StaffScreen } from "./staff-screen.tsx";

export const handle = { script: false };

export async function loader({ context }: Route.LoaderArgs) {
  const { id } = await requireActor(context);
  return readMemberLeaderboard(context.get(requestContext).url, ownMembership(context).id, id);
}

export default function MemberLeaderboard({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  return (
    <StaffScreen
      title={t("institutionReport.boardTitle")}
      subtitle={t("institutionReport.boardSubtitle")}
    >
      <MemberLeaderboardPage {...loaderData} />
    </StaffScreen>
  );
}
