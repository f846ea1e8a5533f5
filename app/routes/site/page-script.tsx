import { sessionWatchScript } from "#app/http/auth/session-copy.ts";
import { useDocument } from "#app/http/context/document-context.tsx";
import { useRootData } from "#app/http/context/root-data.ts";
import { closeDialogsByPress } from "#app/ui/close-dialogs-by-press.ts";
import { showBusy } from "#app/ui/forms/show-busy.ts";
import { bodyReplaced, watchSubmissions } from "#app/ui/forms/watch-submissions.ts";

import { FailedSubmissionTemplate, showFailedSubmissions } from "./failed-submission-toast.tsx";
import { followPage } from "./follow-page.ts";

// The browser's files leave out what only pages without React need, and so call nothing when they are loaded.
const dialogScript = () => `(${String(closeDialogsByPress)})()`;
const followScript = () => `(${String(followPage)})()`;
const submissionScript = () =>
  `(${String(watchSubmissions)})((${String(showFailedSubmissions)})(${String(showBusy)}),${JSON.stringify(bodyReplaced)})`;

/**
 * Renders the scripts of a page that has no others: they detect a login or logout in another tab, update the bell,
 * and preserve the input of a form that gets no response.
 */
export function PageScript() {
  const { nonce } = useDocument();
  const hasBell = useRootData()?.session !== undefined;
  const scripts = [sessionWatchScript, dialogScript(), ...(hasBell ? [followScript()] : [])];
  return (
    <>
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: scripts.join(";") }} />
      <FailedSubmissionTemplate />
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: submissionScript() }} />
    </>
  );
}

/** Removes the form script from a page that contains no form with the method POST. */
export const withoutUnusedScript = (html: string): string =>
  html.includes('method="post"')
    ? html
    : html.replace(/<template id="failed-submission">[\s\S]*?<\/script>/, "");

/** Renders the script that updates the live parts of such a page, for users who have no bell. */
export function FollowScript() {
  const { nonce } = useDocument();
  const hasBell = useRootData()?.session !== undefined;
  if (hasBell) return null;
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: followScript() }} />;
}
