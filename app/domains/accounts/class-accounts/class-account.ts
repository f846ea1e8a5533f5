/**
 * The domain of the addresses that stand in for the email of class accounts. No mailbox can exist in `.invalid`
 * (RFC 2606, section 2), so nobody can prove or receive anything with such an address.
 */
export const classAccountDomain = "class-account.invalid";

/** Matches the addresses of class accounts in SQL's `like`. */
export const classAddressPattern = `%@${classAccountDomain}`;

/** The page where a pupil sees their class account and gives it an email address of their own. */
export const classAccountPath = "/class-account";

/** The page that the link in the email leads to. */
export const keepAccountPath = "/keep-account";

/** For how many hours the link in the email works. */
export const claimHours = 48;

/**
 * Returns whether an account belongs to a class: it has no email address yet, a teacher looks after it, and what
 * publishes, buys or writes is closed to it.
 */
export const isClassAccount = ({ email }: { email: string }): boolean =>
  email.endsWith(`@${classAccountDomain}`);
