import { formAccepted } from "./keep-drafts.ts";
import { formRefused } from "./summarise-errors.ts";

/** The event of the document after a response has replaced its body. */
export const bodyReplaced = "sdg-passport:body-replaced";

/** The names of the document's events about a form, and the key under which a page's position is kept. */
export type SubmissionNames = {
  replaced: string;
  accepted: string;
  refused: string;
  position: string;
};

export const submissionNames: SubmissionNames = {
  replaced: bodyReplaced,
  accepted: formAccepted,
  refused: formRefused,
  position: "sdg-passport.position",
};
