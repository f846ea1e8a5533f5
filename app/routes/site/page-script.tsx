import { sessionCopyKey, sessionWatchScript } from "#app/http/auth/session-copy.ts";
import { useDocument } from "#app/http/context/document-context.tsx";
import { useRootData } from "#app/http/context/root-data.ts";
import { closeDialogsByPress } from "#app/ui/close-dialogs-by-press.ts";
import {
  draftPrefix,
  formAccepted,
  keepDrafts,
  removeDraftsAtLogout,
} from "#app/ui/forms/keep-drafts.ts";
import { showBusy } from "#app/ui/forms/show-busy.ts";
import { submissionNames } from "#app/ui/forms/submission-names.ts";
import { formRefused, summariseErrors } from "#app/ui/forms/summarise-errors.ts";
import { watchSubmissions } from "#app/ui/forms/watch-submissions.ts";
import { startWorker } from "#app/ui/offline/start-worker.ts";

import { FailedSubmissionTemplate, showFailedSubmissions } from "./failed-submission-toast.tsx";
import { followPage } from "./follow-page.ts";
import { useTypedTextMessages } from "./use-typed-text.ts";

// The browser's files leave out what only pages without React need, and so call nothing when they are loaded.
const dialogScript = () => `(${String(closeDialogsByPress)})()`;
const followScript = () => `(${String(followPage)})()`;
const logoutScript = () =>
  `(${String(removeDraftsAtLogout)})(${[draftPrefix, formAccepted].map(toSource).join()})`;
// Not during development, when files change without a new version.
const workerScript = () => (import.meta.env.PROD ? `(${String(startWorker)})()` : "");
const submissionScript = () =>
  `(${String(watchSubmissions)})((${String(showFailedSubmissions)})(${String(showBusy)}),${toSource(submissionNames)})`;

// A text may not end the script.
const toSource = (value: unknown) => JSON.stringify(value).replaceAll("<", String.raw`\u003c`);

/**
 * Renders the scripts of a page that has no others: they detect a login or logout in another tab, update the bell, keep
 * what is typed into forms, and preserve the input of a form that gets no response.
 */
export function PageScript({ isStored }: { isStored: boolean }) {
  const { nonce } = useDocument();
  const hasSession = useRootData()?.session !== undefined;
  const scripts = [
    // A page for everyone who uses the browser doesn't say who is logged in.
    ...(isStored ? [] : [sessionWatchScript]),
    dialogScript(),
    ...(hasSession && !isStored ? [followScript(), workerScript()] : []),
    ...(hasSession || isStored ? [logoutScript()] : []),
  ];
  return (
    <>
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: scripts.join(";") }} />
      <TypedTextScript />
      <FailedSubmissionTemplate />
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: submissionScript() }} />
    </>
  );
}

function TypedTextScript() {
  const { nonce } = useDocument();
  const { drafts, errors } = useTypedTextMessages();
  const script = [
    `(${String(keepDrafts)})(${[drafts, sessionCopyKey, draftPrefix, formAccepted].map(toSource).join()})`,
    `(${String(summariseErrors)})(${[errors, formRefused].map(toSource).join()})`,
  ];
  return (
    <script id="typed-text" nonce={nonce} dangerouslySetInnerHTML={{ __html: script.join(";") }} />
  );
}

const postForms = /<form\b[^>]*\smethod="post"[^>]*>[\s\S]*?<\/form>/g;
const isKeptForm = (form: string) => typedField.test(form) && !unkept.test(form);
// `keepDrafts` leaves these out.
const unkept = /\sdata-draft="off"|autocomplete="current-password"|\sdata-secret=/i;
const typedField =
  /<textarea\b|\sdata-draft=""|<input\b[^>]*\stype="(?:text|url|email|tel|number|date|datetime-local)"/;

/**
 * Removes the scripts for forms from a page that has none with the method POST, and the script for typed text from one
 * whose forms have no text fields, unless it needs them for what is not rendered yet.
 */
export function withoutUnusedScripts(
  html: string,
  needed: { forms: boolean; text: boolean },
): string {
  const forms = html.includes(' method="post"') ? (html.match(postForms) ?? []) : [];
  const isTyped = needed.text || forms.some(isKeptForm);
  const used = isTyped ? html : cut(html, '<script id="typed-text"');
  return needed.forms || forms.length > 0 ? used : cut(used, '<template id="failed-submission">');
}

/** Leaves out what is between the start and the end of the next script after it. */
function cut(html: string, start: string): string {
  const from = html.indexOf(start);
  if (from < 0) return html;
  const end = "</script>";
  return html.slice(0, from) + html.slice(html.indexOf(end, from) + end.length);
}

/** Renders the script that updates the live parts of such a page, for users who have no bell. */
export function FollowScript() {
  const { nonce } = useDocument();
  const hasBell = useRootData()?.session !== undefined;
  if (hasBell) return null;
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: followScript() }} />;
}
