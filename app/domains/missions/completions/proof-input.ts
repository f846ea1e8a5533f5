import { z } from "@hono/zod-openapi";

import { answersInput } from "#app/domains/courses/field-work/answers-input.ts";
import { type Field, fieldWorkLimits } from "#app/domains/courses/field-work/field-work.ts";
import { ConfirmedQuantity, StatedQuantity } from "#app/domains/impact/measure-input.ts";
import { cleanText } from "#app/lib/clean-text.ts";
import { optionalLine, optionalText, requiredText } from "#app/lib/form-text-input.ts";
import { isWebAddress } from "#app/lib/web-address.ts";

import { decisions, type ProofFormField, proofFormFields, proofLimits } from "./completion.ts";

const link = z
  .string()
  .trim()
  .max(proofLimits.link, `common.tooLong|max=${proofLimits.link}`)
  .refine((value) => value === "" || isWebAddress(value), "missionErrors.linkInvalid")
  .transform((value) => value || null)
  .nullable()
  .openapi({
    type: ["string", "null"],
    maxLength: proofLimits.link,
    example: "https://example.org/my-tree",
  });

const date = z
  .string()
  .trim()
  .refine((value) => value === "" || isDay(value), "missionErrors.dateInvalid")
  .refine((value) => value === "" || !isDay(value) || isPast(value), "missionErrors.dateInFuture")
  .transform((value) => value || null)
  .nullable()
  .openapi({ type: ["string", "null"], format: "date", example: "2026-11-20" });

// What the fields of a local task don't say.
const note = z
  .string("common.invalidValue")
  .transform(cleanText)
  .pipe(z.string().max(proofLimits.text, `common.tooLong|max=${proofLimits.text}`))
  .default("");

/** A proof as a learner submits it, without the photos. */
export const ProofInput = z.object({
  text: requiredText(
    proofLimits.text,
    "missionErrors.proofRequired",
    "I planted an oak by the school.",
  ),
  link: link.default(null),
  date: date.default(null),
  place: optionalLine(proofLimits.place, "Accra").default(null),
  quantity: StatedQuantity.default(null),
  event_id: z
    .uuid("missionErrors.eventNotAttended")
    .nullable()
    .default(null)
    .openapi({ description: "The event at which you did it, if you checked in there." }),
} satisfies Record<ProofFormField, z.ZodType>);
export type ProofInput = z.output<typeof ProofInput>;

/** Returns the schema of the form of a mission's proof; that of a local task has its fields, and the text is optional. */
export const proofInputOf = (fields: readonly Field[]): z.ZodType<ProofInput> =>
  fields.length === 0 ? ProofInput : ProofInput.extend({ text: note, ...answersInput(fields) });

/**
 * A proof sent through the API. Entries other than the known fields are appended as lines of its
 * text.
 */
export const FreeProofInput = z
  .preprocess(
    foldIntoText,
    ProofInput.extend({
      text: note,
      values: z
        .record(z.string().max(60), z.union([z.number(), z.string().max(fieldWorkLimits.answer)]))
        .default({})
        .openapi({
          description:
            "The answers to the `fields` of a local task, by their ids: a number, a text, or the id of an option.",
        }),
    }),
  )
  .openapi("CompletionProof", {
    description:
      "A text, or an object with `text`, `link`, `date`, `place`, `quantity`, `event_id` and `values`. The text is optional if the mission has `fields`. Any other entries are added to the text.",
  });

/** The input for submitting a proof. */
export const CompletionInput = z
  .object({
    mission_id: z
      .string("missionErrors.missionRequired")
      .openapi({ example: "01991c3e-5e3b-7cc2-9d0f-3f6a0b7f9a11" }),
    completion_proof: FreeProofInput,
  })
  .openapi("CompletionInput");

/** A reviewer's decision on a proof. */
export const ReviewInput = z
  .object({
    decision: z.enum(decisions, "missionErrors.decisionInvalid").openapi({ example: "approved" }),
    review_note: optionalText(proofLimits.note).default(null).openapi({ example: "Well done." }),
    quantity: ConfirmedQuantity.default(null),
  })
  .openapi("ReviewInput");
/** A decision; without a quantity, an approval confirms what the learner stated. */
export type ReviewInput = Omit<z.output<typeof ReviewInput>, "quantity"> & {
  quantity?: number | null;
};

/** The reason for the reversal of an approval. */
export const RevocationInput = z
  .object({
    reason: requiredText(
      proofLimits.note,
      "missionErrors.reasonRequired",
      "The photos show another place.",
    ),
  })
  .openapi("RevocationInput");
export type RevocationInput = z.output<typeof RevocationInput>;

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < "1970-01-01") return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

// Accepts a day that has begun anywhere on Earth, whatever the local day is.
const isPast = (day: string) =>
  new Date(`${day}T00:00:00Z`).getTime() <= Date.now() + 14 * 3600 * 1000;

const known = new Set<string>([...proofFormFields, "photos", "values"]);

function foldIntoText(proof: unknown): unknown {
  if (typeof proof === "string") return { text: proof };
  if (typeof proof !== "object" || proof === null || Array.isArray(proof)) return proof;
  const more = Object.entries(proof).filter(([name]) => !known.has(name));
  if (more.length === 0) return proof;
  const lines = more.map(
    ([name, value]) => `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`,
  );
  const text = "text" in proof && typeof proof.text === "string" ? [proof.text] : [];
  return { ...proof, text: [...text, ...lines].join("\n") };
}
