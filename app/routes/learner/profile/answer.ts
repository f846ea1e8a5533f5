import type { ActionResult } from "#app/lib/toast.ts";

/** What a form of the profile page gets back; each form takes only what answers its own intent. */
export type ProfileAnswer = ActionResult & {
  intent: string;
  values?: Record<string, string>;
  /** A key just made: shown this once. */
  newKey?: string;
  /** Codes for the day the second factor is lost: shown this once. */
  backupCodes?: string[];
};

export type FormResult = { errors: Record<string, string>; values: Record<string, string> };

/** The part of an answer that belongs to one form. */
export function answerTo(intent: string, answer: ProfileAnswer | undefined): FormResult {
  const isOwn = answer?.intent === intent;
  return { errors: (isOwn && answer.errors) || {}, values: (isOwn && answer.values) || {} };
}
