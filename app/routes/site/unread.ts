/** The response for the bell: the number of unread notifications, its accessible label and its displayed text, and news. */
export type Unread = {
  unread: number;
  label: string;
  shown: string;
  /** The path of what the reader has earned and not been shown yet. */
  earned: string | null;
};

/** Returns the number in a response for the bell; undefined if it is none. */
export const readUnread = (value: unknown): number | undefined =>
  value instanceof Object && "unread" in value && typeof value.unread === "number"
    ? value.unread
    : undefined;

const maxShown = 9;

/** Returns the number displayed on the bell; an empty string when there are no unread notifications. */
export function shownUnread(unread: number, write: (n: number) => string): string {
  if (unread === 0) return "";
  return unread > maxShown ? `${write(maxShown)}+` : write(unread);
}
