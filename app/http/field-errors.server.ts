import type { z } from "zod";

import type { Translator } from "#app/lib/translator.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

/**
 * One sentence per wrong field. A schema names its sentence as `namespace.key`, or as
 * `namespace.key|max=100` with values; other issues get a general sentence.
 */
export function readFieldErrors(
  error: z.ZodError,
  t: Translator<MessageKey>,
): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) {
    const field = issue.path.join(".") || "body";
    errors[field] ??= sentence(issue.message, t);
  }
  return errors;
}

/** Returns the one sentence for input that does not fit: the specification's where it has one. */
export function inputSentence({ issues }: z.ZodError): MessageKey {
  const messages = new Set(issues.map(({ message }) => message));
  if (messages.has(templateName)) return templateName;
  const isMissing = issues.some(({ message }) => message.endsWith("Required"));
  return isMissing ? "common.fillRequired" : "common.invalidInput";
}

const templateName = "templates.nameRequired";

function sentence(message: string, t: Translator<MessageKey>): string {
  const [key = "", ...pairs] = message.split("|");
  if (!/^\w+\.\w+$/.test(key)) return t("common.invalidValue");
  const params = Object.fromEntries(
    pairs.map((pair) => {
      const [name = "", value = ""] = pair.split("=");
      return [name, /^\d+$/.test(value) ? Number(value) : value];
    }),
  );
  return t(key as MessageKey, params);
}
