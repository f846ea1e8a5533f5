import MarkdownIt from "markdown-it";

// The class of what markdown-it calls a token, which it does not name for importing.
type Token = ReturnType<MarkdownIt["parse"]>[number];

type MarkdownOptions = {
  /** The path of ours under which the text's own pictures lie, such as "/courses/clean-water/". */
  pictureBase?: string;
  /** The level that a text's highest heading has on the page. */
  topHeading?: number;
};

type Environment = Required<MarkdownOptions>;

const markdown = new MarkdownIt("commonmark", { html: false, linkify: false, typographer: false });
markdown.enable(["table", "strikethrough"]);
markdown.validateLink = (url) => isSafeLink(url);
// A picture is told by its address alone; what may not be shown becomes its words.
markdown.core.ruler.push("ours", ({ tokens, env }) => {
  for (const token of tokens) adapt(token, env as Environment);
});

/**
 * The HTML of a Markdown text by anyone: no markup of the writer's own, no picture from elsewhere, no link that runs
 * a script or vouches for where it leads. Headings begin below the page's own.
 */
export function renderMarkdown(
  text: string,
  { pictureBase = "", topHeading = 2 }: MarkdownOptions = {},
): string {
  return markdown.render(text, { pictureBase, topHeading } satisfies Environment);
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

function place(image: Token, { pictureBase }: Environment): void {
  const src = pathOfPicture(image.attrGet("src") ?? "", pictureBase);
  if (src === undefined) {
    image.type = "text";
    return;
  }
  image.attrSet("src", src);
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
