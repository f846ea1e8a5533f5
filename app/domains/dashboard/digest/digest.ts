import type { CollectedNotice } from "#app/domains/notifications/collect-notices.server.ts";

/** What the digest of a user says. */
export type Digest = {
  /** What happened since the last one, latest first. */
  notices: readonly CollectedNotice[];
  /** The course that they studied last and have not completed. */
  course: { slug: string; title: string; isRecent: boolean } | null;
  /** The next event within a week that they are going to. */
  event: { id: string; title: string; startDate: Date; endDate: Date; timeZone: string } | null;
  /** A mission without a submission of theirs. */
  mission: { id: string; title: string } | null;
};

/**
 * Returns whether a digest is worth an email: something happened, an event is near, or a course was studied in the last
 * thirty days. There is always a mission to try, so that alone is no reason.
 */
export const isWorthSending = ({ notices, course, event }: Digest): boolean =>
  notices.length > 0 || event !== null || course?.isRecent === true;
