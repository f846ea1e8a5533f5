import { MemberLeaderboardPage } from "#app/domains/institutions/leaderboard/member-leaderboard.tsx";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { useMessages } from "#app/ui/i18n.tsx";

import type { Route } from "./+types/staff-leaderboard";
import { staffInstitution } from "./guard.server.ts";
import { readMemberLeaderboard } from "./read-leaderboard.server.ts";
import { StaffScreen } from "./staff-screen.tsx";

export const handle = { script: false, help: "read-the-report" };

export async function loader({ context }: Route.LoaderArgs) {
  const { id } = await requireActor(context);
  return readMemberLeaderboard(context.get(requestContext).url, staffInstitution(context).id, id);
}

export default function StaffLeaderboard({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  return (
    <StaffScreen
      title={t("institutionReport.boardTitle")}
      subtitle={t("institutionReport.boardSubtitle")}
    >
      <MemberLeaderboardPage
        {...loaderData}
        own={loaderData.own?.entry === undefined ? undefined : loaderData.own}
      />
    </StaffScreen>
  );
}
