/** What a refused change of someone's roles answers. */
export const roleRefusals = {
  "not-allowed": { status: 403, key: "common.notAllowed" },
  "not-found": { status: 404, key: "people.gone" },
  "last-admin": { status: 409, key: "people.lastAdmin" },
} as const;
