/** A post as a list shows it to readers. */
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

/** The slug and title of a post, for links between posts. */
export type BlogPostLink = Pick<BlogPostSummary, "slug" | "title">;

/** A tag and the number of published posts that have it. */
export type TagCount = { tag: string; n: number };

/** The states of a post. */
export const blogStates = ["draft", "scheduled", "published"] as const;
export type BlogState = (typeof blogStates)[number];

/** Returns whether a string is a state. */
export const isBlogState = (word: unknown): word is BlogState =>
  blogStates.some((state) => state === word);

/**
 * Returns the state of a post, derived from its publication time alone. A scheduled post becomes published without
 * any action.
 */
export function stateOf(publishAt: Date | null, now = new Date()): BlogState {
  if (publishAt === null) return "draft";
  return publishAt > now ? "scheduled" : "published";
}

/** Returns the message key of a state's label. */
export const blogStateKey = <S extends BlogState>(state: S): `adminBlog.state_${S}` =>
  `adminBlog.state_${state}`;

/** The tag by which cached pages of the blog are invalidated. */
export const blogTag = "blog";

export const blogPath = "/blog";
export const blogFeedPath = "/blog/feed.xml";

/** Returns the path of a post. */
export const blogPostPath = (slug: string) => `/blog/${slug}`;

/** Returns the path of the list of posts with a tag. */
export const blogTagPath = (tag: string) => `/blog?${new URLSearchParams({ tag })}`;

/** Returns the path of a cover. The content of a path never changes. */
export const coverPath = (coverKey: string) => `/blog/covers/${nameOf(coverKey)}`;

/** Returns the path of the image that link previews show for a post. */
export const sharePicturePath = (slug: string) => `/blog/${slug}/image.png`;

/** Returns the path of the admin page that edits a post. */
export const adminBlogPath = (id: string) => `/admin/blog/${id}`;

/** The size of every cover in pixels. Link previews require it too. */
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

/** The fields of the post form. */
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

/**
 * Returns whether a cover is an illustration that ships with the product. These are stored under `covers/`, uploaded
 * covers under `blog/`.
 */
export const isStarterCover = (coverKey: string) => coverKey.startsWith("covers/");

const nameOf = (key: string) => key.slice(key.indexOf("/") + 1);
