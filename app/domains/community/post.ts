import type { FormValues } from "#app/lib/form-fields.ts";

import type { TopicSubject } from "./topic.ts";

/** Why a post is reported. */
export const reportReasons = ["spam", "abuse", "false", "private", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];

/** What a moderator made of the reports of a post. */
export const reportDecisions = ["kept", "removed"] as const;
export type ReportDecision = (typeof reportDecisions)[number];

/** What a person may follow. */
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

/** What the first contribution of a day pays. */
export const contributionPoints = 5;

/** For how many days a moderator keeps somebody from writing; 0 is for good. */
export const suspensionDays = [1, 7, 30, 0] as const;

/** The fields of a new post or reply that are typed; its pictures come besides. */
export const postFormFields = ["title", "body"] as const;
export type PostFormField = (typeof postFormFields)[number];
export type PostFormValues = FormValues<PostFormField>;

/** Who wrote a post: by their whole name and passport where that is public, else by the first word of the name. */
export type Author = { id: string; name: string | null; slug: string | null };

export type PostPicture = { id: string; description: string; width: number; height: number };

/** A conversation as lists show it. */
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

/** A post or a reply as it is read, by somebody or anybody. */
export type Post = {
  id: string;
  topicId: string;
  topic: TopicSubject;
  replyTo: string | null;
  title: string | null;
  /** Markdown; empty once it is removed. */
  body: string;
  author: Author | null;
  likeCount: number;
  replyCount: number;
  createdAt: Date;
  activeAt: Date;
  editedAt: Date | null;
  /** Who took it away, if anybody did. */
  removed: "author" | "moderator" | null;
  pictures: PostPicture[];
  /** The addresses of public passports that its text may link to. */
  mentions: string[];
  isLiked: boolean;
  followsAuthor: boolean;
};

/** The page of a conversation, or of the place of a reply in it. */
export const postPath = (id: string) => `/community/posts/${id}`;

/** The tag that kept copies of a conversation's page carry. */
export const postTag = (id: string) => `post:${id}`;

/** Where a picture of a post is read. */
export const picturePath = (id: string) => `/community/pictures/${id}`;

/** The beginning of a post in plain words, for lists and previews. */
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

/** The first so many characters of a text, none of them torn apart. */
export const cutAt = (text: string, max: number) =>
  text.slice(0, max).replace(/[\ud800-\udbff]$/, "");

/** The addresses of passports that a text mentions, the first ten. */
export function mentionedSlugs(text: string): string[] {
  const found = [...text.matchAll(mention)].map(([, slug = ""]) => slug.toLowerCase());
  return [...new Set(found)].slice(0, postLimits.mentions);
}

/** Finds `@passport-address`, not within an e-mail address or a path. */
export const mention = /(?<![\w@/.-])@([a-z0-9]+(?:-[a-z0-9]+)*)(?![\w-])/gi;
