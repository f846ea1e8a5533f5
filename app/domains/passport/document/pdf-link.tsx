import { FileDown } from "lucide-react";

import { passportPath } from "#app/domains/passport/passport.ts";
import { buttonVariants } from "#app/ui/button.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

/** Renders the link that downloads a passport as a PDF. */
export function PassportPdfLink({ slug }: { slug: string }) {
  const t = useMessages();
  return (
    <a
      href={`${passportPath({ slug })}/passport.pdf`}
      download
      className={buttonVariants({ variant: "secondary" })}
    >
      <FileDown aria-hidden="true" className="size-5" />
      {t("passport.downloadPdf")}
    </a>
  );
}
