import { escapeHtml } from "#app/lib/escape-html.ts";
import { splitNumber } from "#app/ui/figure.tsx";

import type { Drawing } from "./drawing.server.ts";

type Of<Kind extends Drawing["kind"]> = Extract<Drawing, { kind: Kind }>;

/**
 * Returns a drawing as an HTML figure. Its words are text of the page, so that they keep their size on a phone; only bars
 * and lines are scaled.
 */
export function renderDrawing(drawing: Drawing): string {
  const { goal, title, source } = drawing;
  const foot = source === undefined ? "" : `<p class="drawing-source">${escapeHtml(source)}</p>`;
  return (
    `<figure class="drawing" data-goal="${goal}"><figcaption>${escapeHtml(title)}</figcaption>` +
    `${renderBody(drawing)}${foot}</figure>\n`
  );
}

function renderBody(drawing: Drawing): string {
  switch (drawing.kind) {
    case "shares":
      return renderShares(drawing);
    case "steps":
      return renderSteps(drawing);
    case "ladder":
      return renderLadder(drawing);
    case "line":
      return renderLine(drawing);
    case "cycle":
      return renderCycle(drawing);
    default:
      return renderBars(drawing);
  }
}

const pair = (label: string, value: string) => `<span>${escapeHtml(label)}</span> ${figure(value)}`;

// Only the number is set large and in mono, not the words around it.
function figure(value: string): string {
  const [before, number, after] = splitNumber(value).map(escapeHtml);
  return `<span class="drawing-figure">${before}<b>${number}</b>${after}</span>`;
}

function renderBars({ bars, hasFullBar }: Of<"bars">): string {
  const items = bars.map(
    ({ label, value, share }) => `<li>${pair(label, value)}<i style="--share:${share}%"></i></li>`,
  );
  return `<ul class="drawing-bars"${hasFullBar ? " data-full" : ""}>${items.join("")}</ul>`;
}

function renderShares({ parts }: Of<"shares">): string {
  // The later a part, the paler its colour.
  const tint = (at: number) => `--tint:${Math.round(100 - (80 * at) / (parts.length - 1))}%`;
  const bar = parts.map(({ share }, at) => `<i style="flex-grow:${share};${tint(at)}"></i>`);
  const items = parts.map(
    ({ label, value }, at) => `<li><i style="${tint(at)}"></i>${pair(label, value)}</li>`,
  );
  return (
    `<div class="drawing-whole" aria-hidden="true">${bar.join("")}</div>` +
    `<ul class="drawing-parts">${items.join("")}</ul>`
  );
}

function renderSteps({ steps, isChain }: Of<"steps">): string {
  const items = steps.map(
    ({ label, text }) => `<li><b>${escapeHtml(label)}</b> <span>${escapeHtml(text)}</span></li>`,
  );
  return `<ol class="drawing-steps"${isChain ? " data-chain" : ""}>${items.join("")}</ol>`;
}

function renderLadder({ rungs }: Of<"ladder">): string {
  const items = rungs.map(({ label, text, value }, at) => {
    const end = value === undefined ? "" : ` ${figure(value)}`;
    return (
      `<li style="--rung:${rungs.length - 1 - at}">` +
      `<b>${escapeHtml(label)}</b>${end} <p>${escapeHtml(text)}</p></li>`
    );
  });
  return `<ul class="drawing-ladder">${items.join("")}</ul>`;
}

// The narrowest gap between two labels below the axis, in percent; a closer one moves to a second row.
const labelGap = 14;

function renderLine({ points, note }: Of<"line">): string {
  const lines = points
    .slice(1)
    .map(
      ({ x, y }, at) =>
        `<line x1="${points[at]?.x}%" y1="${points[at]?.y}%" x2="${x}%" y2="${y}%"/>`,
    );
  let isLow = false;
  const marks = points.map(({ at, value, x, y }, index) => {
    isLow = !isLow && x - (points[index - 1]?.x ?? -100) < labelGap;
    return (
      `<circle cx="${x}%" cy="${y}%" r="5"/>` +
      `<text x="${x}%" y="${y}%" dy="-12" class="drawing-value">${escapeHtml(value)}</text>` +
      `<text x="${x}%" y="100%" dy="${isLow ? 38 : 20}">${escapeHtml(at)}</text>`
    );
  });
  const caption = note === undefined ? "" : `<p class="drawing-note">${escapeHtml(note)}</p>`;
  const label = points.map(({ at, value }) => `${at}: ${value}`).join(", ");
  return (
    `${caption}<svg class="drawing-line" role="img" aria-label="${escapeHtml(label)}">` +
    `<line class="drawing-axis" x1="-4%" y1="100%" x2="104%" y2="100%"/>${lines.join("")}${marks.join("")}</svg>`
  );
}

function renderCycle({ steps, note }: Of<"cycle">): string {
  const items = steps.map((step) => `<li><b>${escapeHtml(step)}</b></li>`);
  return (
    `<ol class="drawing-steps drawing-cycle" data-chain>${items.join("")}</ol>` +
    `<p class="drawing-note">${escapeHtml(note)}</p>`
  );
}
