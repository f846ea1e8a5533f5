import type { Actor } from "#app/domains/accounts/actor.ts";
import { rateLimits, consumeRateLimit } from "#app/domains/accounts/rate-limit.server.ts";
import {
  type AnswerName,
  answerName,
  answersOf,
  askedFields,
  readAnswers,
} from "#app/domains/courses/field-work/answers.ts";
import type { Field } from "#app/domains/courses/field-work/field-work.ts";
import { isMeasure, type Measure } from "#app/domains/impact/measure.ts";
import { readQuantity } from "#app/domains/impact/read-quantity.ts";
import {
  type ProofFormField,
  proofFormFields,
  proofLimits,
} from "#app/domains/missions/completions/completion.ts";
import { proofInputOf } from "#app/domains/missions/completions/proof-input.ts";
import { submitProof } from "#app/domains/missions/completions/submit-proof.server.ts";
import { withdrawCompletion } from "#app/domains/missions/completions/withdraw.server.ts";
import { explainSubmitRefusal, reviewRefusals } from "#app/domains/missions/mission-refusals.ts";
import { missionPath } from "#app/domains/missions/mission.ts";
import { findMission } from "#app/domains/missions/queries.server.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { defineForm } from "#app/http/forms/define-form.server.ts";
import { failWithValues } from "#app/http/forms/form-results.server.ts";
import type { Upload } from "#app/http/forms/read-upload.server.ts";
import { runAndRedirect } from "#app/http/forms/run-operation.server.ts";
import { readFields, textOf, typedFields } from "#app/lib/form-fields.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";

/** The maximum size of the form, in bytes: all photos and the text fields. */
export const maxProofBytes = proofLimits.photos * proofLimits.photoMegabytes * 1_000_000 + 200_000;

const proofFormOf = (fields: readonly Field[]) =>
  defineForm({
    input: proofInputOf(fields),
    fields: namesOf(fields),
    read: (form) => readProof(form, fields),
    refusals: explainSubmitRefusal,
  });

const namesOf = (fields: readonly Field[]): (ProofFormField | AnswerName)[] => [
  ...proofFormFields,
  ...askedFields(fields).map(({ id }) => answerName(id)),
];

/** Submits the proof that a form contains. */
export async function submit(ctx: RequestContext, actor: Actor, missionId: string, input: Upload) {
  const { form, isCut } = input;
  const fields = (await findMission(missionId))?.fields ?? [];
  const proofForm = proofFormOf(fields);
  if (isCut) return proofForm.refuse(ctx, form, refuse("photos-too-heavy"));
  return proofForm.submit(ctx, form, "missions.submitFailed", async (input) => {
    const seconds = await consumeRateLimit(`proof:${actor.id}`, rateLimits.proof);
    if (seconds > 0) {
      const message = { key: "common.tooManyRequests", params: { seconds } } as const;
      return failWithValues(ctx, typedFields(form, namesOf(fields)), 429, message);
    }
    const photos = await readPhotos(form);
    const submissionId = readSubmissionId(form);
    const measure = readMeasure(form);
    const values = answersOf(input, fields);
    const sent = { ...input, values, photos, submissionId, measure };
    const submitted = await submitProof(actor, missionId, sent);
    if (!submitted.ok) return submitted;
    return redirectWithToast(ctx, missionPath(missionId), "success", {
      key: "missions.submitted",
      description: "missions.submittedDescription",
    });
  });
}

/** Withdraws the proof that a form names. */
export function withdraw(ctx: RequestContext, actor: Actor, missionId: string, id: string) {
  const outcomes = { refusals: reviewRefusals, failure: "missions.withdrawFailed" } as const;
  const withdraw = () => withdrawCompletion(actor, id);
  const message = { key: "missions.withdrawn" } as const;
  return runAndRedirect(ctx, outcomes, withdraw, message, missionPath(missionId));
}

// What is not a number stays a text, so that the schema refuses it with its message.
function readProof(form: FormData, fields: readonly Field[]) {
  const read = { ...readFields(form, proofFormFields), ...readAnswers(form, fields) };
  const { quantity } = read as { quantity?: unknown };
  return typeof quantity === "string"
    ? { ...read, quantity: readQuantity(quantity) ?? quantity }
    : read;
}

// Says what the page asked for when it was loaded.
function readMeasure(form: FormData): Measure | undefined {
  const measure = textOf(form, "measure");
  return isMeasure(measure) ? measure : undefined;
}

// Chosen by `watchSubmissions`, so that a proof whose response was lost can be sent again.
function readSubmissionId(form: FormData): string | undefined {
  const id = form.get("submission");
  return typeof id === "string" && isUuid(id) ? id : undefined;
}

// Browsers send an empty file where none was chosen.
async function readPhotos(form: FormData): Promise<Uint8Array[]> {
  const files = form.getAll("photos").filter((file) => file instanceof Blob && file.size > 0);
  return Promise.all(
    (files as Blob[]).map(async (file) => new Uint8Array(await file.arrayBuffer())),
  );
}
