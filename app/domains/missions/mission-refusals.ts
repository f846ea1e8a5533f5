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

/** The message of each refused proof. */
export const submitRefusals = {
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
} as const satisfies Record<string, Explanation>;

/** The message of each refused decision. */
export const reviewRefusals = {
  "not-allowed": { status: 403, key: "common.notAllowed" },
  "not-found": { status: 404, key: "missionErrors.completionNotFound" },
  "own-proof": { status: 403, key: "missionErrors.ownProof" },
  "already-reviewed": { status: 409, key: "missionErrors.alreadyReviewed" },
  withdrawn: { status: 409, key: "missionErrors.alreadyWithdrawn" },
  "too-late": { status: 409, key: "missionErrors.tooLateToUndo" },
  "not-approved": { status: 409, key: "missionErrors.notApproved" },
} as const satisfies Record<string, Explanation>;
