import { sql, type SQL } from "drizzle-orm";

import { correctionType } from "#app/domains/passport/ledger/activity.ts";

/**
 * Returns SQL for what the members of an institution did between two moments, each since they
 * joined: one row per activity, with its goal, its points if it is a ledger entry, and its kind.
 * Requires `members (user_id, cohort_id, joined_at)`.
 */
export const memberFacts = (from: SQL, before: SQL): SQL => {
  const counts = (at: SQL) => sql`${at} >= greatest(m.joined_at, ${from}) and ${at} < ${before}`;
  return sql`
    select m.user_id, m.cohort_id, a.created_at as at, a.sdg_goal as goal, a.points_earned as points,
      case when a.corrects_id is null and a.activity_type <> ${correctionType} then 'activity'
        else 'correction' end as kind
    from members m join activities a on a.user_id = m.user_id and a.activity_type <> 'badge_earned'
      and ${counts(sql`a.created_at`)}
    union all
    select m.user_id, m.cohort_id, e.completed_at, c.sdg_goal, 0, 'course'
    from members m join enrollments e on e.user_id = m.user_id and ${counts(sql`e.completed_at`)}
    join courses c on c.id = e.course_id
    union all
    select m.user_id, m.cohort_id, c.reviewed_at, n.sdg_goal, 0, 'mission'
    from members m join mission_completions c on c.user_id = m.user_id and c.status = 'approved'
      and ${counts(sql`c.reviewed_at`)}
    join missions n on n.id = c.mission_id
    union all
    select m.user_id, m.cohort_id, t.checked_in_at, e.sdg_goal, 0, 'check-in'
    from members m join event_attendance t on t.user_id = m.user_id and ${counts(sql`t.checked_in_at`)}
    join events e on e.id = t.event_id
    union all
    select m.user_id, m.cohort_id, c.issued_at, (c.certificate_data ->> 'sdg_goal')::integer, 0, 'certificate'
    from members m join certificates c on c.user_id = m.user_id and c.revoked_at is null
      and ${counts(sql`c.issued_at`)}`;
};

/** Aggregate columns over a set of such rows. */
export const factFigures = sql`
  count(distinct user_id) filter (where kind <> 'correction')::integer as active,
  coalesce(sum(points), 0)::integer as points,
  count(*) filter (where kind = 'course')::integer as courses,
  count(*) filter (where kind = 'mission')::integer as missions,
  count(*) filter (where kind = 'check-in')::integer as "checkIns",
  count(*) filter (where kind = 'certificate')::integer as certificates`;
