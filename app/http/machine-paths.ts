/** Tells whether programs, not people, ask under a path: they are answered by problem documents, never by pages. */
export const isMachinePath = (path: string): boolean =>
  /^\/(api\/(auth|v1)|webhooks|credentials|achievements|\.well-known)\//.test(path);
