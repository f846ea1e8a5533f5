import type { Actor } from "#app/domains/accounts/actor.ts";
import { rateLimits, consumeRateLimit } from "#app/domains/accounts/rate-limit.server.ts";
import { proofFormFields, proofLimits } from "#app/domains/missions/completions/completion.ts";
import { ProofInput } from "#app/domains/missions/completions/proof-input.ts";
import { submitProof } from "#app/domains/missions/completions/submit-proof.server.ts";
import { withdrawCompletion } from "#app/domains/missions/completions/withdraw.server.ts";
import { reviewRefusals, submitRefusals } from "#app/domains/missions/mission-refusals.ts";
import { missionPath } from "#app/domains/missions/mission.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { fail, redirectWithToast } from "#app/http/forms/action-result.server.ts";
import {
  failWithValues,
  parseForm,
  refuseWithValues,
} from "#app/http/forms/form-results.server.ts";
import type { Upload } from "#app/http/forms/read-upload.server.ts";
import { withFailure } from "#app/http/forms/with-failure.server.ts";
import { readFields, typedFields } from "#app/lib/form-fields.ts";

/** The maximum size of the form, in bytes: all photos and the text fields. */
export const maxProofBytes = proofLimits.photos * proofLimits.photoMegabytes * 1_000_000 + 200_000;

/** Submits the proof that a form contains. */
export async function submit(ctx: RequestContext, actor: Actor, missionId: string, input: Upload) {
  const values = typedFields(input.form, proofFormFields);
  if (input.isCut) {
    const tooMuch = { status: 413, key: "missions.photosTooMuch", field: "photos" } as const;
    return refuseWithValues(ctx, values, tooMuch);
  }
  const parsed = parseForm(ctx, ProofInput, readFields(input.form, proofFormFields), values);
  if (!parsed.ok) return parsed.answer;
  const store = async () => {
    const seconds = await consumeRateLimit(`proof:${actor.id}`, rateLimits.proof);
    if (seconds > 0) {
      const words = { key: "common.tooManyRequests", params: { seconds } } as const;
      return failWithValues(ctx, values, 429, words);
    }
    const photos = await readPhotos(input.form);
    const handedIn = await submitProof(actor, missionId, { ...parsed.input, photos });
    if (!handedIn.ok) return refuseWithValues(ctx, values, submitRefusals[handedIn.reason]);
    return redirectWithToast(ctx, missionPath(missionId), "success", {
      key: "missions.submitted",
      description: "missions.submittedDescription",
    });
  };
  return withFailure(ctx, "missions.submitFailed", store, () =>
    failWithValues(ctx, values, 500, { key: "missions.submitFailed" }),
  );
}

/** Withdraws the proof that a form names. */
export async function withdraw(ctx: RequestContext, actor: Actor, missionId: string, id: string) {
  return withFailure(ctx, "missions.withdrawFailed", async () => {
    const withdrawn = await withdrawCompletion(actor, id);
    if (withdrawn.ok) {
      const words = { key: "missions.withdrawn" } as const;
      return redirectWithToast(ctx, missionPath(missionId), "success", words);
    }
    const { status, key } = reviewRefusals[withdrawn.reason];
    return fail(ctx, status, { key });
  });
}

// Browsers send an empty file where none was chosen.
async function readPhotos(form: FormData): Promise<Uint8Array[]> {
  const files = form.getAll("photos").filter((file) => file instanceof Blob && file.size > 0);
  return Promise.all(
    (files as Blob[]).map(async (file) => new Uint8Array(await file.arrayBuffer())),
  );
}
