import { sql } from "drizzle-orm";

import { type GoalNumber, isGoalNumber } from "#app/domains/sdgs/goal-number.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { type Db, db } from "#db/client.server.ts";

import type { Notification } from "./notification.ts";

type About = Pick<Notification, "id" | "link" | "params">;

/**
 * Returns the goals that notifications are about, by the notification's id: that of the mission, event, course or badge
 * which they link to, or of the certificate whose number they name.
 */
export async function findNotificationGoals(
  notifications: readonly About[],
  tx: Db = db,
): Promise<Map<string, GoalNumber>> {
  const subjects = new Map(notifications.map((one) => [one.id, subjectOf(one)]));
  const keys = [...new Set([...subjects.values()].filter((subject) => subject !== undefined))];
  if (keys.length === 0) return new Map();
  const ids = sql`any(${sql.param(keys.filter(isUuid))}::uuid[])`;
  const names = sql`any(${sql.param(keys)}::text[])`;
  const { rows } = await tx.execute<{ subject: string; goal: number | null }>(sql`
    select id::text as subject, sdg_goal as goal from missions where id = ${ids}
    union all select id::text, sdg_goal from events where id = ${ids}
    union all select slug, sdg_goal from courses where slug = ${names}
    union all select slug, (criteria->>'sdg_goal')::integer from badges where slug = ${names}
    union all select certificate_number, (certificate_data->>'sdg_goal')::integer
      from certificates where certificate_number = ${names}`);
  const found = new Map(rows.map(({ subject, goal }) => [subject, goal]));
  return new Map(
    [...subjects].flatMap(([id, subject]) => {
      const goal = found.get(subject ?? "");
      return isGoalNumber(goal) ? [[id, goal] as const] : [];
    }),
  );
}

/** Returns the number of the certificate that a notification names, or the last part of its link. */
function subjectOf({ link, params }: About): string | undefined {
  if (link === "/certificates") return String(params["number"] ?? "");
  return /^\/(?:missions|events|courses|badges)\/([\w-]+)$/.exec(link ?? "")?.[1];
}
