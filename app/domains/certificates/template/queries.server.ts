import { and, count, eq, inArray, isNull, sql } from "drizzle-orm";

import {
  certificateTemplates as templates,
  templateColumns,
} from "#app/domains/certificates/tables.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { type Db, db } from "#db/client.server.ts";
import { cutPage, type Page, type PageOptions } from "#db/page.server.ts";

import type { Template } from "./template.ts";

/** Returns one page of templates, newest first, without deleted ones. */
export async function listTemplates(
  { limit, cursor }: PageOptions,
  tx: Db = db,
): Promise<Page<Template>> {
  if (cursor !== undefined && !isUuid(cursor)) return { items: [], nextCursor: null };
  const rows = await tx
    .select(templateColumns)
    .from(templates)
    .where(and(isNull(templates.deletedAt), cursor === undefined ? undefined : madeBefore(cursor)))
    .orderBy(sql`${templates.createdAt} desc`, sql`${templates.id} desc`)
    .limit(limit + 1);
  return cutPage(rows, limit, (row) => row);
}

/** Returns the number of templates. */
export async function countTemplates(tx: Db = db): Promise<number> {
  const [row] = await tx.select({ n: count() }).from(templates).where(isNull(templates.deletedAt));
  return row?.n ?? 0;
}

/** Returns the template with an id; undefined if there is none. */
export async function findTemplate(id: string, tx: Db = db): Promise<Template | undefined> {
  if (!isUuid(id)) return undefined;
  const [template] = await tx
    .select(templateColumns)
    .from(templates)
    .where(and(eq(templates.id, id), isNull(templates.deletedAt)));
  return template;
}

/** Returns the template with one of these URLs of its file; undefined if there is none. */
export async function findTemplateByUrl(
  urls: readonly string[],
  tx: Db = db,
): Promise<Template | undefined> {
  const [template] = await tx
    .select(templateColumns)
    .from(templates)
    .where(and(inArray(templates.templateUrl, [...urls]), isNull(templates.deletedAt)));
  return template;
}

// The cursor is the last template of the previous page. Its time is read from the table, not sent by the client.
const madeBefore = (id: string) =>
  sql`(${templates.createdAt}, ${templates.id}) <
    ((select t.created_at from certificate_templates t where t.id = ${id}::uuid), ${id}::uuid)`;
