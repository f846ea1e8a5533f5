import { sql } from "drizzle-orm";

import type { ZipEntry } from "#app/lib/zip-stream.ts";
import { env } from "#app/platform/env.server.ts";
import { getFile } from "#app/platform/storage.server.ts";
import { type Db, db } from "#db/client.server.ts";

/**
 * All that is kept about the actor and nothing about anybody else: one JSON file per kind, as of one moment,
 * then their photos and certificates one by one. What would open a door (tokens, digests) stays here.
 */
export async function* exportAccount(actor: { id: string }, tx: Db = db): AsyncGenerator<ZipEntry> {
  const { data, files } = await readAll(actor.id, tx);
  for (const [name, rows] of Object.entries(data)) {
    const bytes = new TextEncoder().encode(`${JSON.stringify(rows, null, 2)}\n`);
    yield { name: `${name}.json`, bytes, isPacked: false };
  }
  for (const { name, key } of files) {
    // One after the other, so that one is in memory.
    // eslint-disable-next-line no-await-in-loop
    const bytes = await getFile(key);
    if (bytes) yield { name, bytes, isPacked: true };
  }
}

type Own = { data: Record<string, unknown>; files: { name: string; key: string }[] };

async function readAll(id: string, tx: Db): Promise<Own> {
  return tx.transaction(
    async (tx) => {
      const { rows: data } = await tx.execute<Record<string, unknown>>(ownRows(id));
      const { rows: files } = await tx.execute<{ name: string; key: string }>(ownFiles(id));
      return { data: data[0] ?? {}, files };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

const ownRows = (id: string) => sql`
  select
    (select to_jsonb(u) from users u where u.id = ${id}) as account,
    (select to_jsonb(p) - array['calendar_token', 'personal_code'] from profiles p where p.id = ${id}) as profile,
    (select coalesce(jsonb_agg(r.role), '[]') from user_roles r where r.user_id = ${id}) as roles,
    (select coalesce(jsonb_agg(to_jsonb(a) - 'user_id' order by a.created_at, a.id), '[]')
      from activities a where a.user_id = ${id}) as activities,
    (select coalesce(jsonb_agg(jsonb_build_object('badge', b.name, 'description', b.description,
        'sdg_goal', b.sdg_goal, 'earned_at', u.earned_at) order by u.earned_at, u.id), '[]')
      from user_badges u join badges b on b.id = u.badge_id where u.user_id = ${id}) as badges,
    (select coalesce(jsonb_agg(to_jsonb(c) - array['user_id', 'file_key', 'issued_by', 'revoked_by']
        order by c.issued_at, c.id), '[]')
      from certificates c where c.user_id = ${id}) as certificates,
    (select coalesce(jsonb_agg(to_jsonb(r) - 'decided_by' order by r.created_at, r.id), '[]')
      from certificate_reissues r join certificates c on c.id = r.certificate_id
      where c.user_id = ${id}) as certificate_reissues,
    (select coalesce(jsonb_agg(to_jsonb(c) - array['user_id', 'verified_by']
        || jsonb_build_object('mission', m.title) order by c.completed_at, c.id), '[]')
      from mission_completions c join missions m on m.id = c.mission_id
      where c.user_id = ${id}) as mission_completions,
    (select coalesce(jsonb_agg(to_jsonb(a) - array['user_id', 'checked_in_by']
        || jsonb_build_object('event', e.title)
        order by a.checked_in_at, a.event_id), '[]')
      from event_attendance a join events e on e.id = a.event_id
      where a.user_id = ${id}) as event_attendance,
    (select coalesce(jsonb_agg(to_jsonb(p) - 'user_id' || jsonb_build_object('event', e.title)
        order by p.asked_at, p.event_id), '[]')
      from event_places p join events e on e.id = p.event_id
      where p.user_id = ${id}) as event_places,
    (select coalesce(jsonb_agg(to_jsonb(u) - array['user_id', 'undone_by']
        || jsonb_build_object('event', e.title) order by u.undone_at, u.id), '[]')
      from undone_check_ins u join events e on e.id = u.event_id
      where u.user_id = ${id}) as undone_check_ins,
    (select coalesce(jsonb_agg(to_jsonb(s) - array['user_id', 'staff_id']
        || jsonb_build_object('event', e.title) order by s.scanned_at, s.id), '[]')
      from event_scans s join events e on e.id = s.event_id
      where s.user_id = ${id}) as event_scans,
    (select coalesce(jsonb_agg(to_jsonb(t) - 'user_id' order by t.created_at), '[]')
      from enrollments t where t.user_id = ${id}) as enrollments,
    (select coalesce(jsonb_agg(to_jsonb(t) - 'user_id' order by t.completed_at), '[]')
      from lesson_completions t where t.user_id = ${id}) as lesson_completions,
    (select coalesce(jsonb_agg(to_jsonb(t) - 'user_id' order by t.updated_at), '[]')
      from lesson_notes t where t.user_id = ${id}) as lesson_notes,
    (select coalesce(jsonb_agg(to_jsonb(t) - 'user_id' order by t.started_at), '[]')
      from quiz_attempts t where t.user_id = ${id}) as quiz_attempts,
    (select coalesce(jsonb_agg(to_jsonb(t) - 'user_id' order by t.created_at), '[]')
      from course_reviews t where t.user_id = ${id}) as course_reviews,
    (select coalesce(jsonb_agg(to_jsonb(t) - 'user_id' order by t.quiz_key), '[]')
      from quiz_extensions t where t.user_id = ${id}) as quiz_extensions,
    (select coalesce(jsonb_agg(to_jsonb(t) - array['user_id', 'decided_by'] order by t.id), '[]')
      from instructor_applications t where t.user_id = ${id}) as instructor_applications,
    (select coalesce(jsonb_agg(t.document order by t.id), '[]')
      from credentials t where t.user_id = ${id}) as credentials,
    (select coalesce(jsonb_agg(to_jsonb(p) - array['author_id', 'removed_by'] || jsonb_build_object(
        'removed_by_moderator', p.removed_by is not null and p.removed_by <> p.author_id,
        'pictures', (select coalesce(jsonb_agg(to_jsonb(i) - array['post_id', 'file_key'] order by i.position), '[]')
          from post_pictures i where i.post_id = p.id)) order by p.created_at, p.id), '[]')
      from posts p where p.author_id = ${id}) as posts,
    (select coalesce(jsonb_agg(to_jsonb(t) - 'user_id' order by t.created_at, t.post_id), '[]')
      from post_likes t where t.user_id = ${id}) as post_likes,
    (select coalesce(jsonb_agg(t.post_id order by t.post_id), '[]')
      from post_mentions t where t.user_id = ${id}) as post_mentions,
    (select coalesce(jsonb_agg(to_jsonb(t) - array['reporter_id', 'decided_by'] order by t.id), '[]')
      from post_reports t where t.reporter_id = ${id}) as post_reports,
    (select coalesce(jsonb_agg(to_jsonb(t) - 'user_id' order by t.created_at, t.subject_id), '[]')
      from follows t where t.user_id = ${id}) as follows,
    (select coalesce(jsonb_agg(to_jsonb(t) - 'user_id' order by t.created_at, t.blocked_id), '[]')
      from blocks t where t.user_id = ${id}) as blocks,
    (select coalesce(jsonb_agg(to_jsonb(t) - array['user_id', 'suspended_by']), '[]')
      from suspensions t where t.user_id = ${id}) as suspensions,
    (select coalesce(jsonb_agg(to_jsonb(t) - 'user_id' order by t.day), '[]')
      from contribution_days t where t.user_id = ${id}) as contribution_days,
    (select coalesce(jsonb_agg(to_jsonb(m) - array['user_id', 'form_key'] || jsonb_build_object(
        'answers', (select coalesce(jsonb_agg(jsonb_build_object('body', r.body, 'created_at', r.created_at)
          order by r.created_at, r.id), '[]') from message_replies r where r.message_id = m.id))
        order by m.created_at, m.id), '[]')
      from messages m where m.user_id = ${id} or m.email =
        (select u.email from users u where u.id = ${id} and u.email_verified)) as messages,
    (select coalesce(jsonb_agg(to_jsonb(r) - 'author_id' order by r.created_at, r.id), '[]')
      from message_replies r where r.author_id = ${id}) as message_replies,
    (select coalesce(jsonb_agg(to_jsonb(b) - array['author_id', 'cover_key'] order by b.created_at, b.id), '[]')
      from blog_posts b where b.author_id = ${id}) as blog_posts,
    (select coalesce(jsonb_agg(to_jsonb(o) - array['user_id', 'form_key', 'stripe_session_id']
        || jsonb_build_object('items', (select coalesce(jsonb_agg(to_jsonb(i) - array['order_id', 'variant_id']
          order by i.variant_id), '[]') from order_items i where i.order_id = o.id))
        order by o.placed_at, o.id), '[]')
      from orders o where o.user_id = ${id}) as orders,
    (select coalesce(jsonb_agg(jsonb_build_object('product', p.name, 'variant', v.name,
        'quantity', b.quantity, 'added_at', b.added_at) order by b.added_at, v.id), '[]')
      from baskets k join basket_items b on b.basket_id = k.id
        join product_variants v on v.id = b.variant_id join products p on p.id = v.product_id
      where k.user_id = ${id}) as basket,
    (select coalesce(jsonb_agg(to_jsonb(m) - array['user_id', 'stripe_as_of'] || jsonb_build_object('periods',
        (select coalesce(jsonb_agg(to_jsonb(d) - 'membership_id' order by d.starts_at), '[]')
          from membership_periods d where d.membership_id = m.id)) order by m.created_at, m.id), '[]')
      from memberships m where m.user_id = ${id}) as memberships,
    (select coalesce(jsonb_agg(to_jsonb(i) - array['buyer_id', 'paid_by'] || jsonb_build_object('recipient_kept_until',
        make_date(extract(year from i.issued_at at time zone 'utc')::int
          + ${env().INVOICE_RETENTION_YEARS}::int, 12, 31), 'refunds',
        (select coalesce(jsonb_agg(to_jsonb(r) - array['invoice_id', 'refunded_by'] order by r.created_at), '[]')
          from refunds r where r.invoice_id = i.id)) order by i.issued_at, i.id), '[]')
      from invoices i where i.buyer_id = ${id}) as invoices,
    (select coalesce(jsonb_agg(c.customer_id), '[]')
      from stripe_customers c where c.user_id = ${id}) as stripe_customers,
    (select coalesce(jsonb_agg(to_jsonb(m) - array['user_id', 'institution_id', 'cohort_id', 'handle']
        || jsonb_build_object('institution', i.name, 'cohort', c.name) order by m.joined_at), '[]')
      from institution_members m join institutions i on i.id = m.institution_id
        left join cohorts c on c.id = m.cohort_id
      where m.user_id = ${id}) as institution_memberships,
    (select coalesce(jsonb_agg(to_jsonb(i) - array['requested_by', 'reviewed_by'] order by i.id), '[]')
      from institutions i where i.requested_by = ${id}) as institution_requests,
    (select coalesce(jsonb_agg(to_jsonb(v) - array['institution_id', 'cohort_id', 'digest', 'invited_by']
        || jsonb_build_object('institution', i.name) order by v.id), '[]')
      from institution_invitations v join institutions i on i.id = v.institution_id
      where v.email = (select lower(u.email) from users u where u.id = ${id})) as institution_invitations,
    (select coalesce(jsonb_agg(to_jsonb(n) - 'user_id' order by n.created_at, n.id), '[]')
      from notifications n where n.user_id = ${id}) as notifications,
    (select coalesce(jsonb_agg(jsonb_build_object('title', coalesce(c.title, m.title), 'due_at', a.due_at,
        'reminded_at', r.reminded_at) order by r.reminded_at, a.id), '[]')
      from assignment_reminders r join assignments a on a.id = r.assignment_id
      left join courses c on c.id = a.course_id left join missions m on m.id = a.mission_id
      where r.user_id = ${id}) as assignment_reminders,
    (select coalesce(jsonb_agg(jsonb_build_object('title', coalesce(c.title, m.title), 'due_at', a.due_at,
        'created_at', a.created_at, 'withdrawn_at', a.withdrawn_at) order by a.created_at, a.id), '[]')
      from assignments a left join courses c on c.id = a.course_id left join missions m on m.id = a.mission_id
      where a.created_by = ${id}) as assignments_made,
    (select coalesce(jsonb_agg(to_jsonb(s) - array['user_id', 'token'] order by s.created_at, s.id), '[]')
      from sessions s where s.user_id = ${id}) as sessions,
    (select coalesce(jsonb_agg(jsonb_build_object('issuer', substr(a.provider_id, 6),
        'subject', a.account_id, 'created_at', a.created_at) order by a.id), '[]')
      from accounts a where a.user_id = ${id} and a.provider_id like 'oidc %') as login_services,
    (select coalesce(jsonb_agg(jsonb_build_object('institution', i.name, 'statement', x.statement,
        'sent_at', x.sent_at) order by x.created_at, x.id), '[]')
      from xapi_statements x join institutions i on i.id = x.institution_id
      where x.user_id = ${id}) as statements_to_institutions,
    (select coalesce(jsonb_agg(to_jsonb(k) - array['user_id', 'digest'] order by k.id), '[]')
      from api_keys k where k.user_id = ${id}) as api_keys,
    (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'url', e.url, 'description', e.description,
        'events', e.events, 'institution_id', e.institution_id, 'created_at', e.created_at) order by e.id), '[]')
      from webhook_endpoints e where e.created_by = ${id}) as webhook_endpoints,
    (select coalesce(jsonb_agg(jsonb_build_object('event', d.event, 'status', d.status, 'told', d.payload,
        'receiver', coalesce(i.name, 'SDG Passport'), 'created_at', d.created_at) order by d.created_at, d.id), '[]')
      from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
      left join institutions i on i.id = e.institution_id
      where d.user_id = ${id}) as webhook_deliveries,
    (select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name,
        'created_at', k.created_at) order by k.id), '[]')
      from passkeys k where k.user_id = ${id}) as passkeys,
    (select coalesce(jsonb_agg(jsonb_build_object('action', l.action, 'subject_type', l.subject_type,
        'subject_id', l.subject_id, 'created_at', l.created_at) order by l.created_at, l.id), '[]')
      from audit_log l where l.actor_id = ${id}) as audit_log`;

const ownFiles = (id: string) => sql`
  select 'photos/' || p.completion_id || '-' || p.position + 1
      || coalesce(substring(p.file_key from '\.[a-z0-9]+$'), '') as name, p.file_key as key
  from proof_photos p where p.user_id = ${id}
  union all
  select 'posts/' || i.post_id || '-' || i.position + 1
      || coalesce(substring(i.file_key from '\.[a-z0-9]+$'), ''), i.file_key
  from post_pictures i join posts p on p.id = i.post_id where p.author_id = ${id}
  union all
  select 'certificates/' || c.certificate_number || '.pdf', c.file_key
  from certificates c where c.user_id = ${id} and c.file_key is not null
  order by name`;
