import { z } from "@hono/zod-openapi";

import { cleanText } from "./clean-text.ts";

/** The sentence for a field that was not sent at all. */
export const whenMissing = (key: string) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null ? key : undefined;

/** A text that must be there, cleaned, of at most so many characters; its sentence when it is missing. */
export const requiredText = (most: number, key: string, example: string) =>
  z
    .string({ error: whenMissing(key) })
    .transform(cleanText)
    .pipe(z.string().min(1, key).max(most, `common.tooLong|max=${most}`))
    .openapi({ type: "string", minLength: 1, maxLength: most, example });

/** A required text on one line, such as a title. */
export const requiredLine = (most: number, key: string, example: string) =>
  requiredText(most, key, example)
    .transform(onOneLine)
    .openapi({ type: "string", minLength: 1, maxLength: most, example });

/** A text on one line that may be left out; null when nothing is left of it. */
export const optionalLine = (most: number, example: string) =>
  z
    .string()
    .transform(cleanText)
    .pipe(z.string().max(most, `common.tooLong|max=${most}`))
    .transform((line) => onOneLine(line) || null)
    .nullable()
    .openapi({ type: ["string", "null"], maxLength: most, example });

const onOneLine = (text: string) => text.replaceAll(/\s+/g, " ");
