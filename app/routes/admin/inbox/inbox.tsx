import { findTimeZone } from "#app/domains/accounts/profile/time-zone.server.ts";
import {
  isMessageStatus,
  messageKindKey,
  messageLimits,
  messagePath,
  messageStatuses,
  type MessageStatus,
  messageStatusKey,
  type MessageSummary,
} from "#app/domains/contact-messages/message.ts";
import { countMessages, listMessages } from "#app/domains/contact-messages/queries.server.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { withFailure } from "#app/http/forms/with-failure.server.ts";
import { cleanText } from "#app/lib/clean-text.ts";
import { AdminPage, ManageEmpty, ManageFailed, ManageList } from "#app/routes/admin/admin-page.tsx";
import { SearchForm } from "#app/routes/admin/parts/search-form.tsx";
import { WaitingBadge } from "#app/routes/admin/waiting-badge.tsx";
import { FilterScript } from "#app/routes/site/filter-script.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { ItemRow } from "#app/ui/item-list.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import type { Tab } from "#app/ui/tabs.tsx";

import type { Route } from "./+types/inbox";

export const handle = { script: false, help: "answer-messages" };

export async function loader({ context }: Route.LoaderArgs) {
  const { searchParams } = context.get(requestContext).url;
  const tab = searchParams.get("tab");
  const status: MessageStatus = isMessageStatus(tab) ? tab : "open";
  const query = cleanText(searchParams.get("q") ?? "").slice(0, messageLimits.search) || undefined;
  const cursor = searchParams.get("cursor") ?? undefined;
  const actor = await requireActor(context);
  const load = async () => ({
    counts: await countMessages(),
    page: await listMessages({ status, query, limit: 30, cursor }),
    timeZone: await findTimeZone(actor.id),
  });
  const loaded = await withFailure<Loaded, undefined>(
    context.get(requestContext),
    "contactMessages.loadFailed",
    load,
    () => undefined,
  );
  return { loaded, status, query, isFirst: cursor === undefined };
}

type Loaded = {
  counts: Awaited<ReturnType<typeof countMessages>>;
  page: Awaited<ReturnType<typeof listMessages>>;
  timeZone: string;
};

export default function AdminInbox({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { loaded } = loaderData;
  const waiting = loaded?.counts.open ?? 0;
  const tabOf = (status: MessageStatus): Tab => ({
    value: status,
    label: t(messageStatusKey(status)),
    ...(status !== "open" && { count: loaded?.counts[status] ?? 0 }),
    ...(status === "open" &&
      waiting > 0 && {
        badge: (
          <WaitingBadge count={waiting} sentence={t("contactMessages.openCount", { n: waiting })} />
        ),
      }),
  });
  const [first, ...others] = messageStatuses;
  return (
    <AdminPage
      title={t("contactMessages.title")}
      subtitle={t("contactMessages.subtitle")}
      tabs={[tabOf(first), ...others.map(tabOf)]}
    >
      {() => <Panel {...loaderData} />}
    </AdminPage>
  );
}

function Panel({ loaded, status, query, isFirst }: Route.ComponentProps["loaderData"]) {
  const t = useMessages();
  if (!loaded) {
    return <ManageFailed title={t("contactMessages.loadFailed")} hint={t("common.nothingLost")} />;
  }
  const { page, counts, timeZone } = loaded;
  if (counts[status] === 0) {
    return (
      <ManageEmpty
        title={t(`contactMessages.empty_${status}`)}
        hint={t(`contactMessages.emptyHint_${status}`)}
      />
    );
  }
  const isNothingFound = query !== undefined && isFirst;
  return (
    <>
      <SearchForm
        label={t("contactMessages.search")}
        hint={t("contactMessages.searchHint")}
        submitLabel={t("contactMessages.searchSubmit")}
        clearLabel={t("contactMessages.searchClear")}
        value={query}
        found={{ n: page.items.length, hasMore: page.nextCursor !== null }}
      />
      <FilterScript />
      <ManageList
        items={page.items}
        label={t("contactMessages.list")}
        nameLabel={t("contactMessages.subjectColumn")}
        stateLabel={t("contactMessages.sourceColumn")}
        nextCursor={page.nextCursor}
        nextLabel={t("contactMessages.nextPage")}
        firstLabel={t("contactMessages.firstPage")}
        endLabel={t(isNothingFound ? "contactMessages.noMatch" : "contactMessages.pageEnd")}
      >
        {(message) => <MessageRow message={message} timeZone={timeZone} />}
      </ManageList>
    </>
  );
}

function MessageRow({ message, timeZone }: { message: MessageSummary; timeZone: string }) {
  const t = useMessages();
  const { zonedDateTime } = useFormat();
  const { id, subject, name, organisation, email, body, kind, createdAt } = message;
  return (
    <ItemRow
      titleId={`message-${id}`}
      title={subject}
      line={
        <>
          <bdi>{organisation ? t("contactMessages.from", { name, organisation }) : name}</bdi>
          <bdi>{email}</bdi>
          <time dateTime={createdAt.toISOString()}>{zonedDateTime(createdAt, timeZone)}</time>
          <bdi>{body}</bdi>
        </>
      }
      state={<span className="text-ink-muted text-sm">{t(messageKindKey(kind))}</span>}
      actions={
        <LinkButton
          variant="quiet"
          size="small"
          to={messagePath(id)}
          aria-label={t("contactMessages.readThis", { subject })}
        >
          {t("contactMessages.read")}
        </LinkButton>
      }
    />
  );
}
