import { sql } from "drizzle-orm";

import { type ExportPart, listOf, pick } from "#app/domains/accounts/export-part.server.ts";

/** The data export's part for institutions. */
export const institutionsExport: ExportPart = {
  rows: (id) => ({
    institution_memberships: listOf(
      sql`${pick("m", ["role", "is_named", "joined_at"])} || jsonb_build_object('institution', i.name, 'cohort', c.name)`,
      sql`from institution_members m join institutions i on i.id = m.institution_id
        left join cohorts c on c.id = m.cohort_id where m.user_id = ${id}`,
      sql`m.joined_at`,
    ),
    class_accounts: listOf(
      sql`${pick("p", ["joined_at", "last_login_at"])} || jsonb_build_object('class', c.name, 'institution', i.name)`,
      sql`from class_pupils p join cohorts c on c.id = p.cohort_id
        join institutions i on i.id = c.institution_id where p.user_id = ${id}`,
      sql`p.joined_at`,
    ),
    institution_requests: listOf(
      pick("i", [
        "id",
        "slug",
        "name",
        "kind",
        "country",
        "city",
        "description",
        "website",
        "status",
        "reviewed_at",
        "review_note",
        "may_verify_proofs",
        "created_at",
      ]),
      sql`from institutions i where i.requested_by = ${id}`,
      sql`i.id`,
    ),
    institution_invitations: listOf(
      sql`${pick("v", ["id", "email", "name", "role", "created_at", "expires_at", "accepted_at", "withdrawn_at", "refused_at"])} || jsonb_build_object('institution', i.name)`,
      sql`from institution_invitations v join institutions i on i.id = v.institution_id
      where v.email = (select lower(u.email) from users u where u.id = ${id})`,
      sql`v.id`,
    ),
    invitation_lists: listOf(
      sql`${pick("l", ["id", "created_at", "sent_at", "withdrawn_at"])} || jsonb_build_object('institution', i.name)`,
      sql`from invitation_lists l join institutions i on i.id = l.institution_id
      where l.created_by = ${id}`,
      sql`l.id`,
    ),
    assignment_reminders: listOf(
      sql`jsonb_build_object('title', coalesce(c.title, m.title), 'due_at', a.due_at, 'reminded_at', r.reminded_at)`,
      sql`from assignment_reminders r join assignments a on a.id = r.assignment_id
        left join courses c on c.id = a.course_id left join missions m on m.id = a.mission_id
      where r.user_id = ${id}`,
      sql`r.reminded_at, a.id`,
    ),
    assignments_made: listOf(
      sql`jsonb_build_object('title', coalesce(c.title, m.title), 'due_at', a.due_at, 'created_at', a.created_at, 'withdrawn_at', a.withdrawn_at)`,
      sql`from assignments a left join courses c on c.id = a.course_id
        left join missions m on m.id = a.mission_id where a.created_by = ${id}`,
      sql`a.created_at, a.id`,
    ),
  }),
};
