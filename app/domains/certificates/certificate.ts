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
