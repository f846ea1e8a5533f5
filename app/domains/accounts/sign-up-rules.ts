import type { MessageParams } from "#app/lib/message-format.ts";

export const accountLimits = { name: 100, email: 254, password: 128 } as const;

/** What is wrong with what was typed: the sentence of the whole, and one for each field that it concerns. */
export type Complaint = {
  key:
    | "auth.fillAllFields"
    | "auth.passwordTooShort"
    | "auth.invalidEmail"
    | "auth.passwordTooCommon"
    | "auth.passwordIsName"
    | "common.tooLong";
  params?: MessageParams;
  fields: Record<string, FieldSentence>;
};
type FieldSentence =
  | "common.required"
  | "auth.useMoreCharacters"
  | "auth.passwordTooCommonHint"
  | "auth.passwordIsNameHint"
  | "auth.checkEmail"
  | "auth.useFewerCharacters";

type Typed = { name: string; email: string; password: string };

/** The first rule that a sign-up breaks, or nothing: all three given, an address, a password long enough, nothing endless. */
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

/** The first rule that a login breaks, or nothing: both fields are there. */
export function checkLogin(typed: { email: string; password: string }): Complaint | undefined {
  return checkFilled({ email: typed.email, password: typed.password });
}

/** The rule that a new password breaks, or nothing. */
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

/** The rule that an e-mail address breaks, or nothing; whether it exists only a mail can tell. */
export function checkEmail(email: string): Complaint | undefined {
  if (!email) return checkFilled({ email });
  // As strict as the server's own rule, so that nothing passes here and is refused there.
  const isAddress = /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@([A-Z0-9][A-Z0-9-]*\.)+[A-Z]{2,}$/i.test(
    email,
  );
  return isAddress ? undefined : { key: "auth.invalidEmail", fields: { email: "auth.checkEmail" } };
}

/** A name as it is kept: composed, one space between words, without control or direction-turning characters. */
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
