import { CircleCheck, CloudDownload } from "lucide-react";

import { Button } from "#app/ui/button.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import type { KeepTexts } from "#app/ui/offline/messages.ts";

type KeepButtonProps = {
  slug: string;
  title: string;
  /** The paths of the course's lessons and quizzes. */
  steps: readonly string[];
};

/** Renders the button that keeps a course on this device; `/offline.js` shows it where that is possible. */
export function KeepButton({ slug, title, steps }: KeepButtonProps) {
  const t = useMessages();
  const texts: KeepTexts = {
    keeping: t("offline.keeping", { n: "{n}", count: "{count}" }),
    failed: t("offline.keepFailed"),
    kept: t("offline.kept", { size: "{size}", time: "{time}" }),
  };
  return (
    <div
      hidden
      data-keep={JSON.stringify({ slug, title, steps })}
      data-texts={JSON.stringify(texts)}
      className="border-line mt-4 border-t pt-2"
    >
      <Button
        data-part="keep"
        variant="quiet"
        icon={<CloudDownload aria-hidden="true" className="size-5" />}
      >
        {t("offline.keep")}
      </Button>
      <div data-part="kept" hidden>
        <p className="text-success flex min-h-11 items-center gap-2 font-semibold">
          <CircleCheck aria-hidden="true" className="size-5" />
          {t("offline.isKept")}
        </p>
      </div>
      <output data-part="status" className="text-ink-muted block text-sm">
        {t("offline.keepHint")}
      </output>
      <Button data-part="remove" variant="quiet" size="small" hidden>
        {t("offline.remove")}
      </Button>
    </div>
  );
}
