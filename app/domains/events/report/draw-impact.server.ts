import { drawTopText, startOf } from "#app/domains/events/poster/draw-poster.server.ts";
import { goalColors } from "#app/domains/events/poster/goal-colors.ts";
import { createPdfDrawing, type PdfDrawing } from "#app/platform/pdf/pdf-drawing.server.ts";
import { drawQr } from "#app/platform/pdf/pdf-qr.server.ts";

import type { ImpactContent } from "./print-impact.server.ts";

/** An A4 page in points. */
export const page = { width: 595, height: 842 };
/** The coloured part of the page. */
export const head = { x: 0, y: 0, width: page.width, height: 196 };

const margin = 44;
const inner = page.width - 2 * margin;
const end = page.width - margin;
const ink = { text: "#10161e", muted: "#4a5462", line: "#c9ced6", bar: "#0b5c63" };

/** Draws the impact report of an event on one page; `ground` is the picture of its coloured part. */
export function drawImpact(content: ImpactContent, ground: Uint8Array): PdfDrawing {
  const drawing = createPdfDrawing();
  drawing.picture(ground, head);
  drawHead(drawing, content);
  drawFigures(drawing, content.figures, 214);
  drawArrivals(drawing, content.arrivals);
  drawFollowed(drawing, content.followed);
  drawMeasured(drawing, content.measured);
  drawGoals(drawing, content.goals, content.measured === "" ? 0 : measuredHeight);
  drawFoot(drawing, content);
  return drawing;
}

function drawHead(drawing: PdfDrawing, { kind, title, when, where, on }: ImpactContent) {
  const line = { x: margin, y: 26, width: inner, height: 18 };
  drawing.text(kind, line, { size: 12, weight: 600 }, on);
  const box = { ...line, y: 50, height: 82 };
  drawTopText(drawing, title, box, { size: 36, tag: "H1", maxLines: 3 }, on);
  const day = { ...line, y: 138 };
  drawing.text(when, day, { size: 12.5, weight: 600, maxLines: 1 }, on);
  where.forEach((text, index) => {
    const y = 157 + index * 16;
    drawing.text(text, { ...line, y, height: 16 }, { size: 11.5, maxLines: 1 }, on, startOf(text));
  });
}

type Figure = ImpactContent["figures"][number];
const gap = 18;
const column = (inner - 2 * gap) / 3;

function drawFigures(drawing: PdfDrawing, figures: readonly Figure[], top: number) {
  drawing.inside("L", () =>
    figures.forEach(({ n, label }, index) => {
      const x = margin + (index % 3) * (column + gap);
      const y = top + Math.floor(index / 3) * 62;
      drawing.rectangle({ x, y, width: column, height: 0.75 }, ink.line);
      drawing.inside("LI", () =>
        drawing.inside("LBody", () => {
          const box = { x, y: y + 5, width: column, height: 34 };
          const big = { size: 26, weight: 600, family: "mono", tag: "Span" } as const;
          drawing.text(n, box, { ...big, maxLines: 1 }, ink.text);
          const small = { size: 10, tag: "Span", maxLines: 2 } as const;
          drawing.text(label, { ...box, y: y + 39, height: 16 }, small, ink.muted);
        }),
      );
    }),
  );
}

const heading = { size: 14, weight: 600, tag: "H2" } as const;
const headingAt = (y: number) => ({ x: margin, y, width: inner, height: 20 });
const chart = { top: 392, height: 84 };

function drawArrivals(
  drawing: PdfDrawing,
  { title, summary, nobody, outside, bars }: ImpactContent["arrivals"],
) {
  drawing.text(title, headingAt(346), heading, ink.text);
  const line = { x: margin, y: 366, width: inner, height: 14 };
  if (bars.length === 0) {
    drawing.text(nobody, line, { size: 10 }, ink.muted);
    return;
  }
  drawing.text(summary, line, { size: 10, maxLines: 1 }, ink.muted);
  const most = Math.max(...bars.map(({ n }) => n));
  const base = chart.top + chart.height;
  const step = inner / bars.length;
  const width = Math.min(step * 0.8, 36);
  const figures = bars.filter(({ n }) => n > 0).map(({ label, value }) => `${label}: ${value}`);
  drawing.figure(`${summary}. ${figures.join("; ")}`, () => {
    drawing.rectangle({ x: margin, y: base, width: inner, height: 0.75 }, ink.line);
    bars.forEach(({ n }, index) => {
      if (n === 0) return;
      const height = Math.max(1, ((chart.height - 12) * n) / most);
      const x = margin + index * step + (step - width) / 2;
      drawing.rectangle({ x, y: base - height, width, height }, ink.bar);
    });
  });
  const every = Math.max(1, Math.ceil(bars.length / 6));
  const highest = bars.findIndex(({ n }) => n === most);
  bars.forEach(({ tick, value }, index) => {
    const center = margin + (index + 0.5) * step;
    // The figure's text has them all.
    const small = { size: 8.5, tag: "Artifact", maxLines: 1 } as const;
    const at = (y: number) => ({ x: center - 28, y, width: 56, height: 11 });
    if (index === highest) drawing.text(value, at(chart.top), small, ink.text, "center");
    if (index % every === 0) drawing.text(tick, at(base + 3), small, ink.muted, "center");
  });
  const note = { ...line, y: base + 15, height: 12 };
  drawing.text(outside, note, { size: 8.5, maxLines: 1 }, ink.muted);
}

function drawFollowed(drawing: PdfDrawing, { title, text, figures }: ImpactContent["followed"]) {
  drawing.text(title, headingAt(510), heading, ink.text);
  const line = { x: margin, y: 531, width: inner, height: 28 };
  drawing.text(text, line, { size: 10, maxLines: 2 }, ink.muted);
  drawFigures(drawing, figures, 568);
}

const code = { side: 118, top: 640 };
const goalRow = 15;
const measuredHeight = 34;

function drawMeasured(drawing: PdfDrawing, text: string) {
  if (text === "") return;
  const box = { x: margin, y: 634, width: inner - code.side - 20, height: 32 };
  drawing.text(text, box, { size: 11, weight: 600, maxLines: 4 }, ink.text);
}

function drawGoals(
  drawing: PdfDrawing,
  { title, none, list }: ImpactContent["goals"],
  lower: number,
) {
  const width = inner - code.side - 20;
  drawing.text(title, { ...headingAt(642 + lower), width }, heading, ink.text);
  const top = 667 + lower;
  if (list.length === 0) {
    drawing.text(none, { x: margin, y: top, width, height: 14 }, { size: 10 }, ink.muted);
    return;
  }
  const row = lower === 0 ? goalRow : (goalRow * 9 - lower) / 9;
  const perColumn = list.length > 8 ? Math.ceil(list.length / 2) : list.length;
  const wide = list.length > 8 ? (width - gap) / 2 : width;
  drawing.inside("L", () =>
    list.forEach(({ goal, name }, index) => {
      const x = margin + Math.floor(index / perColumn) * (wide + gap);
      const y = top + (index % perColumn) * row;
      const { color, on } = goalColors(goal);
      drawing.rectangle({ x, y, width: 17, height: row - 2 }, color);
      drawing.inside("LI", () =>
        drawing.inside("LBody", () => {
          const tile = { x, y, width: 17, height: row - 2 };
          const bold = { size: 9, weight: 600, tag: "Span" } as const;
          drawing.text(String(goal), tile, bold, on, "center");
          const box = { x: x + 23, y, width: wide - 23, height: row - 2 };
          drawing.text(name, box, { size: 10, maxLines: 1, tag: "Span" }, ink.text);
        }),
      );
    }),
  );
}

function drawFoot(drawing: PdfDrawing, { link, linkLabel, foot }: ImpactContent) {
  const box = { x: end - code.side + 8, y: code.top, width: code.side, height: code.side };
  drawQr(drawing, link, box, linkLabel);
  drawing.rectangle({ x: margin, y: 808, width: inner, height: 0.75 }, ink.line);
  const line = { x: margin, y: 813, width: inner / 2 - 6, height: 14 };
  drawing.text(foot, line, { size: 8.5, maxLines: 1 }, ink.muted);
  const address = link.replace(/^https?:\/\//, "");
  const right = { ...line, x: margin + inner / 2 + 6 };
  drawing.text(address, right, { size: 8.5, maxLines: 1 }, ink.muted, "end");
}
