import type { MessageKey } from "#content/messages/catalogue.ts";

type Explanation = { status: 400 | 403 | 404 | 409 | 413; key: MessageKey; field?: string };

/** The responses to refused changes of a template, on a page and in the API. */
export const templateRefusals = {
  "not-allowed": { status: 403, key: "common.notAllowed" },
  "not-found": { status: 404, key: "templates.notFound" },
  "id-taken": { status: 409, key: "common.idTaken" },
  "no-file": { status: 400, key: "templates.fileRequired", field: "file" },
  "too-large": { status: 413, key: "templates.fileTooLarge", field: "file" },
  "odd-name": { status: 400, key: "templates.fileUnsafeName", field: "file" },
  "wrong-type": { status: 400, key: "templates.fileWrongType", field: "file" },
  unreadable: { status: 400, key: "templates.fileUnreadable", field: "file" },
  "too-many-pixels": { status: 400, key: "templates.fileTooManyPixels", field: "file" },
  encrypted: { status: 400, key: "templates.fileEncrypted", field: "file" },
  active: { status: 400, key: "templates.fileActive", field: "file" },
  "many-pages": { status: 400, key: "templates.fileManyPages", field: "file" },
} as const satisfies Record<string, Explanation>;
export type TemplateRefusal = keyof typeof templateRefusals;
