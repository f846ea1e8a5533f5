import { sql } from "drizzle-orm";

import { enqueue } from "#app/platform/jobs.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildTemplate } from "#tests/builders/templates.ts";

/** Adds rows to the tables that neither the demo nor the builders of a complete account fill. */
export async function addRareRows(tx: Db): Promise<void> {
  await buildTemplate(tx);
  await enqueue("send-mail", { to: "ada@example.org", subject: "Hello", text: "Hello Ada" }, tx);
  await tx.execute(sql`
    with institution as (select id from institutions order by id limit 1), provider as (
      insert into identity_providers (institution_id, name, mail_domain, issuer, client_id, sealed_secret)
      select id, 'Campus', 'campus.example.org', 'https://login.example.org', 'passport', 'sealed' from institution
    ), picture as (
      insert into course_pictures (course_id, file_key, content_type)
      select id, 'courses/upgrade.webp', 'image/webp' from courses order by id limit 1
    ), item as (
      insert into basket_items (basket_id, variant_id, quantity, seen_price)
      select b.id, v.id, 2, 1900 from (select id from baskets limit 1) b, (select id from product_variants limit 1) v
    ), attempt as (
      insert into webhook_attempts (delivery_id, number, started_at, duration, status_code)
      select id, 1, now(), 120, 503 from webhook_deliveries limit 1
    ), event as (
      insert into stripe_events (id, type, happened_at) values ('evt_1', 'invoice.paid', now())
    )
    insert into ledger_checks (profiles, activities, differences) values (10, 100, 0)`);
}
