import { escapeHtml } from "#app/lib/escape-html.ts";
import type { Translator } from "#app/lib/translator.ts";
import { type Operator, operator } from "#app/platform/operator.server.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

/** What the pages of plain text say in place of `{{name}}`, as HTML. */
export type PageVariables = Record<string, string>;

/** Returns the variables of this installation: who operates it, and the limits that its configuration sets. */
export function pageVariables(t: Translator<MessageKey>): PageVariables {
  return { operator: describeOperator(operator(), t) };
}

/** Puts the variables into a rendered page; throws on a name that isn't known, so that no page shows a bare one. */
export function fillVariables(html: string, variables: PageVariables): string {
  return html.replaceAll(/<p>\{\{(\w+)\}\}<\/p>|\{\{(\w+)\}\}/g, (_, block, inline) => {
    const name = String(block ?? inline);
    const value = variables[name];
    if (value === undefined) throw new Error(`a page names an unknown variable: ${name}`);
    return value;
  });
}

function describeOperator({ name, address, email }: Operator, t: Translator<MessageKey>): string {
  const lines = [
    ...(name === undefined ? [] : [`<strong>${escapeHtml(name)}</strong>`]),
    ...address.map(escapeHtml),
    ...(email === undefined
      ? []
      : [`<a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>`]),
  ];
  const gaps = [
    ...(name === undefined ? [t("textPages.operatorUnnamed")] : []),
    ...(name !== undefined && address.length === 0 ? [t("textPages.operatorNoAddress")] : []),
  ];
  return [
    ...(lines.length > 0 ? [`<p>${lines.join("<br>")}</p>`] : []),
    ...gaps.map((gap) => `<p><strong>${escapeHtml(gap)}</strong></p>`),
  ].join("\n");
}
