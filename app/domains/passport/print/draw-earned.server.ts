import { stampKindKeys } from "#app/domains/passport/document/stamp-shape.ts";
import type { EarnedBadge, EarnedStamp } from "#app/domains/passport/passport.ts";
import { goals } from "#app/domains/sdgs/goals.ts";
import { createFormat } from "#app/lib/format.ts";
import type { Translator } from "#app/lib/translator.ts";
import {
  createPdfDrawing,
  linesOf,
  type PdfDrawing,
  shapeOf,
} from "#app/platform/pdf/pdf-drawing.server.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

import { drawStamp } from "./draw-stamp.server.ts";
import { drawHeading, drawTitle, ink, paper } from "./paper.server.ts";
import { ellipse, medal } from "./shapes.ts";

type Earned = {
  /** Draws the ground of a page. */
  drawGround: (drawing: PdfDrawing) => void;
  name: string;
  stamps: readonly EarnedStamp[];
  badges: readonly EarnedBadge[];
  locale: string;
  t: Translator<MessageKey>;
};

/** Draws the pages after the identity page: all stamps, then all badges, on as many pages as they need. */
export function drawEarned(earned: Earned): PdfDrawing[] {
  const pages = createPages(earned);
  const { t, locale, stamps, badges } = earned;
  const { stampDate } = createFormat(locale);
  pages.addSection(
    t("passport.stamps"),
    stamps,
    { columns: 3, height: 132 },
    (drawing, stamp, box) =>
      drawStamp(
        drawing,
        stamp,
        { kind: t(stampKindKeys[stamp.kind]), date: stampDate(stamp.earnedAt, stamp.timeZone) },
        { x: box.x + box.width / 2, y: box.y + box.height / 2 },
      ),
  );
  pages.addSection(
    t("passport.earnedBadges"),
    badges,
    { columns: 3, height: 50 },
    (drawing, badge, box) => drawBadge(drawing, badge, stampDate(badge.earnedAt, "UTC"), box),
  );
  return pages.drawings;
}

type Box = { x: number; y: number; width: number; height: number };
type Grid = { columns: number; height: number };

const [top, bottom, headingHeight] = [80, paper.height - 40, 40];

// Fills pages from the top: a section begins on the page of the one before, if its first row fits.
function createPages({ drawGround, name, t }: Earned) {
  const drawings: PdfDrawing[] = [];
  let y = bottom;

  const addPage = () => {
    const drawing = createPdfDrawing();
    drawGround(drawing);
    const label = t("passportPdf.page", { n: drawings.length + 2 });
    drawTitle(drawing, [t("identity.documentName"), `${name} · ${label}`], "Artifact");
    drawings.push(drawing);
    y = top;
    return drawing;
  };

  function addSection<Item>(
    title: string,
    items: readonly Item[],
    { columns, height }: Grid,
    draw: (drawing: PdfDrawing, item: Item, box: Box) => void,
  ): void {
    const width = paper.inner / columns;
    for (let first = 0; first < items.length;) {
      const isStart = first === 0;
      const needed = height + (isStart ? headingHeight : 0);
      const last = drawings.at(-1);
      const drawing = last === undefined || y + needed > bottom ? addPage() : last;
      if (isStart) {
        drawHeading(drawing, title, { x: paper.margin, y, width: paper.inner });
        y += headingHeight;
      }
      const rows = Math.floor((bottom - y) / height);
      const some = items.slice(first, first + rows * columns);
      drawing.inside("L", () =>
        some.forEach((item, index) => {
          const [column, row] = [index % columns, Math.floor(index / columns)];
          const box = { x: paper.margin + column * width, y: y + row * height, width, height };
          drawing.inside("LI", () => drawing.inside("LBody", () => draw(drawing, item, box)));
        }),
      );
      y += Math.ceil(some.length / columns) * height;
      first += some.length;
    }
    y += 20;
  }

  return { drawings, addSection };
}

const face = shapeOf(medal(15));
const ring = linesOf([[ellipse(12.5), 0.6]]);
const tick = linesOf([["M-5 0.5L-1.5 4.5L5 -4", 2]]);

function drawBadge(drawing: PdfDrawing, badge: EarnedBadge, date: string, { x, y, width }: Box) {
  const goal = goals.find(({ number }) => number === badge.goal);
  const at = { x: x + 20, y: y + 22 };
  drawing.place(face, goal?.color ?? ink.action, at);
  const onFace = goal?.text === "dark" ? ink.text : "#ffffff";
  drawing.place(ring, onFace, at);
  if (goal) {
    const box = { x: at.x - 12, y: at.y - 10, width: 24, height: 20 };
    const style = { size: 12, weight: 600, tag: "Artifact" } as const;
    drawing.text(String(goal.number), box, style, onFace, "center");
  } else {
    drawing.place(tick, onFace, at);
  }
  const name = { x: x + 46, y: y + 7, width: width - 56, height: 17 };
  drawing.text(badge.name, name, { size: 10.5, weight: 600, tag: "Span" }, ink.text);
  drawing.text(date, { ...name, y: y + 24, height: 13 }, { size: 8.5, tag: "Span" }, ink.muted);
}
