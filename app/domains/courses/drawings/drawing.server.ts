import { z } from "zod";

const goal = z.int().min(1).max(17);
const head = { goal, title: z.string(), source: z.string().optional() };
const share = z.number().min(0).max(100);

/**
 * What a drawing of a course shows. The drawings that ship with courses carry it in their `<metadata>`, so that a page can
 * show them with words in its own fonts and colours.
 */
const Drawing = z.discriminatedUnion("kind", [
  z.strictObject({
    ...head,
    kind: z.literal("bars"),
    /** The length of a bar is a share of the width. */
    bars: z.array(z.strictObject({ label: z.string(), value: z.string(), share })).min(1),
    /** Whether a bar of the whole width has a meaning of its own, which the source names. */
    hasFullBar: z.boolean().optional(),
  }),
  z.strictObject({
    ...head,
    kind: z.literal("shares"),
    /** The parts of a whole. */
    parts: z.array(z.strictObject({ label: z.string(), value: z.string(), share })).min(2),
  }),
  z.strictObject({
    ...head,
    kind: z.literal("steps"),
    steps: z.array(z.strictObject({ label: z.string(), text: z.string() })).min(2),
    /** Whether each step leads to the next. */
    isChain: z.boolean(),
  }),
  z.strictObject({
    ...head,
    kind: z.literal("ladder"),
    /** From the highest to the lowest. */
    rungs: z
      .array(z.strictObject({ label: z.string(), text: z.string(), value: z.string().optional() }))
      .min(2),
  }),
  z.strictObject({
    ...head,
    kind: z.literal("line"),
    /** What the values are, or where their scale begins. */
    note: z.string().optional(),
    /** Positions in percent of the field, from its top left. */
    points: z
      .array(z.strictObject({ at: z.string(), value: z.string(), x: share, y: share }))
      .min(2),
  }),
  z.strictObject({
    ...head,
    kind: z.literal("cycle"),
    /** The last step leads back to the first. */
    steps: z.array(z.string()).min(2),
    note: z.string(),
  }),
]);
export type Drawing = z.infer<typeof Drawing>;

const unescaped: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&amp;": "&" };

/** Returns what an SVG file shows according to its metadata; undefined without such metadata. */
export function readDrawing(svg: string): Drawing | undefined {
  const [, json] = /<metadata>(\{.*?\})<\/metadata>/s.exec(svg) ?? [];
  if (json === undefined) return undefined;
  return Drawing.parse(
    JSON.parse(json.replaceAll(/&(?:lt|gt|amp);/g, (entity) => unescaped[entity] ?? "")),
  );
}
