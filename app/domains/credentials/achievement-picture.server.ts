import { isGoalNumber } from "#app/domains/sdgs/goal-number.ts";
import { goals } from "#app/domains/sdgs/goals.ts";
import {
  outlineText,
  outlineToFit,
  type TextOutline,
} from "#app/platform/pdf/text-outlines.server.ts";
import { defaultLocale } from "#content/messages/catalogue.ts";
import { translate } from "#content/messages/translate.server.ts";

import type { AchievementFacts } from "./achievement.server.ts";

const [side, centre] = [600, 300];
const ink = { dark: "#1a2332", light: "#ffffff", muted: "#545e6c", ownGround: "#0b5c63" };

/** Renders the picture of an achievement, an SVG of 600 × 600: a badge in the colour of its goal, with its name. */
export function achievementPicture({
  goal: number,
  name,
}: Pick<AchievementFacts, "goal" | "name">): string {
  const goal = isGoalNumber(number) ? goals.find((one) => one.number === number) : undefined;
  const onGround = goal?.text === "dark" ? ink.dark : ink.light;
  const issuer = outlineToFit(
    translate(defaultLocale)("certificatePdf.issuerName"),
    { size: 24, letterSpacing: 1 },
    480,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}">
<rect width="${side}" height="${side}" rx="32" fill="#f4efe4"/>
<path d="${scallops(centre, 220, 176)}" fill="${goal?.color ?? ink.ownGround}"/>
<circle cx="${centre}" cy="220" r="140" fill="none" stroke="${onGround}" stroke-width="4" opacity=".7"/>
${goal ? centred(outlineText(String(goal.number), { size: 150, weight: 600, family: "serif" }), 272, onGround) : tick(onGround)}
${nameLines(name)
  .map((line, index) => centred(line, 464 + index * 46, ink.dark))
  .join("\n")}
${centred(issuer, 566, ink.muted)}
</svg>`;
}

function scallops(x: number, y: number, radius: number): string {
  const points = Array.from({ length: 20 }, (_, index) => {
    const angle = ((index + 1) / 20) * 2 * Math.PI;
    return `A28 28 0 0 1 ${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${x + radius} ${y}${points.join("")}Z`;
}

const tick = (color: string) =>
  `<path d="M236 222l44 46 86-96" fill="none" stroke="${color}" stroke-width="22" stroke-linecap="round" stroke-linejoin="round"/>`;

const nameStyle = { size: 38, weight: 600, family: "serif" } as const;

// A name that is too long for one line is split into two, between words and as near the middle as possible.
function nameLines(name: string): TextOutline[] {
  const whole = outlineText(name, nameStyle);
  const words = name.split(" ");
  if (whole.width <= 520 || words.length === 1) return [outlineToFit(name, nameStyle, 520)];
  const cuts = words.slice(1).map((_, index) => words.slice(0, index + 1).join(" ").length);
  const middle = name.length / 2;
  const cut = cuts.reduce((best, at) =>
    Math.abs(at - middle) < Math.abs(best - middle) ? at : best,
  );
  return [name.slice(0, cut), name.slice(cut + 1)].map((line) =>
    outlineToFit(line, nameStyle, 520),
  );
}

const centred = ({ path, width }: TextOutline, baseline: number, color: string) =>
  `<path d="${path}" fill="${color}" transform="translate(${(centre - width / 2).toFixed(1)} ${baseline})"/>`;
