import { Undo2 } from "lucide-react";
import { useLocation } from "react-router";

import { searchWith } from "#app/lib/search-with.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { ItemList, ItemRow } from "#app/ui/item-list.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Portrait } from "#app/ui/portrait.tsx";

import { type Attendee, methodKey } from "./attendee.ts";

type AttendeeListProps = {
  page: { items: readonly Attendee[]; nextCursor: string | null };
  timeZone: string;
  /** Whether this is a page after the first. */
  isLater: boolean;
};

/** Renders the attendees, latest check-in first, with an action to undo a check-in. */
export function AttendeeList({ page, timeZone, isLater }: AttendeeListProps) {
  const t = useMessages();
  return (
    <section aria-labelledby="there">
      <h3 id="there" className="mb-2 text-lg">
        {t("eventStaff.listCheckedIn")}
      </h3>
      {page.items.length === 0 &&
        (isLater ? (
          <p className="text-ink-muted">{t("eventStaff.listEnd")}</p>
        ) : (
          <EmptyState isLine title={t("eventStaff.empty")}>
            {t("eventStaff.emptyHint")}
          </EmptyState>
        ))}
      {page.items.length > 0 && (
        <ItemList label={t("eventStaff.listCheckedIn")}>
          {page.items.map((attendee) => (
            <li key={attendee.id}>
              <AttendeeRow attendee={attendee} timeZone={timeZone} />
            </li>
          ))}
        </ItemList>
      )}
      <Pages nextCursor={page.nextCursor} isLater={isLater} />
    </section>
  );
}

function AttendeeRow({ attendee, timeZone }: { attendee: Attendee; timeZone: string }) {
  const t = useMessages();
  const { country, zonedDateTime } = useFormat();
  const { checkedInAt, receivedAt } = attendee;
  return (
    <ItemRow
      titleId={`attendee-${attendee.id}`}
      heading="h4"
      title={attendee.name}
      lead={<Portrait id={attendee.id} name={attendee.name} />}
      line={
        <>
          <time dateTime={checkedInAt.toISOString()} suppressHydrationWarning>
            {zonedDateTime(checkedInAt, timeZone)}
          </time>
          <span>{t(methodKey(attendee.method))}</span>
          {receivedAt && (
            <span suppressHydrationWarning>
              {t("eventStaff.sentLater", { time: zonedDateTime(receivedAt, timeZone) })}
            </span>
          )}
          {attendee.country !== null && <span>{country(attendee.country)}</span>}
        </>
      }
      actions={
        <ConfirmDialog
          trigger={t("common.undo")}
          triggerIcon={<Undo2 aria-hidden="true" className="size-4 rtl:-scale-x-100" />}
          triggerLabel={t("eventStaff.undoOf", { name: attendee.name })}
          variant={{ size: "small" }}
          question={t("eventStaff.undoQuestion")}
          description={
            <>
              <strong className="text-ink block wrap-anywhere">
                <bdi>{attendee.name}</bdi>
              </strong>
              {t("eventStaff.undoHint")}
            </>
          }
          cancelLabel={t("common.cancel")}
          confirmLabel={t("eventStaff.undoConfirm")}
          preventScrollReset
        >
          <input type="hidden" name="intent" value="undo" />
          <input type="hidden" name="learner" value={attendee.id} />
        </ConfirmDialog>
      }
    />
  );
}

function Pages({ nextCursor, isLater }: { nextCursor: string | null; isLater: boolean }) {
  const t = useMessages();
  const { search } = useLocation();
  const to = (cursor: string | undefined) => ({ search: searchWith(search, "cursor", cursor) });
  return (
    <nav
      aria-label={t("eventStaff.listCheckedIn")}
      className="mt-6 flex flex-wrap justify-between gap-3 empty:hidden"
    >
      {isLater && (
        <LinkButton variant="secondary" to={to(undefined)}>
          {t("eventStaff.latest")}
        </LinkButton>
      )}
      {nextCursor !== null && (
        <LinkButton variant="secondary" className="ms-auto" to={to(nextCursor)}>
          {t("eventStaff.earlier")}
        </LinkButton>
      )}
    </nav>
  );
}
