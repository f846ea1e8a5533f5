import { randomBytes } from "node:crypto";

import { sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import type { Db } from "#db/client.server.ts";

/**
 * Creates a row for a user in every table of institutions, memberships, shop, blog, contact messages and outgoing
 * data.
 */
export async function buildDealings({ id, email, name }: Actor, tx: Db): Promise<void> {
  const key = randomBytes(8).toString("hex");
  await tx.execute(sql`
    with institution as (
      insert into institutions (slug, name, kind, country, description, status, requested_by, reviewed_by)
      values (${key}, 'Lakeside School', 'school', 'KE', 'By the lake', 'approved', ${id}, ${id})
      returning id
    ), member as (
      insert into institution_members (institution_id, user_id, role)
      select id, ${id}::uuid, 'owner' from institution
    ), invitation as (
      insert into institution_invitations (institution_id, email, name, digest, invited_by, expires_at)
      select id, lower(${email}), ${name}, ${key}, ${id}::uuid, now() + interval '14 days' from institution
    ), list as (
      insert into invitation_lists (institution_id, created_by, encoding, has_headings, columns, sent_at, skipped)
      select id, ${id}::uuid, 'utf-8', false, '["email"]', now(), jsonb_build_array(
        jsonb_build_object('line', 1, 'email', upper(${email}::text), 'name', ${name}::text)) from institution
    ), task as (
      insert into assignments (institution_id, mission_id, created_by)
      select i.id, m.id, ${id}::uuid from institution i, (select id from missions limit 1) m returning id
    ), reminder as (
      insert into assignment_reminders (assignment_id, user_id) select id, ${id}::uuid from task
    ), store as (
      insert into record_stores (institution_id, endpoint, username, sealed_password)
      select id, 'https://records.example.org/xapi/', 'lakeside', 'sealed' from institution
      returning institution_id
    ), statement as (
      insert into xapi_statements (institution_id, id, user_id, statement)
      select institution_id, gen_random_uuid(), ${id}::uuid,
        jsonb_build_object('actor', jsonb_build_object('account', ${id}::text)) from store
    ), endpoint as (
      insert into webhook_endpoints (institution_id, url, events, sealed_secret, created_by)
      select id, 'https://example.org/hook', '{member.joined}', 'sealed', ${id}::uuid
      from institution returning id
    )
    insert into webhook_deliveries (endpoint_id, event, source, user_id, payload)
    select id, 'member.joined', 'member:' || ${id}::text, ${id}::uuid,
      jsonb_build_object('name', ${name}::text) from endpoint`);
  const billedTo = { name, email, address: ["Lake Road 1"], country: "KE" };
  await tx.execute(sql`
    with invoice as (
      insert into invoices (number, subject, method, buyer_id, billed_to, lines, total, currency, due_at,
        paid_at, paid_by)
      values (${key}, ${`order:${key}`}, 'invoice', ${id}, ${JSON.stringify(billedTo)}::jsonb, '[]', 500,
        'EUR', now(), now(), ${id}) returning id
    ), refund as (
      insert into refunds (invoice_id, amount, reason, refunded_by)
      select id, 100, 'Torn', ${id}::uuid from invoice
    ), customer as (
      insert into stripe_customers (user_id, customer_id) values (${id}, ${key})
    ), membership as (
      insert into memberships (plan, interval, user_id, method)
      values ('pro', 'month', ${id}, 'invoice') returning id
    ), basket as (
      insert into baskets (user_id) values (${id})
    ), post as (
      insert into blog_posts (slug, title, summary, body, author_name, author_id)
      values (${key}, 'Rain', 'On rain', 'It rains.', 'The editors', ${id})
    ), message as (
      insert into messages (kind, name, email, subject, body, user_id, form_key)
      values ('contact', ${name}, ${email}, 'A question', 'Where is it?', ${id}, gen_random_uuid())
      returning id
    ), reply as (
      insert into message_replies (message_id, author_id, body) select id, ${id}::uuid, 'There.' from message
    )
    insert into orders (number, user_id, method, address, shipping, total, currency, form_key)
    values (${key}, ${id}, 'invoice', jsonb_build_object('name', ${name}::text), 0, 500, 'EUR',
      gen_random_uuid())`);
}
