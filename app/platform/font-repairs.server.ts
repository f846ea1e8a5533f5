/* oxlint-disable no-underscore-dangle -- these are fontkit's own names */
import type { Font } from "fontkit";

// What fontkit 2.0.4 keeps to itself, as far as it is mended here.
type GlyphInfo = { id: number; isMark: boolean };
type Coverage = { glyphs?: number[]; rangeRecords?: { start: number; end: number }[] };
type Flags = { flags?: { useMarkFilteringSet?: boolean }; markSet?: (glyph: number) => boolean };
type Lookup = { flags: Flags; markFilteringSet?: number };
type Lookups = { get: (index: number) => Lookup };
type Layout =
  | { scriptList?: { tag: string }[]; featureList?: { tag: string }[]; lookupList?: Lookups }
  | undefined;
type Iterator = { options?: Flags; shouldIgnore: (glyph: GlyphInfo) => boolean };
type Anchor = object | null | undefined;
type Table = { ligatureArray?: Anchor[][][] };
type Matcher = (start: number, sequence: unknown[], ...rest: unknown[]) => boolean;
type Processor = Record<(typeof matchers)[number], Matcher> & {
  glyphIterator?: Iterator;
  applyLookup: (type: number, table: Table) => boolean;
  applyAnchor: (mark: unknown, base: Anchor, index: number) => void;
};
type Inside = Font & {
  GDEF?: { markGlyphSetsDef?: { coverage: Coverage[] } };
  GSUB?: Layout;
  GPOS?: Layout;
  _layoutEngine: { engine?: Record<"GSUBProcessor" | "GPOSProcessor", Processor | null> | null };
};

/**
 * Makes fontkit shape what it gives up on or gets wrong in a newly opened font, and lets scripts that it has no
 * shaper for borrow one that works alike.
 */
export function repairFont(font: Font): void {
  const inside = font as Inside;
  const markSets = inside.GDEF?.markGlyphSetsDef?.coverage ?? [];
  for (const table of [inside.GSUB, inside.GPOS]) {
    if (table?.lookupList) repairLookups(table.lookupList, markSets);
    for (const entry of table?.scriptList ?? []) {
      // What begins a word in Bengali looks a little different; fontkit uses it within words, where the line then breaks.
      if (entry.tag.startsWith("bn")) removeFeature(table, "init");
      entry.tag = borrowed[entry.tag] ?? entry.tag;
    }
  }
  const { GSUBProcessor, GPOSProcessor } = inside._layoutEngine.engine ?? {};
  for (const processor of [GSUBProcessor, GPOSProcessor]) {
    if (!processor) continue;
    readBackwards(processor);
    if (markSets.length > 0) obeyMarkSets(processor);
  }
  if (GPOSProcessor) skipMissingAnchors(GPOSProcessor);
}

/** The tag of the shaper that a script borrows; undefined for those that fontkit knows. */
export const borrowedShaper = (text: string): string | undefined =>
  /[\p{Script=Adlam}\p{Script=Hanifi_Rohingya}]/u.test(text) ? "mong" : undefined;

// Letters of Adlam and Hanifi Rohingya join as those of Mongolian do.
const borrowed: Readonly<Record<string, string>> = { adlm: "mong", rohg: "mong" };

function removeFeature(table: Layout, tag: string) {
  for (const entry of table?.featureList ?? []) if (entry.tag === tag) entry.tag = "----";
}

// A substitution that looks backwards (lookup type 8) cannot be read: fontkit's description of it lacks a field.
function repairLookups(lookups: Lookups, markSets: readonly Coverage[]) {
  const get = lookups.get.bind(lookups);
  lookups.get = (index) => {
    try {
      const lookup = get(index);
      const set = lookup.flags.flags?.useMarkFilteringSet
        ? markSets[lookup.markFilteringSet ?? -1]
        : undefined;
      if (set !== undefined) lookup.flags.markSet ??= (glyph) => covers(set, glyph);
      return lookup;
    } catch {
      return { lookupType: 0, flags: {}, subTables: [] };
    }
  };
}

const covers = ({ glyphs, rangeRecords }: Coverage, glyph: number) =>
  glyphs?.includes(glyph) ??
  rangeRecords?.some(({ start, end }) => start <= glyph && glyph <= end) ??
  false;

// What must stand before a glyph is listed from the nearest on. fontkit reads it from the farthest.
function readBackwards(processor: Processor) {
  for (const name of matchers) {
    const match = processor[name];
    processor[name] = function (start, sequence, ...rest) {
      return match.call(this, start, start < 0 ? sequence.toReversed() : sequence, ...rest);
    };
  }
}

const matchers = ["sequenceMatches", "classSequenceMatches", "coverageSequenceMatches"] as const;

// A rule may look at the marks of one set only. fontkit reads which, and then looks at all.
function obeyMarkSets(processor: Processor) {
  let current: Iterator | undefined;
  Object.defineProperty(processor, "glyphIterator", {
    get: () => current,
    set: (iterator: Iterator) => {
      const { shouldIgnore } = iterator;
      iterator.shouldIgnore = function (glyph) {
        const markSet = this.options?.markSet;
        return (
          shouldIgnore.call(this, glyph) ||
          (markSet !== undefined && glyph.isMark && !markSet(glyph.id))
        );
      };
      current = iterator;
    },
  });
}

// Where a letter has no place for a kind of mark, the next rule is asked, as the OpenType specification wants it;
// fontkit fails instead.
function skipMissingAnchors(positioner: Processor) {
  const { applyLookup, applyAnchor } = positioner;
  let isMissing = false;
  positioner.applyAnchor = function (mark, base, index) {
    isMissing = base === null || base === undefined;
    if (!isMissing) applyAnchor.call(this, mark, base, index);
  };
  positioner.applyLookup = function (type, table) {
    for (const parts of table.ligatureArray ?? []) padParts(parts);
    isMissing = false;
    const isApplied = applyLookup.call(this, type, table) && !isMissing;
    isMissing = false;
    return isApplied;
  };
}

// A ligature may have joined more signs than it has places for marks, or none that fontkit remembers: the last place
// is theirs.
const maxParts = 12;

function padParts(parts: Anchor[][]) {
  const last = parts.at(-1);
  if (last === undefined || parts.length >= maxParts) return;
  while (parts.length < maxParts) parts.push(last);
  Object.defineProperty(parts, -1, { value: last });
}
