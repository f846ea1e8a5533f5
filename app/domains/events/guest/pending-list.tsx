import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { ItemList, ItemRow } from "#app/ui/item-list.tsx";
import { Portrait } from "#app/ui/portrait.tsx";
import { State } from "#app/ui/state.tsx";

import { guestDays, type PendingAttendee } from "./guest.ts";

type PendingListProps = { pending: readonly PendingAttendee[]; timeZone: string };

/** Renders the people who checked in by name and email and have not confirmed the address; nothing if there are none. */
export function PendingList({ pending, timeZone }: PendingListProps) {
  const t = useMessages();
  const { zonedDateTime } = useFormat();
  if (pending.length === 0) return null;
  return (
    <section aria-labelledby="pending" className="mt-10">
      <h3 id="pending" className="text-lg">
        {t("eventStaff.notConfirmed")}
      </h3>
      <p className="text-ink-muted mb-3 text-sm">
        {t("eventStaff.listPendingHint", { days: guestDays })}
      </p>
      <ItemList label={t("eventStaff.notConfirmed")}>
        {pending.map(({ id, name, checkedInAt }) => (
          <li key={id}>
            <ItemRow
              titleId={`pending-${id}`}
              heading="h4"
              title={name}
              lead={<Portrait id={id} name={name} />}
              line={
                <time dateTime={checkedInAt.toISOString()} suppressHydrationWarning>
                  {zonedDateTime(checkedInAt, timeZone)}
                </time>
              }
              state={<State tone="warning">{t("eventStaff.notConfirmed")}</State>}
              actions={<RemoveGuest id={id} name={name} />}
            />
          </li>
        ))}
      </ItemList>
    </section>
  );
}

function RemoveGuest({ id, name }: Pick<PendingAttendee, "id" | "name">) {
  const t = useMessages();
  return (
    <ConfirmDialog
      trigger={t("eventStaff.removeGuest")}
      triggerLabel={t("eventStaff.removeGuestOf", { name })}
      variant={{ variant: "quietDanger", size: "small" }}
      question={t("eventStaff.removeGuestQuestion")}
      description={
        <>
          <strong className="text-ink block wrap-anywhere">
            <bdi>{name}</bdi>
          </strong>
          {t("eventStaff.removeGuestHint")}
        </>
      }
      cancelLabel={t("common.cancel")}
      confirmLabel={t("eventStaff.removeGuestConfirm")}
      preventScrollReset
    >
      <input type="hidden" name="intent" value="remove-guest" />
      <input type="hidden" name="learner" value={id} />
    </ConfirmDialog>
  );
}
