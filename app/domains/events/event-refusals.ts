import type { MessageKey } from "#content/messages/catalogue.ts";

type Explanation = { status: 400 | 403 | 404 | 409 | 410 | 429; key: MessageKey; field?: string };

/** HTTP status and message of each refused change of an event, on pages and in the API. */
export const eventRefusals = {
  "not-allowed": { status: 403, key: "common.notAllowed" },
  "not-found": { status: 404, key: "events.notFound" },
  "no-start": { status: 400, key: "events.startRequired", field: "start_date" },
  "ends-before-start": { status: 400, key: "events.endBeforeStart", field: "end_date" },
  "half-a-place": { status: 400, key: "events.placeIncomplete", field: "longitude" },
  "closes-before-opening": {
    status: 400,
    key: "eventStaff.closesBeforeOpening",
    field: "check_in_closes_at",
  },
  "id-taken": { status: 409, key: "common.idTaken" },
} as const satisfies Record<string, Explanation>;

/** HTTP status and message of each refused registration or cancellation. */
export const registrationRefusals = {
  "not-found": { status: 404, key: "events.notFound" },
  over: { status: 410, key: "registrations.over" },
} as const satisfies Record<string, Explanation>;

/** HTTP status and message of each refused staff action on a check-in, besides those of a check-in. */
export const staffRefusals = {
  "not-allowed": { status: 403, key: "common.notAllowed" },
  "not-found": { status: 404, key: "events.notFound" },
  "unknown-learner": { status: 404, key: "eventStaff.unknownLearner" },
  "not-over": { status: 409, key: "eventReport.notOver" },
  "already-thanked": { status: 409, key: "eventReport.alreadyThanked" },
  "not-checked-in": { status: 404, key: "eventStaff.isNotCheckedIn" },
  "id-taken": { status: 409, key: "common.idTaken" },
  "in-future": { status: 400, key: "eventStaff.scanInFuture", field: "scanned_at" },
  "too-old": { status: 400, key: "eventStaff.scanTooOld", field: "scanned_at" },
} as const satisfies Record<string, Explanation>;

/** HTTP status and message of each refused check-in. */
export const checkInRefusals = {
  "unknown-code": { status: 404, key: "checkIn.unknownCode" },
  inactive: { status: 410, key: "checkIn.inactive" },
  "already-checked-in": { status: 409, key: "checkIn.alreadyCheckedIn" },
  "not-open-yet": { status: 403, key: "eventStaff.opensOn" },
  closed: { status: 410, key: "eventStaff.closed" },
  "rotating-only": { status: 403, key: "eventStaff.rotatingOnlyRefused" },
  "stale-code": { status: 410, key: "eventStaff.staleCode" },
  "too-many-codes": { status: 429, key: "common.tooManyRequests" },
  "sent-too-late": { status: 410, key: "checkIn.sentTooLate" },
  "made-in-future": { status: 400, key: "checkIn.madeInFuture" },
  undone: { status: 410, key: "checkIn.undone" },
} as const satisfies Record<string, Explanation>;
