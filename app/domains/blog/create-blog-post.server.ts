import { and, eq, isNull } from "drizzle-orm";

import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import { toAsciiName } from "#app/domains/accounts/profile/to-ascii-name.server.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import type { BlogPostInput } from "./blog-post-input.ts";
import { blogLimits } from "./blog-post.ts";
import { blogPosts } from "./tables.server.ts";
import { toColumns } from "./update-blog-post.server.ts";

// More posts with one title than this are treated as a mistake.
const maxOfOneName = 30;

/**
 * Creates a draft post. Its slug is made from the title unless one is given. Repeated calls with one id create one
 * post.
 */
export async function createBlogPost(
  actor: Actor,
  { id, ...input }: BlogPostInput & { id?: string | undefined },
  tx: Db = db,
) {
  if (!hasRole(actor, "admin")) return refuse("not-allowed");

  return tx.transaction(async (tx) => {
    for (const slug of slugsOf(input)) {
      // The next address is tried because this one is taken.
      const [post] = await tx
        .insert(blogPosts)
        .values({ ...toColumns(input), id, slug, authorId: actor.id })
        .onConflictDoNothing()
        .returning({ id: blogPosts.id, title: blogPosts.title });
      if (post) {
        await writeAudit(actor, "blog.created", { type: "blog", id: post.id }, post, tx);
        return { ok: true as const, id: post.id };
      }
      if (id !== undefined && (await isThere(actor, id, tx))) return { ok: true as const, id };
    }
    return refuse("slug-taken");
  });
}

async function isThere(actor: Actor, id: string, tx: Db): Promise<boolean> {
  const [post] = await tx
    .select({ id: blogPosts.id })
    .from(blogPosts)
    .where(
      and(eq(blogPosts.id, id), eq(blogPosts.authorId, actor.id), isNull(blogPosts.deletedAt)),
    );
  return post !== undefined;
}

function slugsOf({ slug, title }: BlogPostInput): string[] {
  if (slug !== null) return [slug];
  const ascii = toAsciiName(title)
    .toLowerCase()
    .split(" ")
    .join("-")
    .slice(0, blogLimits.slug - 4);
  const base = ascii.replaceAll(/^-+|-+$/g, "") || "post";
  return Array.from({ length: maxOfOneName }, (_, n) => (n === 0 ? base : `${base}-${n + 1}`));
}
