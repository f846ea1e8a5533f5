/** The response for the bell: the number of unread notifications, its accessible label and its displayed text. */
export type Unread = { unread: number; label: string; shown: string };

const maxShown = 99;

/** Returns the number displayed on the bell; an empty string when there are no unread notifications. */
export function shownUnread(unread: number, write: (n: number) => string): string {
  if (unread === 0) return "";
  return unread > maxShown ? `${write(maxShown)}+` : write(unread);
}
