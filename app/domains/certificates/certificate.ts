import { defaultLocale, type Locale } from "#content/messages/catalogue.ts";

export const reissueStatuses = ["pending", "granted", "declined"] as const;
export type ReissueStatus = (typeof reissueStatuses)[number];

/** What is printed on a certificate, kept with it: later changes elsewhere do not reach it. */
export type CertificateData = {
  student_name: string;
  course_title: string;
  sdg_goal: number | null;
  /** The day of completion, YYYY-MM-DD. */
  completion_date: string;
  /** Percent, where the course has a score. */
  score: number | null;
  issuer: string;
};

/** The day of completion as it is printed, such as "21 November 2026". */
export function certificateDate(
  { completion_date }: Pick<CertificateData, "completion_date">,
  locale: Locale,
): string {
  const day = new Date(`${completion_date}T00:00:00Z`);
  // Day before month, which no reader of English takes for another day.
  const written = locale === defaultLocale ? "en-GB" : locale;
  return new Intl.DateTimeFormat(written, { dateStyle: "long", timeZone: "UTC" }).format(day);
}

/** Where a certificate is verified. */
export const verifyPath = (certificateNumber: string) => `/verify/${certificateNumber}`;

export const issueFormFields = [
  "learner",
  "course_title",
  "sdg_goal",
  "completion_date",
  "score",
] as const;
export type IssueFormField = (typeof issueFormFields)[number];
