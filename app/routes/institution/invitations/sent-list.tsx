import type { InvitationAnswer } from "#app/domains/institutions/invitations/invitation.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { useFormat, useMessages, useTimeZone } from "#app/ui/i18n.tsx";

import { ListRows } from "./rows.tsx";

type SentListProps = {
  list: {
    sentAt: Date;
    skipped: readonly InvitationAnswer[] | null;
    invited: number;
    pending: number;
    accepted: number;
  };
  /** The address of all invitations. */
  all: string;
};

/** Renders a list that was sent: how many have answered, the button that withdraws the others, and the rows it skipped. */
export function SentList({ list, all }: SentListProps) {
  const t = useMessages();
  const format = useFormat();
  const timeZone = useTimeZone();
  const { sentAt, skipped, invited, pending, accepted } = list;
  return (
    <>
      <section aria-label={t("invitationLists.sentTitle")} className="mb-10 max-w-prose">
        <p className="text-lg font-semibold">
          {t("invitationLists.counts", { invited, pending, accepted })}
        </p>
        <p className="text-ink-muted mt-1">
          {t("institutions.sentOn", { date: format.date(sentAt, timeZone) })}
        </p>
        <div className="mt-5 flex flex-wrap items-center gap-4">
          <a href={all} className="link inline-flex min-h-11 items-center">
            {t("invitationLists.seeInvitations")}
          </a>
          {pending > 0 && (
            <ConfirmDialog
              trigger={t("invitationLists.withdraw", { n: pending })}
              variant={{ variant: "quietDanger" }}
              question={t("invitationLists.withdrawQuestion", { n: pending })}
              description={t("invitationLists.withdrawHint")}
              cancelLabel={t("common.cancel")}
              confirmLabel={t("invitationLists.withdraw", { n: pending })}
            >
              <input type="hidden" name="intent" value="withdraw" />
            </ConfirmDialog>
          )}
        </div>
      </section>
      {skipped !== null && skipped.length > 0 && (
        <section aria-labelledby="skipped">
          <h2 id="skipped" className="text-xl">
            {t("invitationLists.skipped")}
          </h2>
          <p className="text-ink-muted mt-1 mb-4">{t("invitationLists.skippedHint")}</p>
          <ListRows caption={t("invitationLists.skipped")} rows={skipped} />
        </section>
      )}
    </>
  );
}
