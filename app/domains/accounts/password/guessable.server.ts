import type { Complaint } from "#app/domains/accounts/sign-in/sign-up-rules.ts";

/** The number of most common passwords that are refused. */
export const commonRanks = 10_000;

/** The future owner of the password. */
type Owner = { name: string; email: string };

let common: Promise<ReadonlySet<string>> | undefined;

/**
 * Returns the rule that a new password breaks because it is easy to guess; undefined if it breaks none. It must not
 * be one of the 10,000 most common passwords, or little more than the owner's name or address.
 */
export async function checkGuessable(
  password: string,
  owner: Owner,
): Promise<Complaint | undefined> {
  const normalized = normalize(password);
  if ((await (common ??= loadCommon())).has(normalized)) {
    return { key: "auth.passwordTooCommon", fields: { password: "auth.passwordTooCommonHint" } };
  }
  if (isMadeOfOwner(normalized, owner)) {
    return { key: "auth.passwordIsName", fields: { password: "auth.passwordIsNameHint" } };
  }
  return undefined;
}

// The list is half a megabyte, so it is read when the first password is chosen. It is ordered by frequency.
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const passwords = dictionary["passwords-common"] ?? [];
  return new Set(passwords.slice(0, commonRanks).map((word) => normalize(word)));
}

const normalize = (text: string) => text.normalize("NFKC").toLowerCase();

// Four letters besides the name are enough. Digits and symbols don't count, because attackers append them anyway.
const minLetters = 4;

function isMadeOfOwner(password: string, { name, email }: Owner): boolean {
  const parts = [...partsOf(normalize(name)), ...partsOf(normalize(email))].toSorted(
    (a, b) => b.length - a.length,
  );
  const rest = parts.reduce((text, part) => text.replaceAll(part, " "), password);
  return rest !== password && (rest.match(/\p{L}/gu) ?? []).length < minLetters;
}

// Ignores parts of one character, or of two ASCII characters, because they occur in many words.
function partsOf(text: string): string[] {
  const parts = text.split(/[^\p{L}\p{M}\p{N}]+/u);
  return parts.filter((part) => part.length > (/^[\p{ASCII}]*$/u.test(part) ? 2 : 1));
}
