/* oxlint-disable no-underscore-dangle -- these are fontkit's own names */
import type { Font } from "fontkit";

// Internals of fontkit 2.0.4, as far as they are repaired here.
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
 * Repairs a newly opened font so that fontkit shapes text that it fails on or gets wrong, and lets scripts without a
 * shaper of their own use that of a similar script.
 */
export function repairFont(font: Font): void {
  const inside = font as Inside;
  const markSets = inside.GDEF?.markGlyphSetsDef?.coverage ?? [];
  for (const table of [inside.GSUB, inside.GPOS]) {
    if (table?.lookupList) repairLookups(table.lookupList, markSets);
    for (const entry of table?.scriptList ?? []) {
      // Bengali letters at the start of a word look slightly different. fontkit applies this form also within words
      // after a line break.
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

/** Returns the tag of the shaper that a script borrows; undefined for scripts that fontkit supports. */
export const borrowedShaper = (text: string): string | undefined =>
  /[\p{Script=Adlam}\p{Script=Hanifi_Rohingya}]/u.test(text) ? "mong" : undefined;

// Letters of Adlam and Hanifi Rohingya join like those of Mongolian.
const borrowed: Readonly<Record<string, string>> = { adlm: "mong", rohg: "mong" };

function removeFeature(table: Layout, tag: string) {
  for (const entry of table?.featureList ?? []) if (entry.tag === tag) entry.tag = "----";
}

// Sets the mark filter of lookups, and skips substitutions that look backwards (lookup type 8): fontkit cannot read
// them, because its description of them lacks a field.
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

// The glyphs required before a glyph are listed from the nearest on. fontkit reads them from the farthest.
function readBackwards(processor: Processor) {
  for (const name of matchers) {
    const match = processor[name];
    processor[name] = function (start, sequence, ...rest) {
      return match.call(this, start, start < 0 ? sequence.toReversed() : sequence, ...rest);
    };
  }
}

const matchers = ["sequenceMatches", "classSequenceMatches", "coverageSequenceMatches"] as const;

// A rule may consider the marks of one set only. fontkit reads which set, but then considers all marks.
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

// If a letter has no anchor for a kind of mark, the next rule applies, as the OpenType specification requires; fontkit
// fails instead.
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

// A ligature may have joined more signs than it has anchors for marks, or none that fontkit remembers. Their marks go
// to the last anchor.
const maxParts = 12;

function padParts(parts: Anchor[][]) {
  const last = parts.at(-1);
  if (last === undefined || parts.length >= maxParts) return;
  while (parts.length < maxParts) parts.push(last);
  Object.defineProperty(parts, -1, { value: last });
}
