import { Heart } from "lucide-react";

import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { State } from "#app/ui/state.tsx";

type ThankAttendeesProps = {
  /** The number of attendees. */
  n: number;
  isOver: boolean;
  thankedAt: Date | null;
  timeZone: string;
};

/** Renders the button that thanks the attendees of an event, or when that was done. */
export function ThankAttendees({ n, isOver, thankedAt, timeZone }: ThankAttendeesProps) {
  const t = useMessages();
  const { zonedDateTime } = useFormat();
  return (
    <section aria-labelledby="thanks" className="border-line bg-raised rounded-md border p-5">
      <h2 id="thanks" className="text-xl">
        {t("eventReport.thanks")}
      </h2>
      {thankedAt ? (
        <p className="mt-2">
          <State tone="success">
            {t("eventReport.thankedAt", { date: zonedDateTime(thankedAt, timeZone) })}
          </State>
        </p>
      ) : (
        <p className="text-ink-muted mt-2">
          {t(
            isOver
              ? n === 0
                ? "eventReport.nobody"
                : "eventReport.thanksHint"
              : "eventReport.thanksLater",
          )}
        </p>
      )}
      {!thankedAt && isOver && n > 0 && (
        <div className="mt-4">
          <ConfirmDialog
            trigger={t("eventReport.thank")}
            triggerIcon={<Heart aria-hidden="true" className="size-5" />}
            variant={{ variant: "primary" }}
            question={t("eventReport.thankQuestion")}
            description={t("eventReport.thankDescription", { n })}
            cancelLabel={t("common.cancel")}
            confirmLabel={t("eventReport.thank")}
          >
            <input type="hidden" name="intent" value="thank" />
          </ConfirmDialog>
        </div>
      )}
    </section>
  );
}
