import type { MessageParams } from "#app/lib/message-format.ts";

export const accountLimits = { name: 100, email: 254, password: 128 } as const;

export const complaintKeys = [
  "auth.fillAllFields",
  "auth.passwordTooShort",
  "auth.invalidEmail",
  "auth.passwordTooCommon",
  "auth.passwordIsName",
  "common.tooLong",
] as const;
export const fieldSentences = [
  "common.required",
  "auth.useMoreCharacters",
  "auth.passwordTooCommonHint",
  "auth.passwordIsNameHint",
  "auth.checkEmail",
  "auth.useFewerCharacters",
] as const;
type FieldSentence = (typeof fieldSentences)[number];

/** The validation errors of a form: one message for the whole form, and one for each invalid field. */
export type Complaint = {
  key: (typeof complaintKeys)[number];
  params?: MessageParams;
  fields: Record<string, FieldSentence>;
};

type Typed = { name: string; email: string; password: string };

/**
 * Returns the first rule that a sign-up breaks, or undefined. All three fields are required and limited in length,
 * the address must be valid and the password long enough.
 */
export function checkSignUp(typed: Typed, passwordMinLength: number): Complaint | undefined {
  return (
    checkFilled({
      name: normalizeName(typed.name),
      email: typed.email,
      password: typed.password,
    }) ??
    checkPassword(typed.password, passwordMinLength) ??
    checkEmail(typed.email) ??
    checkLength("name", normalizeName(typed.name), accountLimits.name) ??
    checkLength("email", typed.email, accountLimits.email)
  );
}

/** Returns the first rule that a name and an email address without an account break, or undefined. */
export function checkGuest({ name, email }: Omit<Typed, "password">): Complaint | undefined {
  const normalized = normalizeName(name);
  return (
    checkFilled({ name: normalized, email }) ??
    checkEmail(email) ??
    checkLength("name", normalized, accountLimits.name) ??
    checkLength("email", email, accountLimits.email)
  );
}

/** Returns the first rule that a login breaks, or undefined. Both fields are required. */
export function checkLogin(typed: { email: string; password: string }): Complaint | undefined {
  return checkFilled({ email: typed.email, password: typed.password });
}

/** Returns the rule that a new password breaks, or undefined. */
export function checkPassword(password: string, minLength: number): Complaint | undefined {
  if (!password) return checkFilled({ password });
  if (password.length < minLength) {
    return {
      key: "auth.passwordTooShort",
      params: { min: minLength },
      fields: { password: "auth.useMoreCharacters" },
    };
  }
  return checkLength("password", password, accountLimits.password);
}

/**
 * Returns the rule that an email address breaks, or undefined. Whether the mailbox exists is known only after an
 * email.
 */
export function checkEmail(email: string): Complaint | undefined {
  if (!email) return checkFilled({ email });
  // As strict as the server's rule, so that no address is accepted here and refused there.
  const isAddress = /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@([A-Z0-9][A-Z0-9-]*\.)+[A-Z]{2,}$/i.test(
    email,
  );
  return isAddress ? undefined : { key: "auth.invalidEmail", fields: { email: "auth.checkEmail" } };
}

/**
 * Returns a name as it is stored: in Unicode composed form, with one space between words, without control characters
 * or characters that change the text direction.
 */
export function normalizeName(name: string): string {
  const visible = name
    .toWellFormed()
    .normalize("NFC")
    .replace(/\s+/g, " ")
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069\ufffd]/gu, "")
    .trim();
  return /[^\p{C}\p{Z}\p{M}]/u.test(visible) ? visible : "";
}

function checkFilled(fields: Record<string, string>): Complaint | undefined {
  const empty = Object.keys(fields).filter((name) => !fields[name]);
  if (empty.length === 0) return undefined;
  return {
    key: "auth.fillAllFields",
    fields: Object.fromEntries(empty.map((name) => [name, "common.required"])),
  };
}

function checkLength(field: string, value: string, max: number): Complaint | undefined {
  if (value.length <= max) return undefined;
  return { key: "common.tooLong", params: { max }, fields: { [field]: "auth.useFewerCharacters" } };
}
