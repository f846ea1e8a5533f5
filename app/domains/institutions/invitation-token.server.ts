import { createHash, randomBytes } from "node:crypto";

/** The secret that opens an invitation; it stands in its letter alone. */
export const newToken = () => randomBytes(32).toString("base64url");

/** What is kept of the secret. */
export const digestOf = (token: string) => createHash("sha256").update(token).digest("hex");
