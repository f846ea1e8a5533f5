import { institutionRefusals } from "#app/domains/institutions/institution-refusals.ts";

/** The message of each refused action of a teacher in a class. */
export const classRefusals = {
  ...institutionRefusals,
  "class-not-found": { status: 404, key: "classes.notFound" },
  "pupil-not-found": { status: 404, key: "classes.pupilNotFound" },
  "name-taken": { status: 409, key: "classes.nameTakenByStaff", field: "name" },
  "class-archived": { status: 409, key: "classes.isArchived" },
  "too-many-members": { status: 409, key: "classes.tooManyMembers", field: "places" },
  "class-full": { status: 409, key: "classes.otherFull" },
} as const;

/** What a teacher is refused, and the message if the action fails. */
export const classOutcomes = {
  refusals: classRefusals,
  failure: "classes.failed",
} as const;

/** The message of each reason why a pupil cannot join. */
export const joinRefusals = {
  "class-not-found": { status: 404, key: "classes.unknownCode" },
  "class-closed": { status: 409, key: "classes.closed" },
  "class-archived": { status: 409, key: "classes.closed" },
  "class-full": { status: 409, key: "classes.full" },
  "no-place": { status: 409, key: "classes.noSeats" },
  "name-taken": { status: 409, key: "classes.nameTaken", field: "name" },
  "other-class": { status: 409, key: "classes.otherClass" },
  "not-for-class-accounts": { status: 403, key: "classes.otherClass" },
} as const;
