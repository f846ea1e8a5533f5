/** What the bell asks for when it rings: how many are unread, and how it says so. */
export type Unread = { unread: number; label: string; shown: string };

const maxShown = 99;

/** The number on the bell; nothing when all is read. */
export function shownUnread(unread: number, write: (n: number) => string): string {
  if (unread === 0) return "";
  return unread > maxShown ? `${write(maxShown)}+` : write(unread);
}
