import { createHash, randomBytes } from "node:crypto";

/** Creates the secret of an invitation, which appears only in its email. */
export const newToken = () => randomBytes(32).toString("base64url");

/** Returns the digest of the secret, which is what the database stores. */
export const digestOf = (token: string) => createHash("sha256").update(token).digest("hex");
