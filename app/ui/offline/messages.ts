import type { Content } from "./content.ts";

/** Why a submission is still on this device after the server was asked. */
export type Obstacle =
  /** The server refused it, with a reason for people. */
  | { kind: "refused"; message: string }
  /** Nobody is logged in. */
  | { kind: "logged-out" };

/** A submission that a page made without a network, as pages show it. */
export type WaitingSubmission = {
  id: string;
  /** What it is, in words of the page it was made on. */
  label: string;
  /** The path of that page. */
  path: string;
  /** When it was made, in milliseconds since 1970. */
  at: number;
  obstacle?: Obstacle | undefined;
};

/** A submission that the server has accepted since this page was opened. */
export type SentSubmission = Pick<WaitingSubmission, "id" | "label" | "path"> & {
  /** The path where its result is shown. */
  result: string;
};

/** A course that is kept on this device. */
export type KeptCourse = {
  slug: string;
  title: string;
  /** The pages of its steps, in their order. */
  steps: readonly string[];
  /** When it was stored last, in milliseconds since 1970. */
  at: number;
  /** The size of its pages and pictures, in bytes. */
  bytes: number;
};

/** What this device has stored for the account that is logged in. */
export type Stored = {
  hasAccount: boolean;
  waiting: readonly WaitingSubmission[];
  sent: readonly SentSubmission[];
  courses: readonly KeptCourse[];
  isSending: boolean;
};

/** What a page asks of the service worker, which replies through the message's port. */
export type WorkerRequest =
  /** Replies with what is stored. */
  | { ask: "stored" }
  /** Sends what is waiting, and if `isAgain` is set also what was refused, then replies with what is stored. */
  | { ask: "send"; isAgain: boolean }
  | { ask: "discard"; id: string }
  /** Replies with the fields of a submission, as its form had them. */
  | { ask: "content"; id: string }
  /** Stores a course; replies with its progress, then with what is stored. */
  | { ask: "keep"; slug: string; title: string; steps: readonly string[] }
  | { ask: "remove"; slug: string }
  /** Stores a page of a check-in desk; replies with what is stored. */
  | { ask: "keep-page"; path: string };

export type WorkerReply =
  | { kind: "progress"; done: number; count: number }
  | { kind: "stored"; stored: Stored }
  /** None if the submission isn't stored any more. */
  | { kind: "content"; fields: Content }
  /** The course could not be stored: there is no network or no space. */
  | { kind: "failed" };

/** The sentences about a waiting submission; "{time}" and "{reason}" are replaced in the browser. */
export type WaitingTexts = {
  at: string;
  waiting: string;
  sending: string;
  loggedOut: string;
  refused: string;
  refusedUnknown: string;
  notReached: string;
  /** With "{n}" for the number of a photo. */
  savePhoto: string;
  sent: string;
};

/** The words of the button that keeps a course, in its states; "{n}" and "{count}" are replaced in the browser. */
export type KeepTexts = { keeping: string; failed: string; kept: string };
