/** The responses to refused changes of roles. */
export const roleRefusals = {
  "not-allowed": { status: 403, key: "common.notAllowed" },
  "not-found": { status: 404, key: "people.gone" },
  "last-admin": { status: 409, key: "people.lastAdmin" },
} as const;
