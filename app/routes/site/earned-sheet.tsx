import { earnedHeadingId } from "#app/domains/passport/earned/earned.ts";
import { initEarned } from "#app/domains/passport/earned/init-earned.ts";
import { useDocument } from "#app/http/context/document-context.tsx";
import { dialogLook } from "#app/ui/dialog-look.ts";
import { useMessages } from "#app/ui/i18n.tsx";

const options = { dialogLook, headingId: earnedHeadingId };
const script = () => `(${String(initEarned)})(${JSON.stringify(options)})`;

/** Renders the script that shows in a dialog what the reader has earned, on a page without React. */
export function EarnedScript() {
  const { nonce } = useDocument();
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script() }} />;
}

/**
 * Renders what the reader has earned and not been shown yet, for `EarnedScript`, which must come after it; without
 * scripts, a link to its page.
 */
export function EarnedNews({ path }: { path: string | null | undefined }) {
  const t = useMessages();
  if (path === null || path === undefined) return null;
  return (
    <>
      <span hidden data-earned={path} />
      <noscript>
        <p className="page pt-4">
          <a href={path} className="link inline-block py-2">
            {t("earned.news")}
          </a>
        </p>
      </noscript>
    </>
  );
}
