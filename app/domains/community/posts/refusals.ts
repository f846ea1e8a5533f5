import { createFormat } from "#app/lib/format.ts";
import type { MessageParams } from "#app/lib/message-format.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

type Explanation = {
  status: 400 | 403 | 404 | 409 | 410 | 413 | 429 | 503;
  key: MessageKey;
  field?: string;
};

/** The responses to refused actions in the community, on a page and in the API. */
export const postRefusals = {
  "not-allowed": { status: 403, key: "common.notAllowed" },
  "not-found": { status: 404, key: "community.notFound" },
  "topic-closed": { status: 410, key: "communityErrors.topicClosed" },
  blocked: { status: 403, key: "communityErrors.blockedByAuthor" },
  suspended: { status: 403, key: "communityErrors.suspended" },
  "suspended-until": { status: 403, key: "communityErrors.suspendedUntil" },
  "same-text": { status: 409, key: "communityErrors.sameText", field: "body" },
  "too-many": { status: 429, key: "communityErrors.tooMany" },
  "links-not-yet": { status: 403, key: "communityErrors.linksNotYet", field: "body" },
  "pictures-not-yet": { status: 403, key: "communityErrors.picturesNotYet", field: "pictures" },
  "too-many-pictures": { status: 400, key: "communityErrors.tooManyPictures", field: "pictures" },
  "pictures-too-heavy": {
    status: 413,
    key: "community.picturesTooMuch",
    field: "pictures",
  },
  "no-topic": { status: 400, key: "community.topicRequired", field: "goal" },
  "picture-too-heavy": { status: 400, key: "communityErrors.pictureTooHeavy", field: "pictures" },
  "not-an-image": { status: 400, key: "communityErrors.pictureNotImage", field: "pictures" },
  "too-many-pixels": { status: 400, key: "communityErrors.pictureTooLarge", field: "pictures" },
  "picture-broken": { status: 400, key: "communityErrors.pictureBroken", field: "pictures" },
  busy: { status: 503, key: "communityErrors.picturesBusy", field: "pictures" },
  "own-post": { status: 403, key: "communityErrors.ownPost" },
  "own-self": { status: 400, key: "communityErrors.ownSelf" },
  "is-admin": { status: 403, key: "communityErrors.isAdmin" },
  "already-reported": { status: 409, key: "communityErrors.alreadyReported" },
  "already-decided": { status: 409, key: "communityErrors.alreadyDecided" },
  "already-removed": { status: 409, key: "communityErrors.alreadyRemoved" },
} as const satisfies Record<string, Explanation>;

/** A refused action in the community, with the parameters of its message. */
export type PostRefusal = {
  ok: false;
  reason: keyof typeof postRefusals;
  seconds?: number;
  /** The end of a suspension, and the user's time zone. */
  until?: Date;
  timeZone?: string;
};

/** Returns the status and the message of a refusal, with its end where it is temporary. */
export function explainPost(
  { reason, seconds, until, timeZone = "UTC" }: PostRefusal,
  { form }: { form: string },
): Explanation & { params: MessageParams } {
  const params: MessageParams = {
    ...(seconds !== undefined && { minutes: Math.ceil(seconds / 60) }),
    ...(until && { date: createFormat(form).dateTime(until, timeZone) }),
  };
  return { ...postRefusals[reason], params };
}
