import type { ActionResult } from "#app/lib/toast.ts";

/** The result of a form of the profile page; each form uses only the result of its own intent. */
export type ProfileAnswer = ActionResult & {
  intent: string;
  values?: Record<string, string>;
  /** A newly created API key, shown once. */
  newKey?: string;
  /** Backup codes for a lost second factor, shown once. */
  backupCodes?: string[];
};

export type FormResult = { errors: Record<string, string>; values: Record<string, string> };

/** Returns the part of a result that belongs to one form. */
export function answerTo(intent: string, answer: ProfileAnswer | undefined): FormResult {
  const isOwn = answer?.intent === intent;
  return { errors: (isOwn && answer.errors) || {}, values: (isOwn && answer.values) || {} };
}

/** Returns whether a box was ticked before a refusal, or else whether it is stored as ticked. */
export const isTicked = (values: FormResult["values"], name: string, isStored: boolean): boolean =>
  name in values ? values[name] === "on" : isStored;
