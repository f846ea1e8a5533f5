import { useDocument } from "#app/http/document-context.tsx";
import { useRootData } from "#app/http/root-data.ts";
import { sessionWatchScript } from "#app/http/session-copy.ts";
import { closeDialogsByPress } from "#app/ui/close-dialogs-by-press.ts";
import { watchSubmissions } from "#app/ui/watch-submissions.ts";

import { FailedSubmissionTemplate, showFailedSubmissions } from "./failed-submission-toast.tsx";
import { followPage } from "./follow-page.ts";

const dialogScript = `(${String(closeDialogsByPress)})()`;
const followScript = `(${String(followPage)})()`;
const submissionScript = `(${String(watchSubmissions)})((${String(showFailedSubmissions)})())`;

/**
 * The scripts of a page that has no others: they note who signs in or out elsewhere, keep a bell true, and keep what
 * was typed into a form that gets no answer.
 */
export function PageScript() {
  const { nonce } = useDocument();
  const hasBell = useRootData()?.session !== undefined;
  const scripts = [sessionWatchScript, dialogScript, ...(hasBell ? [followScript] : [])];
  return (
    <>
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: scripts.join(";") }} />
      <FailedSubmissionTemplate />
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: submissionScript }} />
    </>
  );
}

/** A page as it is sent: one that holds no form to be posted does without what watches over forms. */
export const withoutUnusedScript = (html: string): string =>
  html.includes('method="post"')
    ? html
    : html.replace(/<template id="failed-submission">[\s\S]*?<\/script>/, "");

/** What makes parts of such a page follow their topics for those who have no bell. */
export function FollowScript() {
  const { nonce } = useDocument();
  const hasBell = useRootData()?.session !== undefined;
  if (hasBell) return null;
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: followScript }} />;
}
