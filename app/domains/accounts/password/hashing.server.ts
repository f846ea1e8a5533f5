import { randomBytes, scryptSync } from "node:crypto";

import { hashPassword, verifyPassword } from "better-auth/crypto";

type Stored = { hash: string; password: string };
type PasswordHashing = {
  hash(password: string): Promise<string>;
  verify(stored: Stored): Promise<boolean>;
};

// scrypt with N = 16384 and r = 16 takes a tenth of a second.
const full: PasswordHashing = { hash: hashPassword, verify: verifyPassword };

// Tests hash thousands of passwords, so they use a cheaper hash.
const cheap: PasswordHashing = {
  hash: async (password) => cheapHash(password, randomBytes(16).toString("hex")),
  verify: async ({ hash, password }) => hash === cheapHash(password, hash.split(":")[0] ?? ""),
};

/** Returns the password hashing: Better Auth's own, except where NODE_ENV is `test`. */
export const passwordHashing = (nodeEnv: string): PasswordHashing =>
  nodeEnv === "test" ? cheap : full;

const cheapHash = (password: string, salt: string) =>
  `${salt}:${scryptSync(password.normalize("NFKC"), salt, 64, { N: 2, r: 1 }).toString("hex")}`;
