import { useDocument } from "#app/http/document.tsx";
import { useRootData } from "#app/http/root-data.ts";
import { sessionWatchScript } from "#app/http/session-copy.ts";
import { closeDialogsByPress } from "#app/ui/close-dialogs-by-press.ts";

import { followPage } from "./follow-page.ts";

const dialogScript = `(${String(closeDialogsByPress)})()`;
const followScript = `(${String(followPage)})()`;

/** The scripts of a page that has no others: they note who signs in or out elsewhere, and keep a bell true. */
export function PageScript() {
  const { nonce } = useDocument();
  const hasBell = useRootData()?.session !== undefined;
  const script = [sessionWatchScript, dialogScript, ...(hasBell ? [followScript] : [])].join(";");
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />;
}

/** What makes parts of such a page follow their topics for those who have no bell. */
export function FollowScript() {
  const { nonce } = useDocument();
  const hasBell = useRootData()?.session !== undefined;
  if (hasBell) return null;
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: followScript }} />;
}
