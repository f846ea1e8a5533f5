import {
  findMemberStanding,
  listInstitutionBoard,
} from "#app/domains/institutions/institution-board.server.ts";
import { readInstitutionPeriod } from "#app/domains/institutions/institution-board.ts";
import { readStandingCursor, writeStandingCursor } from "#app/domains/passport/leaderboard.ts";
import { searchWith } from "#app/lib/search-with.ts";

const perPage = 50;

/** The page of an institution's leaderboard that an address asks for. */
export async function readMemberBoard({ searchParams }: URL, institutionId: string, ownId: string) {
  const period = readInstitutionPeriod(searchParams);
  const after = readStandingCursor(searchParams.get("cursor") ?? "");
  const [{ items, next }, standing] = await Promise.all([
    listInstitutionBoard({ institutionId, period, limit: perPage, after }),
    after ? undefined : findMemberStanding(ownId, institutionId, period),
  ]);
  return {
    period,
    items,
    ownId,
    own: after ? undefined : { standing },
    first: after ? searchWith(searchParams, "cursor", undefined) : undefined,
    next: next && searchWith(searchParams, "cursor", writeStandingCursor(next)),
  };
}
