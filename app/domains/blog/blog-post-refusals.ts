import type { MessageKey } from "#content/messages/catalogue.ts";

type Explanation = { status: 400 | 403 | 404 | 409 | 413 | 503; key: MessageKey; field?: string };

/** The responses to refused actions on a post. */
export const blogPostRefusals = {
  "not-allowed": { status: 403, key: "common.notAllowed" },
  "not-found": { status: 404, key: "adminBlog.notFound" },
  "slug-taken": { status: 409, key: "adminBlog.slugTaken", field: "slug" },
  "slug-fixed": { status: 409, key: "adminBlog.slugFixed", field: "slug" },
  "changed-meanwhile": { status: 409, key: "adminBlog.changedBySomeoneElse" },
  "in-the-past": { status: 400, key: "adminBlog.inThePast", field: "publish_at" },
  "too-heavy": { status: 413, key: "imageErrors.tooLarge", field: "cover" },
  "not-an-image": { status: 400, key: "imageErrors.notAnImage", field: "cover" },
  "too-many-pixels": { status: 400, key: "imageErrors.tooManyPixels", field: "cover" },
  "picture-broken": { status: 400, key: "imageErrors.damaged", field: "cover" },
  busy: { status: 503, key: "imageErrors.busy", field: "cover" },
} as const satisfies Record<string, Explanation>;
