import type { ApplicationStatus } from "#app/domains/courses/course.ts";
import type { FormValues } from "#app/lib/form-fields.ts";

export const applicationLimits = {
  motivation: 3000,
  experience: 3000,
  link: 500,
  note: 1000,
} as const;

/** Fields of the application form, in order. */
export const applicationFields = ["motivation", "experience", "link"] as const;
export type ApplicationField = (typeof applicationFields)[number];
export type ApplicationValues = FormValues<ApplicationField>;

/** An application as its applicant sees it. */
export type OwnApplication = {
  id: string;
  status: ApplicationStatus;
  note: string | null;
  createdAt: Date;
  decidedAt: Date | null;
};

/** An application as an admin sees it. */
export type Application = OwnApplication & {
  motivation: string;
  experience: string;
  link: string | null;
  applicant: { fullName: string; country: string | null; email: string };
};
