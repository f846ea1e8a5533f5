import { baseDirection, clusters, inVisualOrder, isRtlAt } from "./text-direction.ts";

type Line = { text: string; x: number; baseline: number; width: number; size: number };
type Font = { codes: Map<string, number> };
type Code = readonly [font: number, code: number];

/** A font without shapes as the objects of a PDF: its mapping to letters, and its number of codes. */
export type LayerFont = { name: string; codes: number; toUnicode: string };

/**
 * Creates a layer of invisible text over the outlines: readers, searches and screen readers find its lines on the page,
 * in the order of writing.
 */
export function createTextLayer() {
  const fonts: Font[] = [];

  function write(line: Line): string {
    const runs = directedRuns(line.text).map((run) =>
      run.isRtl
        ? { ...run, clusters: run.clusters.flatMap((cluster) => Array.from(cluster)) }
        : run,
    );
    const total = runs.reduce((sum, run) => sum + run.clusters.length, 0);
    const advance = line.width / Math.max(total, 1);
    // In visual order: PDF readers reverse right-to-left text themselves, sign by sign. Left to right, a letter and its
    // marks are one code, so that no reader separates them.
    const codes = runs.flatMap(({ clusters: written, isRtl }) =>
      (isRtl ? written.toReversed() : written).map(codeOf),
    );
    return `BT 3 Tr ${short((100 * advance) / (line.size * glyphWidth))} Tz ${show(codes, advance, line)}ET\n`;
  }

  // All codes have the same width, so those of one font are shown at once.
  function show(codes: readonly Code[], advance: number, { x, baseline, size }: Line): string {
    let out = "";
    codes.forEach(([font, code], index) => {
      if (codes[index - 1]?.[0] !== font) {
        const start = `1 0 0 -1 ${short(x + index * advance)} ${short(baseline)} Tm`;
        out += `/Layer${font} ${short(size)} Tf ${start} <`;
      }
      out += code.toString(16).padStart(2, "0");
      if (codes[index + 1]?.[0] !== font) out += "> Tj ";
    });
    return out;
  }

  function codeOf(character: string): Code {
    const found = fonts.findIndex(({ codes }) => codes.has(character));
    if (found >= 0) return [found, fonts[found]?.codes.get(character) ?? 0];
    if ((fonts.at(-1)?.codes.size ?? 255) >= 255) fonts.push({ codes: new Map() });
    const codes = fonts.at(-1)?.codes ?? new Map<string, number>();
    codes.set(character, codes.size + 1);
    return [fonts.length - 1, codes.size];
  }

  const listFonts = (): LayerFont[] =>
    fonts.map(({ codes }, index) => ({
      name: `Layer${index}`,
      codes: codes.size,
      toUnicode: toUnicode(codes),
    }));

  return { write, listFonts };
}

// Returns the runs in visual order, from left to right.
function directedRuns(text: string): { clusters: string[]; isRtl: boolean }[] {
  const parts = clusters(text);
  const runs: { clusters: string[]; isRtl: boolean }[] = [];
  parts.forEach((cluster, index) => {
    const isRtl = isRtlAt(parts, index);
    const last = runs.at(-1);
    if (last?.isRtl === isRtl) last.clusters.push(cluster.text);
    else runs.push({ clusters: [cluster.text], isRtl });
  });
  return inVisualOrder(runs, baseDirection(parts));
}

/** The width of every glyph of the layer's fonts, as a multiple of the font size. */
export const glyphWidth = 0.5;

function toUnicode(codes: ReadonlyMap<string, number>): string {
  const entries = [...codes].map(([character, code]) => {
    const utf16 = Array.from({ length: character.length }, (_, index) =>
      character.charCodeAt(index).toString(16).padStart(4, "0"),
    );
    return `<${code.toString(16).padStart(2, "0")}> <${utf16.join("")}>`;
  });
  const blocks = Array.from({ length: Math.ceil(entries.length / 100) }, (_, block) => {
    const some = entries.slice(block * 100, block * 100 + 100);
    return `${some.length} beginbfchar\n${some.join("\n")}\nendbfchar`;
  });
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def /CMapType 2 def
1 begincodespacerange <00> <ff> endcodespacerange
${blocks.join("\n")}
endcmap CMapName currentdict /CMap defineresource pop end end`;
}

const short = (value: number) => Number(value.toFixed(3));
