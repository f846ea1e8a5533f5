import MarkdownIt from "markdown-it";

import { escapeHtml } from "./escape-html.ts";

// The class of a markdown-it token, which the package does not export by name.
type Token = ReturnType<MarkdownIt["parse"]>[number];

/** The size of a picture in pixels, and the path of the same picture for dark screens, if there is one. */
export type PictureFacts = { width: number; height: number; dark?: string };

/** A picture that no longer exists: its text is shown instead. */
export const gonePicture = "gone";

/**
 * How a text quotes facts and links to terms: what `{fact:…}`, `[words](fact:…)`, `{=…}` or `[words](term:…)` stands for, as text and as trusted HTML, and the
 * HTML that `{sources}` on a line of its own stands for, once all quotes are known.
 */
export type MarkdownFacts = {
  /** The signs are those around the quote, such as a bracket and a comma: a line must not break between them. */
  quote: (
    source: string,
    signs: { before: string; after: string },
  ) => { text: string; html: string };
  sources: () => string;
};

/** Renders parts of a text that stand in a fenced block, with its facts. */
export type RenderPart = {
  /** A line of text that can be part of a label: without links, pictures and buttons. */
  label: (line: string) => string;
  /** Paragraphs of their own. */
  paragraphs: (text: string) => string;
};

type MarkdownOptions = {
  /** The local path of the text's own pictures, such as "/courses/clean-water/". */
  pictureBase?: string;
  /** What is known about pictures, by their full paths. */
  pictureSizes?: ReadonlyMap<string, PictureFacts | typeof gonePicture>;
  /** The heading level of a text's highest heading on the page. */
  topHeading?: number;
  /** The passport addresses that the text may link to by `@address`. */
  mentions?: readonly string[];
  /** Trusted HTML for a fenced block, by its first line and its text; undefined if the block is ordinary code. */
  blocks?: (firstLine: string, text: string, part: RenderPart) => string | undefined;
  /** How facts are quoted; without it, quotes are ordinary text. */
  facts?: MarkdownFacts;
};

type Optional = Pick<MarkdownOptions, "facts" | "blocks">;
type Environment = Required<Omit<MarkdownOptions, keyof Optional>> & {
  [Key in keyof Required<Optional>]: Optional[Key];
};

const markdown = new MarkdownIt("commonmark", { html: false, linkify: false, typographer: false });
markdown.enable(["table", "strikethrough"]);
markdown.validateLink = (url) => isSafeLink(url);
// A picture is recognised by its address; one that is not allowed is replaced by its alternative text.
markdown.core.ruler.push("ours", ({ tokens, env }) => {
  for (const token of tokens) adapt(token, env as Environment);
  for (const token of tokens) linkMentions(token, env as Environment);
  for (const at of tokens.keys()) showSources(tokens, at, env as Environment);
});
markdown.inline.ruler.before("link", "fact", (state, isSilent) => {
  const { facts } = state.env as Environment;
  const source = facts && quoteShape.exec(state.src.slice(state.pos))?.[0];
  if (source === undefined) return false;
  const rest = state.src.slice(state.pos + source.length);
  const [before = ""] = /[(“‘"'€$£]$/.exec(state.pending) ?? [];
  const [after = ""] = /^[)”’"',.;:!?]+/.exec(rest) ?? [];
  if (!isSilent) {
    state.pending = state.pending.slice(0, state.pending.length - before.length);
    state.push("fact", "", 0).meta = facts?.quote(source, { before, after });
  }
  state.pos += source.length + after.length;
  return true;
});
markdown.renderer.rules["fact"] = (tokens, at) =>
  (tokens[at]?.meta as FactMeta | undefined)?.html ?? "";

const quoteShape = /^(?:\{(?:fact:[^{}\s]+|=[^{}\n]+)\}|\[[^[\]\n]+\]\((?:fact|term):[^()\s]+\))/;
type FactMeta = ReturnType<MarkdownFacts["quote"]>;

const renderImage = markdown.renderer.rules.image;
// A picture for dark screens is offered beside the light one, which older browsers and printers show.
markdown.renderer.rules.image = (tokens, at, options, env, self) => {
  const html = renderImage?.(tokens, at, options, env, self) ?? "";
  const { dark } = (tokens[at]?.meta ?? {}) as { dark?: string };
  if (dark === undefined) return html;
  const source = `<source srcset="${escapeHtml(dark)}" media="screen and (prefers-color-scheme: dark)" />`;
  return `<picture>${source}${html}</picture>`;
};

/**
 * Renders an untrusted Markdown text as HTML: no HTML of the author, no external pictures, no links that run a script
 * or endorse their target (`rel`). Headings begin below the page's own.
 */
export function renderMarkdown(
  text: string,
  {
    pictureBase = "",
    pictureSizes = new Map(),
    topHeading = 2,
    mentions = [],
    facts,
    blocks,
  }: MarkdownOptions = {},
): string {
  return markdown.render(text, {
    pictureBase,
    pictureSizes,
    topHeading,
    mentions,
    facts,
    blocks,
  } satisfies Environment);
}

const partsOf = (env: Environment): RenderPart => ({
  label: (line) =>
    markdown
      .renderInline(line, { ...env, facts: withoutButtons(env.facts) })
      .replaceAll(/<\/?(?:a|img)\b[^>]*>/g, ""),
  paragraphs: (text) => markdown.render(text, { ...env, blocks: undefined }),
});

const withoutButtons = (facts: MarkdownFacts | undefined) =>
  facts && {
    ...facts,
    quote: (...quoted: Parameters<MarkdownFacts["quote"]>) => {
      const { text } = facts.quote(...quoted);
      return { text, html: escapeHtml(text) };
    },
  };

function adapt(token: Token, env: Environment): void {
  const block =
    token.type === "fence"
      ? env.blocks?.(token.info.trim(), token.content, partsOf(env))
      : undefined;
  if (block !== undefined) Object.assign(token, { type: "html_block", content: block });
  if (token.type.startsWith("heading_")) token.tag = shift(token.tag, env.topHeading);
  if (token.type === "th_open" || token.type === "td_open") align(token);
  // A wide table scrolls separately on a small screen, so it must be focusable.
  if (token.type === "table_open") token.attrSet("tabindex", "0");
  for (const child of token.children ?? []) {
    if (child.type === "link_open") adaptLink(child, env);
    if (child.type === "image") adaptImage(child, env);
  }
}

// Sections of a text begin at ##, which becomes the first level below the page's title.
const shift = (tag: string, top: number) =>
  `h${Math.min(6, Math.max(top, Number(tag.slice(1)) + top - 2))}`;

// The author's inline style is replaced by a class.
function align(token: Token): void {
  const style = token.attrGet("style");
  token.attrs = (token.attrs ?? []).filter(([name]) => name !== "style");
  if (style === "text-align:right") token.attrSet("class", "text-end");
  if (style === "text-align:center") token.attrSet("class", "text-center");
}

function adaptLink(link: Token, { pictureBase }: Environment): void {
  const href = link.attrGet("href") ?? "";
  if (href.startsWith("pictures/")) link.attrSet("href", pictureBase + href);
  if (/^https?:/i.test(href)) link.attrSet("rel", "nofollow ugc noopener");
}

function adaptImage(image: Token, { pictureBase, pictureSizes }: Environment): void {
  // The text of a picture is plain.
  for (const child of image.children ?? []) {
    if (child.type !== "fact") continue;
    Object.assign(child, { type: "text", content: (child.meta as FactMeta).text });
  }
  const src = pathOfPicture(image.attrGet("src") ?? "", pictureBase);
  if (src === undefined) {
    image.type = "text";
    return;
  }
  image.attrSet("src", src);
  const facts = pictureSizes.get(src);
  if (facts === gonePicture) {
    const words = (image.children ?? []).map(({ content }) => content).join("");
    Object.assign(image, { type: "text", content: words });
    return;
  }
  if (facts) {
    image.attrSet("width", String(facts.width));
    image.attrSet("height", String(facts.height));
    image.meta = { dark: facts.dark };
  }
  image.attrSet("loading", "lazy");
  image.attrSet("decoding", "async");
}

function showSources(tokens: readonly Token[], at: number, { facts }: Environment): void {
  const [before, token, after] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (!facts || token?.content !== "{sources}" || token.type !== "inline") return;
  if (before?.type !== "paragraph_open" || after?.type !== "paragraph_close") return;
  Object.assign(token, { type: "html_block", content: facts.sources(), children: null });
  before.hidden = true;
  after.hidden = true;
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

// Not inside links or code: links cannot be nested, and code is literal.
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
    // An address is left to right, whatever the text around it.
    open.attrSet("dir", "ltr");
    return [open, text, copyOf(token, "link_close", "a", -1)];
  });
}

type TokenClass = new (type: string, tag: string, nesting: -1 | 0 | 1) => Token;

const copyOf = (token: Token, type: string, tag: string, nesting: -1 | 0 | 1) =>
  new (token.constructor as TokenClass)(type, tag, nesting);
