import { sql } from "drizzle-orm";

import type { UserColumn } from "#db/user-column.server.ts";

import { type DailyStatus, questionsPerDay } from "./daily.ts";
import { dueQuestions, ownDay } from "./eligible.server.ts";

/** The questions of a learner's day, and how many are still to be answered. */
export const dailyStatusColumn: UserColumn<DailyStatus> = {
  sql: sql`(select case
      when s.finished_at is not null then json_build_object('state', 'finished', 'left', 0)
      when s.day is not null then json_build_object('state', 'open',
        'left', jsonb_array_length(s.questions) - (select count(*) from jsonb_object_keys(s.answers)))
      else (select case when count(*) > 0 then json_build_object('state', 'ready', 'left', count(*)) end
        from (select from (${dueQuestions(ownDay)}) q limit ${questionsPerDay}) due) end
    from profiles p left join daily_sets s on s.user_id = p.id and s.day = ${ownDay}
    where p.id = u.id)`,
  read: (status: DailyStatus) => status,
};
