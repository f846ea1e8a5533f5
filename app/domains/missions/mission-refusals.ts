import type { RefusedAnswer } from "#app/domains/courses/field-work/answers.ts";
import { type Amount, amountKey } from "#app/domains/impact/measure.ts";
import { readIssueMessage, type Refusal } from "#app/lib/refusal.ts";
import type { Translator } from "#app/lib/translator.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

type Explanation = {
  status: 400 | 403 | 404 | 409 | 410 | 413 | 503;
  key: MessageKey;
  field?: string;
};

/** The message of each refused change of a mission, on a page and through the API. */
export const missionRefusals = {
  "not-allowed": { status: 403, key: "common.notAllowed" },
  "not-found": { status: 404, key: "missions.notFound" },
  "id-taken": { status: 409, key: "common.idTaken" },
} as const satisfies Record<string, Explanation>;

/** The message of each refused proof, except for a quantity that is too large. */
const submitExplanations = {
  "photos-too-heavy": { status: 413, key: "missions.photosTooMuch", field: "photos" },
  "not-found": { status: 404, key: "missions.notFound" },
  inactive: { status: 410, key: "missionErrors.noLongerActive" },
  "already-pending": { status: 409, key: "missionErrors.alreadyPending" },
  "already-approved": { status: 409, key: "missionErrors.alreadyApproved" },
  "too-many-photos": { status: 400, key: "missionErrors.tooManyPhotos", field: "photos" },
  "photo-too-heavy": { status: 400, key: "missionErrors.photoTooHeavy", field: "photos" },
  "not-an-image": { status: 400, key: "missionErrors.photoNotImage", field: "photos" },
  "too-many-pixels": { status: 400, key: "missionErrors.photoTooLarge", field: "photos" },
  "picture-broken": { status: 400, key: "missionErrors.photoBroken", field: "photos" },
  busy: { status: 503, key: "missionErrors.photosBusy", field: "photos" },
  "measure-changed": { status: 409, key: "missionErrors.measureChanged", field: "quantity" },
  "quantity-missing": { status: 400, key: "missionErrors.quantityMissing", field: "quantity" },
  "quantity-not-whole": { status: 400, key: "missionErrors.quantityWhole", field: "quantity" },
  "text-missing": { status: 400, key: "missionErrors.proofRequired", field: "text" },
  "photo-missing": { status: 400, key: "fieldWork.photoRequired", field: "photos" },
  "event-not-attended": { status: 400, key: "missionErrors.eventNotAttended", field: "event_id" },
} as const satisfies Record<string, Explanation>;

type SubmitRefusal =
  | Refusal<keyof typeof submitExplanations>
  | (Refusal<"quantity-too-large"> & { max: Amount })
  | (Refusal<"answer-invalid"> & { answer: RefusedAnswer });

/** Returns the message of a refused proof. */
export function explainSubmitRefusal(refusal: SubmitRefusal, { t }: { t: Translator<MessageKey> }) {
  if ("answer" in refusal) return explainAnswer(refusal.answer);
  if (refusal.reason !== "quantity-too-large") return submitExplanations[refusal.reason];
  const { measure, quantity } = (refusal as { max: Amount }).max;
  const max = t(amountKey(measure), { n: quantity });
  return {
    status: 400,
    key: "missionErrors.quantityTooLarge",
    params: { max },
    field: "quantity",
  } as const;
}

function explainAnswer({ name, message }: RefusedAnswer) {
  const { key, params } = readIssueMessage(message) ?? { key: "common.invalidValue", params: {} };
  return { status: 400, key: key as MessageKey, params, field: name } as const;
}

/** The message of each refused decision. */
export const reviewRefusals = {
  "not-allowed": { status: 403, key: "common.notAllowed" },
  "not-found": { status: 404, key: "missionErrors.completionNotFound" },
  "own-proof": { status: 403, key: "missionErrors.ownProof" },
  "already-reviewed": { status: 409, key: "missionErrors.alreadyReviewed" },
  withdrawn: { status: 409, key: "missionErrors.alreadyWithdrawn" },
  "too-late": { status: 409, key: "missionErrors.tooLateToUndo" },
  "not-approved": { status: 409, key: "missionErrors.notApproved" },
  "quantity-not-whole": { status: 400, key: "missionErrors.quantityWhole", field: "quantity" },
} as const satisfies Record<string, Explanation>;
