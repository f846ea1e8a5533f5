/** What a reader sees of a post in a list. */
export type BlogPostSummary = {
  id: string;
  slug: string;
  title: string;
  summary: string;
  coverKey: string | null;
  coverDescription: string;
  tags: string[];
  sdgGoal: number | null;
  authorName: string;
  publishedAt: Date;
};

/** A post with its text. */
export type BlogPost = BlogPostSummary & { body: string; updatedAt: Date };

/** The name of a post, to lead from one to another. */
export type BlogPostLink = Pick<BlogPostSummary, "slug" | "title">;

/** A tag and how many published posts carry it. */
export type TagCount = { tag: string; n: number };

/** Where a post stands between its writing and its readers. */
export const blogStates = ["draft", "scheduled", "published"] as const;
export type BlogState = (typeof blogStates)[number];

/** Tells whether a word names a state. */
export const isBlogState = (word: unknown): word is BlogState =>
  blogStates.some((state) => state === word);

/** The state of a post by its moment alone: nothing has to happen for a scheduled one to appear. */
export function stateOf(publishAt: Date | null, now = new Date()): BlogState {
  if (publishAt === null) return "draft";
  return publishAt > now ? "scheduled" : "published";
}

/** The key of the word for a state. */
export const blogStateKey = <S extends BlogState>(state: S): `adminBlog.state_${S}` =>
  `adminBlog.state_${state}`;

/** What kept pages of the blog are dropped by. */
export const blogTag = "blog";

export const blogPath = "/blog";
export const blogFeedPath = "/blog/feed.xml";

/** The address of a post. */
export const blogPostPath = (slug: string) => `/blog/${slug}`;

/** The address of the posts that carry a tag. */
export const blogTagPath = (tag: string) => `/blog?${new URLSearchParams({ tag })}`;

/** The address of a cover: what lies there never changes. */
export const coverPath = (coverKey: string) => `/blog/covers/${nameOf(coverKey)}`;

/** The picture that link previews show of a post. */
export const sharePicturePath = (slug: string) => `/blog/${slug}/image.png`;

/** Where an admin writes a post. */
export const adminBlogPath = (id: string) => `/admin/blog/${id}`;

/** Every cover has this size, which link previews ask for too. */
export const coverSize = { width: 1200, height: 630 } as const;

export const blogLimits = {
  title: 120,
  summary: 300,
  body: 60_000,
  slug: 80,
  tag: 30,
  tags: 6,
  author: 100,
  coverDescription: 300,
  coverMegabytes: 8,
} as const;

/** The fields of the form for a post. */
export const blogFormFields = [
  "title",
  "slug",
  "summary",
  "body",
  "tags",
  "sdg_goal",
  "author_name",
  "cover_description",
] as const;
export type BlogFormField = (typeof blogFormFields)[number];
export type BlogFormValues = Partial<Record<BlogFormField, string>>;

/** Drawings that ship with the product are kept under `covers/`, uploaded covers under `blog/`. */
export const isStarterCover = (coverKey: string) => coverKey.startsWith("covers/");

const nameOf = (key: string) => key.slice(key.indexOf("/") + 1);
