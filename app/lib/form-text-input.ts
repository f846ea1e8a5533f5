import { z } from "@hono/zod-openapi";

import { cleanText } from "./clean-text.ts";

/** Returns the error message of a field that was not sent at all. */
export const whenMissing = (key: string) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null ? key : undefined;

/** Returns the schema of a required text, cleaned, of at most `max` characters, with its message if it is missing. */
export const requiredText = (max: number, key: string, example: string) =>
  z
    .string({ error: whenMissing(key) })
    .transform(cleanText)
    .pipe(z.string().min(1, key).max(max, `common.tooLong|max=${max}`))
    .openapi({ type: "string", minLength: 1, maxLength: max, example });

/** Returns the schema of a required text on one line, such as a title. */
export const requiredLine = (max: number, key: string, example: string) =>
  requiredText(max, key, example)
    .transform(onOneLine)
    .openapi({ type: "string", minLength: 1, maxLength: max, example });

/** Returns the schema of an optional text, cleaned, of at most `max` characters; null if nothing is left of it. */
export const optionalText = (max: number) =>
  z
    .string()
    .transform(cleanText)
    .pipe(z.string().max(max, `common.tooLong|max=${max}`))
    .transform((text) => text || null)
    .nullable()
    .openapi({ type: ["string", "null"], maxLength: max });

/** Returns the schema of an optional text on one line; null if it is empty after cleaning. */
export const optionalLine = (max: number, example: string) =>
  z
    .string()
    .transform(cleanText)
    .pipe(z.string().max(max, `common.tooLong|max=${max}`))
    .transform((line) => onOneLine(line) || null)
    .nullable()
    .openapi({ type: ["string", "null"], maxLength: max, example });

const onOneLine = (text: string) => text.replaceAll(/\s+/g, " ");
