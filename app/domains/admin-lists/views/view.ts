import type { MessageKey } from "#content/messages/catalogue.ts";

/** Limits of the views of one admin: how many of one list, and how long their names are. */
export const viewLimits = { perList: 20, name: 60, params: 2000 } as const;

/** A saved view of a list, as one admin sees it. */
export type View = {
  id: string;
  name: string;
  /** The filter and the order as search parameters. */
  params: string;
  isOwn: boolean;
  isShared: boolean;
  isDefault: boolean;
};

export const viewsPath = "/admin/views";

export const viewFields = ["id", "list", "name", "params", "is_shared", "is_default"] as const;
export type ViewField = (typeof viewFields)[number];

/** The message and form field of each refused change of a view. */
export const viewRefusals = {
  "not-allowed": { status: 403, key: "common.notAllowed" },
  "not-found": { status: 404, key: "adminLists.viewGone" },
  "name-taken": { status: 409, key: "adminLists.viewNameTaken", field: "name" },
  "too-many": { status: 409, key: "adminLists.viewTooMany" },
} as const satisfies Record<
  string,
  { status: 403 | 404 | 409; key: MessageKey; field?: ViewField }
>;
