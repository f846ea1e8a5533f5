import { type Author, excerptOf, type Post, postPath } from "#app/domains/community/posts/post.ts";
import { useNames } from "#app/domains/community/posts/use-names.tsx";
import { useRootData } from "#app/http/context/root-data.ts";
import { StructuredData } from "#app/routes/site/structured-data.tsx";

const maxComments = 20;

/** Renders the structured data of a conversation for search engines (schema.org). */
export function ConversationData({ post, replies }: { post: Post; replies: readonly Post[] }) {
  const names = useNames();
  const origin = useRootData()?.origin ?? "";
  const author = (author: Author | null) => ({
    "@type": "Person",
    name: names.author(author),
    ...(author?.slug && { url: `${origin}/passport/${author.slug}` }),
  });
  const statistic = (action: string, count: number) => ({
    "@type": "InteractionCounter",
    interactionType: `https://schema.org/${action}`,
    userInteractionCount: count,
  });
  const facts = {
    "@type": "DiscussionForumPosting",
    headline: post.title,
    text: excerptOf(post.body, 5000),
    url: origin + postPath(post.id),
    datePublished: post.createdAt.toISOString(),
    ...(post.editedAt && { dateModified: post.editedAt.toISOString() }),
    author: author(post.author),
    commentCount: post.replyCount,
    interactionStatistic: [
      statistic("LikeAction", post.likeCount),
      statistic("CommentAction", post.replyCount),
    ],
    comment: replies
      .filter(({ removed }) => removed === null)
      .slice(0, maxComments)
      .map((reply) => ({
        "@type": "Comment",
        text: excerptOf(reply.body, 1000),
        url: origin + postPath(reply.id),
        datePublished: reply.createdAt.toISOString(),
        author: author(reply.author),
      })),
  };
  return <StructuredData facts={facts} />;
}
