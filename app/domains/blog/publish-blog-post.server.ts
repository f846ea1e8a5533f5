import { eq } from "drizzle-orm";

import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { stateOf } from "./blog-post.ts";
import { blogPosts } from "./tables.server.ts";
import { lockPost } from "./update-blog-post.server.ts";

/** Publishes a post now. A published post keeps its date. Refuses if the actor isn't an admin. */
export function publishBlogPost(actor: Actor, id: string, tx: Db = db) {
  return setMoment(actor, id, { action: "blog.published", moment: new Date() }, tx);
}

/** Schedules a post for a future time. A published post is hidden until then. Refuses a time in the past. */
export function scheduleBlogPost(actor: Actor, id: string, moment: Date, tx: Db = db) {
  return setMoment(actor, id, { action: "blog.scheduled", moment }, tx);
}

/** Turns a post into a draft, which only admins can see. */
export function unpublishBlogPost(actor: Actor, id: string, tx: Db = db) {
  return setMoment(actor, id, { action: "blog.unpublished", moment: null }, tx);
}

type Step =
  | { action: "blog.published" | "blog.scheduled"; moment: Date }
  | { action: "blog.unpublished"; moment: null };

async function setMoment(actor: Actor, id: string, { action, moment }: Step, tx: Db) {
  if (!hasRole(actor, "admin")) return refuse("not-allowed");
  if (!isUuid(id)) return refuse("not-found");

  return tx.transaction(async (tx) => {
    const locked = await lockPost(id, tx);
    if (!locked) return refuse("not-found");
    const state = stateOf(locked.publishAt);
    const isSo =
      (action === "blog.published" && state === "published") ||
      locked.publishAt?.getTime() === moment?.getTime();
    if (isSo) return { ok: true as const };
    if (action === "blog.scheduled" && moment <= new Date()) return refuse("in-the-past");
    await tx
      .update(blogPosts)
      .set({ publishAt: moment, updatedAt: new Date() })
      .where(eq(blogPosts.id, id));
    const details = { title: locked.title, publish_at: moment?.toISOString() ?? null };
    await writeAudit(actor, action, { type: "blog", id }, details, tx);
    return { ok: true as const };
  });
}
