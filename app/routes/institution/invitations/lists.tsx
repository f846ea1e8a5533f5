import type { InvitationList } from "#app/domains/institutions/invitation-lists/queries.server.ts";
import { staffPath } from "#app/domains/institutions/members/staff.ts";
import { useFormat, useMessages, useTimeZone } from "#app/ui/i18n.tsx";
import { ItemList, ItemRow } from "#app/ui/item-list.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { State } from "#app/ui/state.tsx";

type InvitationListsProps = { lists: readonly InvitationList[]; slug: string };

/** Renders the lists of an institution: those that wait to be sent, then the latest that were. */
export function InvitationLists({ lists, slug }: InvitationListsProps) {
  const t = useMessages();
  const format = useFormat();
  const timeZone = useTimeZone();
  if (lists.length === 0) return null;
  return (
    <section aria-labelledby="lists" className="mb-12">
      <h2 id="lists" className="mb-3 text-xl">
        {t("invitationLists.lists")}
      </h2>
      <ItemList label={t("invitationLists.lists")}>
        {lists.map(({ id, createdAt, sentAt, invited, pending, accepted }) => {
          const date = format.date(sentAt ?? createdAt, timeZone);
          const title = t(sentAt ? "invitationLists.listSent" : "invitationLists.listOf", { date });
          return (
            <li key={id}>
              <ItemRow
                titleId={`list-${id}`}
                title={title}
                heading="h3"
                line={
                  sentAt && (
                    <span>{t("invitationLists.counts", { invited, pending, accepted })}</span>
                  )
                }
                state={!sentAt && <State tone="warning">{t("invitationLists.notSent")}</State>}
                actions={
                  <LinkButton
                    reloadDocument
                    variant="quiet"
                    size="small"
                    to={staffPath(slug, `invitations/${id}`)}
                    aria-label={t("invitationLists.openOf", { title })}
                  >
                    {t("invitationLists.open")}
                  </LinkButton>
                }
              />
            </li>
          );
        })}
      </ItemList>
    </section>
  );
}
