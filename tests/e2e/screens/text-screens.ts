import type { Actor } from "#app/domains/accounts/actor.ts";
import { adminBlogPath, blogPostPath } from "#app/domains/blog/blog-post.ts";
import { answerMessage } from "#app/domains/contact-messages/answer-message.server.ts";
import { messagePath } from "#app/domains/contact-messages/message.ts";
import { adminExportsPath } from "#app/domains/exports/export.ts";
import { askQuestion } from "#app/domains/passport/points/ask-question.server.ts";
import { questionsPath } from "#app/domains/passport/points/points.ts";
import { listEntries } from "#app/domains/passport/points/queries.server.ts";
import { db } from "#db/client.server.ts";
import { buildBlogPost } from "#tests/builders/blog.ts";
import { buildMessage } from "#tests/builders/inbox.ts";
import { buildLearner } from "#tests/builders/passport.ts";

const longName = "Anastasia Wolfeschlegelsteinhausenbergerdorff-Montgomery IV";
const longPost = {
  title: "Donaudampfschifffahrtsgesellschaftskapitäne und مياه نظيفة للجميع",
  summary: "What a captain of the Danube learned about clean water, and what he did with it.",
  authorName: longName,
  tags: ["clean water", "مياه", "donaudampfschifffahrt"],
  sdgGoal: 6,
};

/** Builds the public text pages: static pages, the help with and without results, the blog. */
export async function buildTextScreens(): Promise<string[]> {
  const texts = [
    "/about",
    "/privacy",
    "/terms",
    "/cookies",
    "/partnership",
    "/imprint",
    "/contact",
    "/offline",
    "/offline/check-in",
  ];
  const help = ["/help", "/help?q=delete+account", "/help?q=zebra", "/help/check-people-in"];
  const { slug } = await buildBlogPost(db, longPost);
  return [...texts, ...help, "/blog", "/blog?tag=none", blogPostPath(slug)];
}

/**
 * Builds the administration of the blog and of contact messages: a draft with a cover, and a long message with an
 * answer.
 */
export async function buildAdminScreens(root: Actor): Promise<string[]> {
  const coverKey = "covers/four-years-to-go.svg";
  const draft = await buildBlogPost(db, { ...longPost, coverKey, publishAt: null });
  const texts = { name: longName, organisation: longName, subject: "ab ".repeat(50).trim() };
  const message = await buildMessage(db, { ...texts, body: `${longName}\n`.repeat(9) });
  await answerMessage(root, message, { id: crypto.randomUUID(), body: longName, seen: 0 });
  await buildMessage(db, texts);
  const post = adminBlogPath(draft.id);
  const blogAdmin = ["/admin/blog", "/admin/blog?state=scheduled", adminBlogPath("new"), post];
  const inbox = ["/admin/inbox", "/admin/inbox?tab=answered&q=ab", "/admin/inbox?tab=closed"];
  const { actor } = await buildLearner(db, { name: longName, activities: 1 });
  const [entry] = (await listEntries(actor.id, { limit: 1 })).items;
  await askQuestion(actor, { entry: entry?.id ?? "", body: longName });
  const lists = [questionsPath, adminExportsPath];
  return [...blogAdmin, `${post}/preview`, ...inbox, messagePath(message), ...lists];
}
