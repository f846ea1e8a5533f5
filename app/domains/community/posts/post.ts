import type { TopicSubject } from "#app/domains/community/topic.ts";
import type { FormValues } from "#app/lib/form-fields.ts";

/** The reasons for reporting a post. */
export const reportReasons = ["spam", "abuse", "false", "private", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];

/** The decisions of a moderator on the reports of a post. */
export const reportDecisions = ["kept", "removed"] as const;
export type ReportDecision = (typeof reportDecisions)[number];

/** The kinds of subjects that a user can follow. */
export const followedKinds = ["topic", "post", "person"] as const;
export type FollowedKind = (typeof followedKinds)[number];

export const postLimits = {
  title: 150,
  body: 10_000,
  pictures: 4,
  pictureMegabytes: 8,
  mentions: 10,
  reportNote: 500,
  reason: 500,
  description: 200,
} as const;

/** The address that shows the text of a post before it is published. */
export const postPreviewPath = "/community/preview";

/** The points for the first contribution of a day. */
export const contributionPoints = 5;

/** The durations of a suspension, in days; 0 is permanent. */
export const suspensionDays = [1, 7, 30, 0] as const;

/** The text fields of a new post or reply. Its pictures are sent separately. */
export const postFormFields = ["title", "body"] as const;
export type PostFormField = (typeof postFormFields)[number];
export type PostFormValues = FormValues<PostFormField>;

/** The author of a post: whole name and passport if that is public, else the first word of the name. */
export type Author = { id: string; name: string | null; slug: string | null };

export type PostPicture = { id: string; description: string; width: number; height: number };

/** A conversation as a list shows it. */
export type Conversation = {
  id: string;
  topic: TopicSubject;
  title: string;
  excerpt: string;
  author: Author | null;
  likeCount: number;
  replyCount: number;
  activeAt: Date;
  createdAt: Date;
};

/** A post or a reply as a user or a visitor reads it. */
export type Post = {
  id: string;
  topicId: string;
  topic: TopicSubject;
  replyTo: string | null;
  title: string | null;
  /** Markdown; empty for a removed post. */
  body: string;
  author: Author | null;
  likeCount: number;
  replyCount: number;
  createdAt: Date;
  activeAt: Date;
  editedAt: Date | null;
  /** The role of the user who removed it; null if it is not removed. */
  removed: "author" | "moderator" | null;
  pictures: PostPicture[];
  /** The addresses of public passports that its text may link to. */
  mentions: string[];
  isLiked: boolean;
  followsAuthor: boolean;
};

/** Returns the path of a conversation's page, or of a reply within its conversation. */
export const postPath = (id: string) => `/community/posts/${id}`;

/** Returns the tag of cached copies of a conversation's page. */
export const postTag = (id: string) => `post:${id}`;

/** Returns the path of a picture of a post. */
export const picturePath = (id: string) => `/community/pictures/${id}`;

/** Returns the beginning of a post as plain text, at most `max` characters, for lists and previews. */
export function excerptOf(markdown: string, max = 200): string {
  const plain = markdown
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/^[\s|:-]+$/gm, "")
    .replaceAll(/^\s*(?:#{1,6}|>|[-*+]|\d+[.)])\s+/gm, "")
    .replaceAll(/[*_`~|]{1,3}/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
  return plain.length <= max ? plain : `${cutAt(plain, max - 1).trimEnd()}…`;
}

/** Returns the first `max` characters of a text, without splitting a character. */
export const cutAt = (text: string, max: number) =>
  text.slice(0, max).replace(/[\ud800-\udbff]$/, "");

/** Returns the first ten passport addresses that a text mentions. */
export function mentionedSlugs(text: string): string[] {
  const found = [...text.matchAll(mention)].map(([, slug = ""]) => slug.toLowerCase());
  return [...new Set(found)].slice(0, postLimits.mentions);
}

/** Matches `@passport-address`, except within an email address or a path. */
export const mention = /(?<![\w@/.-])@([a-z0-9]+(?:-[a-z0-9]+)*)(?![\w-])/gi;
