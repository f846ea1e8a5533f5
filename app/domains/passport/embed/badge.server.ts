import type { Passport } from "#app/domains/passport/passport.ts";
import { goals } from "#app/domains/sdgs/goals.ts";
import { segmentPath, wheel } from "#app/domains/sdgs/wheel-geometry.ts";
import type { Translator } from "#app/lib/translator.ts";
import { outlineToFit, type TextStyle } from "#app/platform/pdf/text-outlines.server.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

import { badgeSize } from "./badge-size.ts";

const { width, height } = badgeSize;
const [left, right] = [120, 16];
const textWidth = width - left - right;

/**
 * Returns the badge that shows a passport on other websites, as SVG: name, level, points and the
 * wheel, in the colours of the reader's device. It refers to no other file, and its texts are shapes.
 */
export function passportBadge(passport: Passport, t: Translator<MessageKey>): string {
  const name = passport.name.trim() || t("passport.defaultName");
  const level = t("passport.imageLevel", { level: passport.level });
  const points = t("common.points", { n: passport.totalPoints });
  const caps = { size: 11, weight: 600, letterSpacing: 1 } as const;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escape(t("passport.badgeAlt", { name }))}">
<style>${look}</style>
<rect class="page" x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="6"/>
<g transform="translate(62 60) scale(.36)">${wheelOf(passport)}</g>
${write(t("identity.documentName").toUpperCase(), 34, caps, "action")}
${write(name, 67, { size: 24, weight: 600 }, "text")}
${write(`${level}  ·  ${points}`, 93, { size: 14 }, "muted")}
</svg>
`;
}

const look =
  ".page{fill:#f4efe4;stroke:#7d8592}.text{fill:#1a2332}.muted{fill:#545e6c}.action{fill:#0b5c63}" +
  "@media(prefers-color-scheme:dark){.page{fill:#1d2732;stroke:#748192}.text{fill:#edeae2}.muted{fill:#a7b0bb}.action{fill:#7ccac6}}";

function wheelOf({ goals: progress }: Passport): string {
  const started = progress.filter(({ percent }) => percent > 0).length;
  const segments = progress.map(
    ({ goal, percent }) =>
      `<path d="${segmentPath(goal, wheel.inner, wheel.outer)}" fill="${goals[goal - 1]?.color}"${percent > 0 ? "" : ' opacity=".3"'}/>`,
  );
  const { path, width } = outlineToFit(String(started), { size: 56, weight: 600 }, 90);
  return `${segments.join("")}<path class="text" transform="translate(${-width / 2} 20)" d="${path}"/>`;
}

function write(text: string, y: number, style: TextStyle, look: string): string {
  const { path } = outlineToFit(text, style, textWidth);
  return `<path class="${look}" transform="translate(${left} ${y})" d="${path}"/>`;
}

const escape = (text: string) =>
  text.replaceAll(/[&<>"]/g, (sign) => `&#${String(sign.codePointAt(0))};`);
