import { sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { postPath, type ReportDecision } from "#app/domains/community/posts/post.ts";
import { notify } from "#app/domains/notifications/notify.server.ts";
import type { Db } from "#db/client.server.ts";

type Reported = { id: string; replyTo: string | null; title: string };

/** Decides the open reports of a locked post and notifies the users who reported it. Returns the number of reports. */
export async function closeReports(
  actor: Actor,
  { id, replyTo, title }: Reported,
  decision: ReportDecision,
  tx: Db,
): Promise<number> {
  const { rows } = await tx.execute<{ id: string; reporter: string }>(sql`
    update post_reports set decision = ${decision}, decided_at = now(), decided_by = ${actor.id}
    where post_id = ${id} and decision is null returning id, reporter_id as reporter`);
  for (const report of rows) {
    // There are few reports, and the transaction has one connection.
    await notify(
      report.reporter,
      {
        kind: decision === "kept" ? "report_kept" : "report_removed",
        params: { title },
        // A removed conversation has no page any more.
        link: decision === "removed" && replyTo === null ? "/community" : postPath(replyTo ?? id),
        source: `report:${report.id}:${decision}`,
      },
      tx,
    );
  }
  return rows.length;
}
