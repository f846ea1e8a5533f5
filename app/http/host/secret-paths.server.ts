/**
/**
 * The pages whose address is a secret: with it, anyone can unsubscribe a user, join an institution or a class, check in, check
 * others in, read a calendar or set a password. A test compares this list with all routes.
 */
const secretPaths =
  /^\/(?:~\/)?(?:unsubscribe|invitations|checkin|class|desk|calendar|api\/auth\/(?:reset-password|verify-email))\//i;

/** Returns a path as it may be logged: without its query and without its secret part. */
export function redactPath(path: string): string {
  const [pathname = ""] = path.split(/[?#]/);
  const start = secretPaths.exec(decode(pathname).replaceAll(/\/{2,}/g, "/"))?.[0];
  return start === undefined ? pathname : `${start}…`;
}

// Routes match decoded addresses, so an encoded character must not hide a secret.
function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
