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
  "id-taken": { status: 409, key: "common.keyUsed" },
} as const satisfies Record<string, Explanation>;

/** The message of each refused proof. */
export const submitRefusals = {
  "not-found": { status: 404, key: "missions.notFound" },
  inactive: { status: 410, key: "missions.noLongerActive" },
  "already-pending": { status: 409, key: "missions.alreadyPending" },
  "already-approved": { status: 409, key: "missions.alreadyApproved" },
  "too-many-photos": { status: 400, key: "missions.tooManyPhotos", field: "photos" },
  "photo-too-heavy": { status: 400, key: "missions.photoTooHeavy", field: "photos" },
  "not-an-image": { status: 400, key: "missions.photoNotImage", field: "photos" },
  "too-many-pixels": { status: 400, key: "missions.photoTooLarge", field: "photos" },
  "picture-broken": { status: 400, key: "missions.photoBroken", field: "photos" },
  busy: { status: 503, key: "missions.photosBusy", field: "photos" },
} as const satisfies Record<string, Explanation>;

/** The message of each refused decision. */
export const reviewRefusals = {
  "not-allowed": { status: 403, key: "common.notAllowed" },
  "not-found": { status: 404, key: "missions.completionNotFound" },
  "own-proof": { status: 403, key: "missions.ownProof" },
  "already-reviewed": { status: 409, key: "missions.alreadyReviewed" },
  withdrawn: { status: 409, key: "missions.alreadyWithdrawn" },
  "not-approved": { status: 409, key: "missions.notApproved" },
} as const satisfies Record<string, Explanation>;
