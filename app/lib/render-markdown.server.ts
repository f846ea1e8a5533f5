import MarkdownIt from "markdown-it";

// The class of what markdown-it calls a token, which it does not name for importing.
type Token = ReturnType<MarkdownIt["parse"]>[number];

/** In pixels. */
export type PictureSize = { width: number; height: number };

type MarkdownOptions = {
  /** The path of ours under which the text's own pictures lie, such as "/courses/clean-water/". */
  pictureBase?: string;
  /** The sizes of pictures by their whole paths, where they are known. */
  pictureSizes?: ReadonlyMap<string, PictureSize>;
  /** The level that a text's highest heading has on the page. */
  topHeading?: number;
  /** The addresses of passports that the text may link to by `@address`. */
  mentions?: readonly string[];
};

type Environment = Required<MarkdownOptions>;

const markdown = new MarkdownIt("commonmark", { html: false, linkify: false, typographer: false });
markdown.enable(["table", "strikethrough"]);
markdown.validateLink = (url) => isSafeLink(url);
// A picture is told by its address alone; what may not be shown becomes its words.
markdown.core.ruler.push("ours", ({ tokens, env }) => {
  for (const token of tokens) adapt(token, env as Environment);
  for (const token of tokens) linkMentions(token, env as Environment);
});

/**
 * The HTML of a Markdown text by anyone: no markup of the writer's own, no picture from elsewhere, no link that runs
 * a script or vouches for where it leads. Headings begin below the page's own.
 */
export function renderMarkdown(
  text: string,
  {
    pictureBase = "",
    pictureSizes = new Map(),
    topHeading = 2,
    mentions = [],
  }: MarkdownOptions = {},
): string {
  return markdown.render(text, {
    pictureBase,
    pictureSizes,
    topHeading,
    mentions,
  } satisfies Environment);
}

function adapt(token: Token, env: Environment): void {
  if (token.type.startsWith("heading_")) token.tag = shift(token.tag, env.topHeading);
  if (token.type === "th_open" || token.type === "td_open") align(token);
  // A wide table is read on a small screen by moving it alone.
  if (token.type === "table_open") token.attrSet("tabindex", "0");
  for (const child of token.children ?? []) {
    if (child.type === "link_open") mark(child, env);
    if (child.type === "image") place(child, env);
  }
}

// A text has its sections at ##, which come first below the page's title.
const shift = (tag: string, top: number) =>
  `h${Math.min(6, Math.max(top, Number(tag.slice(1)) + top - 2))}`;

// An inline style would be the writer's; a class is ours.
function align(token: Token): void {
  const style = token.attrGet("style");
  token.attrs = (token.attrs ?? []).filter(([name]) => name !== "style");
  if (style === "text-align:right") token.attrSet("class", "text-end");
  if (style === "text-align:center") token.attrSet("class", "text-center");
}

function mark(link: Token, { pictureBase }: Environment): void {
  const href = link.attrGet("href") ?? "";
  if (href.startsWith("pictures/")) link.attrSet("href", pictureBase + href);
  if (/^https?:/i.test(href)) link.attrSet("rel", "nofollow ugc noopener");
}

function place(image: Token, { pictureBase, pictureSizes }: Environment): void {
  const src = pathOfPicture(image.attrGet("src") ?? "", pictureBase);
  if (src === undefined) {
    image.type = "text";
    return;
  }
  image.attrSet("src", src);
  const size = pictureSizes.get(src);
  if (size) {
    image.attrSet("width", String(size.width));
    image.attrSet("height", String(size.height));
  }
  image.attrSet("loading", "lazy");
  image.attrSet("decoding", "async");
}

function pathOfPicture(src: string, base: string): string | undefined {
  if (/^pictures\/[\w-]+\.\w+$/.test(src) && base !== "") return base + src;
  return /^\/courses\/(?:[\w-]+\/)?pictures\/[\w-]+(?:\.\w+)?$/.test(src) ? src : undefined;
}

function isSafeLink(url: string): boolean {
  const plain = url.trim();
  if (/^(?:https?:\/\/|mailto:)/i.test(plain)) return true;
  if (plain.startsWith("pictures/")) return true;
  return /^(?:\/(?!\/|\\|%5c)|#)/i.test(plain);
}

// Nothing within a link or code: a link has one end, and code is code.
function linkMentions({ children }: Token, { mentions }: Environment): void {
  if (!children || mentions.length === 0) return;
  let depth = 0;
  for (let at = 0; at < children.length; at++) {
    const child = children[at];
    if (child?.type === "link_open") depth++;
    if (child?.type === "link_close") depth--;
    if (child?.type !== "text" || depth > 0) continue;
    const parts = splitAtMentions(child, mentions);
    children.splice(at, 1, ...parts);
    at += parts.length - 1;
  }
}

function splitAtMentions(token: Token, mentions: readonly string[]): Token[] {
  const parts = token.content.split(/((?<![\w@/.-])@[a-z0-9]+(?:-[a-z0-9]+)*(?![\w-]))/gi);
  if (parts.length === 1) return [token];
  return parts.flatMap((part, at) => {
    const slug = part.slice(1).toLowerCase();
    const text = Object.assign(copyOf(token, "text", "", 0), { content: part });
    if (at % 2 === 0 || !mentions.includes(slug)) return [text];
    const open = copyOf(token, "link_open", "a", 1);
    open.attrSet("href", `/passport/${slug}`);
    // An address reads from left to right, whatever the text around it.
    open.attrSet("dir", "ltr");
    return [open, text, copyOf(token, "link_close", "a", -1)];
  });
}

type TokenClass = new (type: string, tag: string, nesting: -1 | 0 | 1) => Token;

const copyOf = (token: Token, type: string, tag: string, nesting: -1 | 0 | 1) =>
  new (token.constructor as TokenClass)(type, tag, nesting);
