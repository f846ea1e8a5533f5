import { useMessages } from "#app/ui/i18n.tsx";

type ConsentNoteProps = { message?: "signUp" | "provider" };

/** Renders what a user accepts by creating an account, with links to both documents. */
export function ConsentNote({ message = "signUp" }: ConsentNoteProps) {
  const t = useMessages();
  return (
    <div className="text-ink-muted text-sm">
      <p>{t(`consents.${message}`)}</p>
      <p className="dot-separated mt-1">
        <span>
          <a className="link" href="/terms">
            {t("footer.terms")}
          </a>
        </span>
        <span>
          <a className="link" href="/privacy">
            {t("footer.privacy")}
          </a>
        </span>
      </p>
    </div>
  );
}
