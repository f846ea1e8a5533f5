import type { z } from "zod";

import { readIssueMessage } from "#app/lib/refusal.ts";
import type { Translator } from "#app/lib/translator.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

/**
 * Returns one error message for each invalid field. A schema names its message as `namespace.key`, or as
 * `namespace.key|max=100` with values; other issues get a general message.
 */
export function readFieldErrors(
  error: z.ZodError,
  t: Translator<MessageKey>,
): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) {
    const field = issue.path.join(".") || "body";
    errors[field] ??= issueSentence(issue.message, t);
  }
  return errors;
}

/**
 * Returns one general message for invalid input: that the template name is missing, that required fields are missing,
 * or that the input is invalid.
 */
export function inputSentence({ issues }: z.ZodError): MessageKey {
  const messages = new Set(issues.map(({ message }) => message));
  if (messages.has(templateName)) return templateName;
  const isMissing = issues.some(({ message }) => message.endsWith("Required"));
  return isMissing ? "common.fillRequired" : "common.invalidInput";
}

const templateName = "templates.nameRequired";

/** Returns the sentence of a schema's message: a key, with its values after a bar. */
export function issueSentence(message: string, t: Translator<MessageKey>): string {
  const found = readIssueMessage(message);
  return found ? t(found.key as MessageKey, found.params) : t("common.invalidValue");
}
