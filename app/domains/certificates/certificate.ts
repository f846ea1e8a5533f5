import { createFormat } from "#app/lib/format.ts";
import type { Translator } from "#app/lib/translator.ts";
import type { Locale, MessageKey } from "#content/messages/catalogue.ts";

export const reissueStatuses = ["pending", "granted", "declined"] as const;

/**
 * The data printed on a certificate. Stored with it, so later changes elsewhere don't affect it, except for its field work,
 * which the database keeps.
 */
export type CertificateData = {
  student_name: string;
  course_title: string;
  sdg_goal: number | null;
  /** The date of completion, YYYY-MM-DD. */
  completion_date: string;
  /** In percent; null if the course has no score. */
  score: number | null;
  issuer: string;
  /** Whether enough local tasks of the course were approved; missing if not. */
  with_field_work?: true | undefined;
};

/** Returns what a certificate attests where it is one line: "Clean water for everyone, with field work". */
export const titleOf = (
  { course_title: title, with_field_work: hasFieldWork }: CertificateData,
  t: Translator<MessageKey>,
): string => (hasFieldWork ? t("certificatePdf.titleWithFieldWork", { title }) : title);

/** Returns the date of completion as it is printed, such as "21 November 2026". */
export function certificateDate(
  { completion_date }: Pick<CertificateData, "completion_date">,
  locale: Locale,
): string {
  const day = new Date(`${completion_date}T00:00:00Z`);
  return createFormat(locale).date(day, "UTC");
}

/** Returns the path of the page that verifies a certificate. */
export const verifyPath = (certificateNumber: string) => `/verify/${certificateNumber}`;

export const issueFormFields = [
  "learner",
  "course_title",
  "sdg_goal",
  "completion_date",
  "score",
] as const;
export type IssueFormField = (typeof issueFormFields)[number];
