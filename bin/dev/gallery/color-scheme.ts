export const schemes = ["system", "light", "dark"] as const;
export type Scheme = (typeof schemes)[number];

// What a media query said before it was replaced.
const originals = new WeakMap<CSSMediaRule, string>();

/**
 * Shows the page in a colour scheme, whichever the system prefers: replaces the media queries of its style sheets.
 */
export function showScheme(scheme: Scheme): void {
  document.documentElement.style.colorScheme = scheme === "system" ? "" : scheme;
  for (const sheet of document.styleSheets) {
    for (const rule of mediaRulesOf(sheet)) {
      const original = originals.get(rule) ?? rule.media.mediaText;
      originals.set(rule, original);
      rule.media.mediaText = scheme === "system" ? original : mediaIn(scheme, original);
    }
  }
}

const mediaIn = (scheme: "light" | "dark", media: string) =>
  media.replace(/\(prefers-color-scheme: (\w+)\)/g, (_, asked: string) =>
    // A condition that is always true, or never.
    asked === scheme ? "(min-width: 0)" : "(max-width: 0)",
  );

function mediaRulesOf(group: { cssRules: CSSRuleList }): CSSMediaRule[] {
  return [...group.cssRules].flatMap((rule) => [
    ...(rule instanceof CSSMediaRule && isAboutScheme(rule) ? [rule] : []),
    ...(rule instanceof CSSGroupingRule ? mediaRulesOf(rule) : []),
  ]);
}

const isAboutScheme = (rule: CSSMediaRule) =>
  originals.has(rule) || rule.media.mediaText.includes("prefers-color-scheme");
