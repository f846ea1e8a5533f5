import { checksIn } from "#app/domains/courses/checks/render-check.server.ts";
import { findCoursePicture } from "#app/domains/courses/studio/queries.server.ts";
import { chartsIn } from "#app/domains/facts/charts/render-chart.server.ts";
import { quoteInMarkdown, type QuotingText } from "#app/domains/facts/quote-facts.server.ts";
import { renderTermBlock, withTerms } from "#app/domains/glossary/terms-in-text.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { gonePicture, type PictureFacts, renderMarkdown } from "#app/lib/render-markdown.server.ts";
import { readPictureSize } from "#app/platform/pictures/redraw-picture.server.ts";
import { getFile } from "#app/platform/storage/storage.server.ts";

import { renderFolded } from "./folded-blocks.ts";

/** A lesson's course and language, and the reader's. */
export type LessonText = QuotingText & { slug: string };

/**
 * Returns the HTML of a lesson's text, with the facts that it quotes, the charts that it draws of them, and its checks.
 * Pictures have their dimensions, so that the layout does not shift while they load.
 */
export async function renderLesson(
  body: string,
  { slug, ...quoting }: LessonText,
  topHeading?: number,
): Promise<string> {
  const pictureBase = `/courses/${slug}/`;
  const pictureSizes = await findSizes(body, pictureBase);
  const [chart, check] = [chartsIn(quoting), checksIn(quoting)];
  return renderMarkdown(body, {
    pictureBase,
    pictureSizes,
    facts: withTerms(quoteInMarkdown(quoting), quoting),
    blocks: (firstLine, text, part) =>
      chart(firstLine, text) ??
      check(firstLine, text, part) ??
      renderTermBlock(firstLine, text) ??
      renderFolded(firstLine, text, part, quoting.t),
    ...(topHeading !== undefined && { topHeading }),
  });
}

// Uploaded pictures, and those that older versions of our courses had in their folders.
const picture =
  /\]\(\s*<?(pictures\/[\w-]+\.\w+|\/courses\/(?:[\w-]+\/)?pictures\/[\w-]+(?:\.svg)?)/g;

async function findSizes(body: string, base: string) {
  const sources = new Set([...body.matchAll(picture)].map(([, source = ""]) => source));
  const found = await Promise.all(
    [...sources].map(async (source) => {
      const src = source.startsWith("/") ? source : base + source;
      return [src, await sizeOf(src)] as const;
    }),
  );
  return new Map(found.flatMap(([src, size]) => (size ? [[src, size] as const] : [])));
}

// The picture at a URL never changes, so its size can be cached.
const known = new Map<string, PictureFacts>();
const maxKnown = 5000;

async function sizeOf(src: string): Promise<PictureFacts | typeof gonePicture | undefined> {
  if (!src.startsWith("/courses/pictures/")) return gonePicture;
  const before = known.get(src);
  if (before) return before;
  // A lesson stays readable if a picture can't be read: the picture gets a default size.
  const bytes = await readPicture(src).catch(() => undefined);
  const size = bytes && (await readPictureSize(bytes));
  if (known.size >= maxKnown) known.clear();
  if (size) known.set(src, size);
  return size;
}

async function readPicture(src: string): Promise<Uint8Array | undefined> {
  const id = src.slice(src.lastIndexOf("/") + 1);
  const uploaded = isUuid(id) ? await findCoursePicture(id) : undefined;
  return uploaded && getFile(uploaded.fileKey);
}
