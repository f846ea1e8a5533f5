import { inkOf } from "#app/domains/passport/document/goal-ink.ts";
import {
  stampPress,
  stampTurn,
  type StampKind,
} from "#app/domains/passport/document/stamp-shape.ts";
import type { GoalNumber } from "#app/domains/sdgs/goal-number.ts";
import {
  outlineText,
  outlineToFit,
  type TextStyle,
} from "#app/platform/pdf/text-outlines.server.ts";

/** A stamp with its texts in the language of the picture. */
export type StampPicture = {
  id: string;
  kind: StampKind;
  goal: GoalNumber | null;
  kindLabel: string;
  title: string;
  date: string;
  place: string | null;
};

type Shape = {
  /** The outline, moved inwards by some units. */
  outline: (inset: number) => string;
  /** The room for the words, and the height of their middle. */
  width: number;
  middle: number;
};

const rectangle = (inset: number) => {
  const [x, y, r] = [280 - inset, 175 - inset, 22 - inset / 2];
  return `M${-x} ${-y + r}a${r} ${r} 0 0 1 ${r} ${-r}H${x - r}a${r} ${r} 0 0 1 ${r} ${r}V${y - r}a${r} ${r} 0 0 1 ${-r} ${r}H${-x + r}a${r} ${r} 0 0 1 ${-r} ${-r}Z`;
};
const ellipse = (rx: number, ry: number) => (inset: number) => {
  const [x, y] = [rx - inset, ry - inset];
  return `M${-x} 0A${x} ${y} 0 0 1 ${x} 0A${x} ${y} 0 0 1 ${-x} 0Z`;
};
const arch = (inset: number) => {
  const [x, foot, r] = [270 - inset, 235 - inset, 22 - inset / 2];
  return `M${-x} ${foot - r}V20A${x} ${x} 0 0 1 ${x} 20V${foot - r}a${r} ${r} 0 0 1 ${-r} ${r}H${-x + r}a${r} ${r} 0 0 1 ${-r} ${-r}Z`;
};

const shapes: Record<StampKind, Shape> = {
  course: { outline: arch, width: 440, middle: 30 },
  event: { outline: rectangle, width: 490, middle: 0 },
  mission: { outline: ellipse(320, 225), width: 450, middle: 0 },
  badge: { outline: ellipse(250, 250), width: 370, middle: 0 },
};

/** Returns a stamp as SVG centred on 0,0, at most 640 units wide and 500 high, for pictures rendered on the server. */
export function stampSvg(stamp: StampPicture): string {
  const { outline, width, middle } = shapes[stamp.kind];
  const ink = inkOf(stamp.goal);
  const lines = linesOf(stamp, width);
  const height = lines.reduce((sum, line) => sum + line.height, 0);
  let y = middle - height / 2;
  const words = lines.map((line) => {
    y += line.height;
    return line.draw(y - line.height * 0.28);
  });
  // As on the page, the frame is fainter at one side.
  return `<g transform="rotate(${stampTurn(stamp.id)})" fill="${ink}" stroke="none">
    <linearGradient id="pressed" gradientTransform="rotate(${stampPress(stamp.id).ink} .5 .5)">
      <stop stop-color="${ink}" stop-opacity=".7"/><stop offset=".6" stop-color="${ink}"/>
    </linearGradient>
    <g fill="none" stroke="url(#pressed)">
      <path d="${outline(0)}" stroke-width="9"/>
      <path d="${outline(stamp.kind === "badge" ? 32 : 18)}" stroke-width="4"/>
      ${stamp.kind === "badge" ? `<path d="${outline(16)}" stroke-width="13" stroke-dasharray="5.1 10.2"/>` : ""}
    </g>
    ${words.join("")}
  </g>`;
}

type Line = { height: number; draw: (y: number) => string };

function linesOf({ kindLabel, goal, title, date, place }: StampPicture, width: number): Line[] {
  const titleStyle: TextStyle = { size: 42, weight: 600 };
  return [
    kindLine(kindLabel, goal),
    ...wrap(title, titleStyle, width).map((line) => textLine(line, titleStyle, width, 54)),
    textLine(date.toUpperCase(), { size: 30, family: "mono" }, width, 48),
    ...(place === null ? [] : [textLine(place, { size: 26 }, width * 0.85, 36)]),
  ];
}

function textLine(text: string, style: TextStyle, width: number, height: number): Line {
  const { path, width: drawn } = outlineToFit(text, style, width);
  return {
    height,
    draw: (y) => `<path transform="translate(${-drawn / 2} ${y})" d="${path}"/>`,
  };
}

/** The label of the kind with the number of the goal in a circle. */
function kindLine(label: string, goal: GoalNumber | null): Line {
  const text = outlineText(label.toUpperCase(), { size: 26, weight: 600, letterSpacing: 2 });
  const [radius, gap] = [22, 14];
  const tail = goal === null ? 0 : gap + 2 * radius;
  const start = -(text.width + tail) / 2;
  const draw = (y: number) => {
    const word = `<path transform="translate(${start} ${y})" d="${text.path}"/>`;
    if (goal === null) return word;
    const number = outlineText(String(goal), { size: 24, weight: 600 });
    const x = start + text.width + gap + radius;
    return `${word}<circle cx="${x}" cy="${y - 9}" r="${radius}" fill="none" stroke="currentColor" stroke-width="3" color="${inkOf(goal)}"/>
      <path transform="translate(${x - number.width / 2} ${y - 0.5})" d="${number.path}"/>`;
  };
  return { height: 56, draw };
}

const maxLines = 3;
const words = new Intl.Segmenter(undefined, { granularity: "word" });

/** Returns a text in at most three lines of a width; what has no room is left out. */
function wrap(text: string, style: TextStyle, width: number): string[] {
  const lines: string[] = [];
  for (const { segment } of words.segment(text.trim())) {
    const longer = `${lines.at(-1) ?? ""}${segment}`;
    const hasRoom = outlineText(longer.trim(), style).width <= width;
    if (lines.length > 0 && (hasRoom || segment.trim() === "")) lines[lines.length - 1] = longer;
    else lines.push(segment);
  }
  const shown = lines.slice(0, maxLines).map((line) => line.trim());
  if (lines.length > maxLines) shown[maxLines - 1] += "…";
  return shown;
}
