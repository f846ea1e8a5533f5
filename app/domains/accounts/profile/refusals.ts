/** The responses to refused changes of a profile. */
export const profileRefusals = {
  "slug-taken": { status: 409, key: "profile.slugTaken", field: "passport_slug" },
  "under-age": { status: 403, key: "profile.underAge", field: "passport_public" },
  "class-account": { status: 403, key: "common.notForClassAccounts", field: "full_name" },
} as const;
