import { invitationRules } from "#app/domains/institutions/invitations/invitation.ts";
import { minMembersInSum } from "#app/domains/institutions/reports/small-groups.ts";
import { institutionLimits } from "#app/domains/plans/plan.ts";
import { escapeHtml } from "#app/lib/escape-html.ts";
import type { Translator } from "#app/lib/translator.ts";
import { env } from "#app/platform/env.server.ts";
import { type Operator, operator } from "#app/platform/operator.server.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

/** The values that replace `{{name}}` in text pages, as HTML. */
export type PageVariables = Record<string, string>;

/** Returns the variables of this installation: its operator, and the limits that its configuration sets. */
export function pageVariables(t: Translator<MessageKey>): PageVariables {
  const { AGE_OF_CONSENT, INVOICE_RETENTION_YEARS, MINIMUM_AGE } = env();
  const isAsked = AGE_OF_CONSENT > MINIMUM_AGE;
  return {
    operator: describeOperator(operator(), t),
    minimumAge: `${MINIMUM_AGE}`,
    ageOfConsent: `${AGE_OF_CONSENT}`,
    consentQuestion: escapeHtml(
      isAsked
        ? t("textPages.consentAsked", { age: AGE_OF_CONSENT })
        : t("textPages.consentNotAsked"),
    ),
    invoiceYears: `${INVOICE_RETENTION_YEARS}`,
    freeMembers: `${institutionLimits.free.members}`,
    invitationDays: `${invitationRules.days}`,
    invitationPause: `${invitationRules.cooldownDays}`,
    minMembersInSum: `${minMembersInSum}`,
  };
}

/** Replaces the variables in a rendered page; throws for an unknown name, so that no page shows a placeholder. */
export function fillVariables(html: string, variables: PageVariables): string {
  return html.replaceAll(/<p>\{\{(\w+)\}\}<\/p>|\{\{(\w+)\}\}/g, (_, block, inline) => {
    const name = String(block ?? inline);
    const value = variables[name];
    if (value === undefined) throw new Error(`The page uses an unknown variable: ${name}`);
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
    ...(lines.length > 0
      ? [`<p>${escapeHtml(t("textPages.operatorIntro"))}</p>`, `<p>${lines.join("<br>")}</p>`]
      : []),
    ...gaps.map((gap) => `<p><strong>${escapeHtml(gap)}</strong></p>`),
  ].join("\n");
}
