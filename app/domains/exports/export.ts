/** What can be exported. */
export const exportNames = ["completions", "certificates", "members", "ledger"] as const;

/** Whose data is exported: everybody's, that of an institution's members, or that of learners of the actor's courses. */
export const exportScopes = ["all", "institution", "teaching"] as const;
export type ExportScope = (typeof exportScopes)[number];

/** Where forms that export send what was chosen. */
export const exportPath = "/exports";

export const adminExportsPath = "/admin/exports";

export const exportRefusals = {
  "not-allowed": { status: 403, key: "common.accessDenied" },
  "too-many": { status: 429, key: "exports.tooMany" },
} as const;
