import type { MessageKey } from "#content/messages/catalogue.ts";

type Explanation = { status: 400 | 403 | 404 | 413 | 503; key: MessageKey; field?: string };

/** HTTP status and message of each change of a picture that is refused. */
export const pictureRefusals = {
  "not-allowed": { status: 403, key: "common.notAllowed" },
  "not-found": { status: 404, key: "common.notFound" },
  "under-age": { status: 403, key: "profile.underAge", field: "portrait_public" },
  "picture-missing": { status: 400, key: "imageErrors.required", field: "picture" },
  "picture-too-heavy": { status: 413, key: "imageErrors.tooLarge", field: "picture" },
  "not-an-image": { status: 400, key: "imageErrors.notAnImage", field: "picture" },
  "too-many-pixels": { status: 400, key: "imageErrors.tooManyPixels", field: "picture" },
  "picture-broken": { status: 400, key: "imageErrors.damaged", field: "picture" },
  busy: { status: 503, key: "imageErrors.busy", field: "picture" },
} as const satisfies Record<string, Explanation>;

export type PictureRefusal = keyof typeof pictureRefusals;
