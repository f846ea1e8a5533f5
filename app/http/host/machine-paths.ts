/** Returns whether a path is used by programs: they get problem documents, never pages. */
export const isMachinePath = (path: string): boolean =>
  /^\/(api\/(auth|v1)|webhooks|credentials|achievements|\.well-known)\//.test(path);
