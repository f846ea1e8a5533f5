import { useMessages } from "#app/ui/i18n.tsx";

type ConsentNoteProps = { message?: "signUp" | "provider" };

/** Renders what a user accepts by creating an account, with links to both documents. */
export function ConsentNote({ message = "signUp" }: ConsentNoteProps) {
  const t = useMessages();
  return (
    <p className="text-ink-muted text-sm">
      {t(`consents.${message}`)}{" "}
      <a className="link" href="/terms">
        {t("footer.terms")}
      </a>{" "}
      <a className="link" href="/privacy">
        {t("footer.privacy")}
      </a>
    </p>
  );
}
