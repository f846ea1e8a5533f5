import { inkOf } from "#app/domains/passport/document/goal-ink.ts";
import {
  type StampKind,
  stampPress,
  stampTurn,
} from "#app/domains/passport/document/stamp-shape.ts";
import type { EarnedStamp } from "#app/domains/passport/passport.ts";
import { linesOf, type PdfDrawing } from "#app/platform/pdf/pdf-drawing.server.ts";

import { arch, ellipse, roundedRectangle, ticks } from "./shapes.ts";

type Point = { x: number; y: number };

/** The words on a stamp. */
type StampWords = { kind: string; date: string };

/** Draws a stamp around a point, turned and moved as on the page of the passport. */
export function drawStamp(
  drawing: PdfDrawing,
  stamp: EarnedStamp,
  words: StampWords,
  middle: Point,
): void {
  const { x, y } = stampPress(stamp.id);
  const at = { x: middle.x + x * 0.6, y: middle.y + y * 0.35 };
  const color = inkOf(stamp.goal);
  const { frame, width, middle: below = 0 } = looks[stamp.kind];
  drawing.turned(stampTurn(stamp.id), at, () => {
    drawing.place(frame, color, at);
    const line = (dy: number, height: number) => ({
      x: at.x - width / 2,
      y: at.y + below + dy,
      width,
      height,
    });
    const kind = stamp.goal === null ? words.kind : `${words.kind} · ${stamp.goal}`;
    const caps = { size: 7.5, weight: 600, letterSpacing: 0.6, tag: "Span" } as const;
    drawing.text(kind.toUpperCase(), line(-32, 12), caps, color, "center");
    const title = { size: 10, weight: 600, tag: "Span" } as const;
    drawing.text(stamp.title, line(-20, 39), title, color, "center");
    const date = { size: 8, family: "mono", tag: "Span" } as const;
    drawing.text(words.date.toUpperCase(), line(20, 12), date, color, "center");
  });
}

type Look = {
  frame: string;
  /** The width of the words, and how far below 0,0 their middle is. */
  width: number;
  middle?: number;
};

const looks: Record<StampKind, Look> = {
  course: {
    frame: linesOf([
      [arch(124, 54, 5), 1.9],
      [arch(115.5, 49.75, 3), 0.75],
    ]),
    width: 104,
    middle: 7,
  },
  event: {
    frame: linesOf([
      [roundedRectangle(142, 92, 5), 1.9],
      [roundedRectangle(134, 84, 3), 0.75],
    ]),
    width: 122,
  },
  mission: {
    frame: linesOf([
      [ellipse(76, 54), 1.9],
      [ellipse(71.5, 49.5), 0.75],
    ]),
    width: 108,
  },
  badge: {
    frame: linesOf([
      [ellipse(59), 1.9],
      [ticks(96, 53, 56), 0.6],
      [ellipse(50.5), 0.75],
    ]),
    width: 88,
  },
};
