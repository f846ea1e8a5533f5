import {
  findMemberRank,
  listInstitutionLeaderboard,
} from "#app/domains/institutions/leaderboard/institution-leaderboard.server.ts";
import { readInstitutionPeriod } from "#app/domains/institutions/leaderboard/institution-leaderboard.ts";
import { readRankCursor, writeRankCursor } from "#app/domains/passport/leaderboard/leaderboard.ts";
import { searchWith } from "#app/lib/search-with.ts";

const perPage = 50;

/** Returns the page of an institution's leaderboard that the address asks for. */
export async function readMemberLeaderboard(
  { searchParams }: URL,
  institutionId: string,
  ownId: string,
) {
  const period = readInstitutionPeriod(searchParams);
  const after = readRankCursor(searchParams.get("cursor") ?? "");
  const [{ items, next }, entry] = await Promise.all([
    listInstitutionLeaderboard({ institutionId, period, limit: perPage, after }),
    after ? undefined : findMemberRank(ownId, institutionId, period),
  ]);
  return {
    period,
    items,
    ownId,
    own: after ? undefined : { entry },
    first: after ? searchWith(searchParams, "cursor", undefined) : undefined,
    next: next && searchWith(searchParams, "cursor", writeRankCursor(next)),
  };
}
