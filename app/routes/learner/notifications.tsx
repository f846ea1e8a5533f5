import { Bell } from "lucide-react";
import { createContext, data } from "react-router";

import { findTimeZone } from "#app/domains/accounts/profile/time-zone.server.ts";
import { findNotificationGoals } from "#app/domains/notifications/find-goals.server.ts";
import { markRead } from "#app/domains/notifications/mark-read.server.ts";
import { NotificationList } from "#app/domains/notifications/notification-list.tsx";
import { openNotification } from "#app/domains/notifications/open-notification.server.ts";
import { countUnread, listNotifications } from "#app/domains/notifications/queries.server.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { redirect } from "#app/http/forms/redirect.server.ts";
import { safeRedirect } from "#app/lib/safe-redirect.ts";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

import type { Route } from "./+types/notifications";

export const handle = { script: false };

const pageSize = 20;

type Listed = Awaited<ReturnType<typeof list>> | undefined;
const listContext = createContext<Listed>(undefined);

// Middleware runs before all loaders, so the number on the bell no longer has what this page shows.
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context }) => {
    const { isOpened, url } = context.get(requestContext);
    if (!isOpened) return;
    const actor = await requireActor(context);
    const listed = await list(actor.id, url);
    context.set(listContext, listed);
    const shown = listed.items.filter(({ readAt }) => readAt === null);
    await markRead(
      actor,
      shown.map(({ id }) => id),
    );
  },
];

async function list(userId: string, { searchParams }: URL) {
  const cursor = searchParams.get("cursor") ?? undefined;
  const [page, unread] = await Promise.all([
    listNotifications(userId, { limit: pageSize, cursor }),
    countUnread(userId),
  ]);
  return { ...page, unread, isFirstPage: cursor === undefined };
}

export async function loader({ context }: Route.LoaderArgs) {
  const actor = await requireActor(context);
  const listed =
    context.get(listContext) ?? (await list(actor.id, context.get(requestContext).url));
  const [timeZone, goals] = await Promise.all([
    findTimeZone(actor.id),
    findNotificationGoals(listed.items),
  ]);
  return { ...listed, goals, timeZone };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const form = await readForm(request);
  if (form.get("all") === "read") {
    await markRead(actor);
    return redirectWithToast(ctx, "/notifications", "success", { key: "notifications.allRead" });
  }
  const id = form.get("open");
  const opened = await openNotification(actor, typeof id === "string" ? id : "");
  if (!opened.ok) throw data(null, { status: 404 });
  return redirect(safeRedirect(opened.link ?? "/notifications"));
}

export default function Notifications({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { items, goals, nextCursor, unread, timeZone, isFirstPage } = loaderData;
  // What the page shows is read by now.
  const hasMore = unread > items.filter(({ readAt }) => readAt === null).length;
  return (
    <div className="page pb-16">
      <div className="paper">
        <PageHead
          title={t("notifications.title")}
          description={t("notifications.subtitle")}
          isUnlisted
        />
        <PageHeader
          title={t("notifications.title")}
          subtitle={t("notifications.subtitle")}
          actions={hasMore && <MarkAllRead />}
        />
        {items.length > 0 && (
          <>
            <p className="text-ink-muted mb-4 text-sm">
              {t("notifications.unread", { n: unread })}
            </p>
            <NotificationList notifications={items} goals={goals} timeZone={timeZone} />
          </>
        )}
        {items.length === 0 && (isFirstPage ? <NothingYet /> : <p>{t("notifications.end")}</p>)}
        <nav className="mt-8 flex flex-wrap gap-3">
          {!isFirstPage && (
            <LinkButton to="/notifications" variant="secondary">
              {t("notifications.first")}
            </LinkButton>
          )}
          {nextCursor !== null && (
            <LinkButton to={`/notifications?cursor=${nextCursor}`} variant="secondary">
              {t("notifications.next")}
            </LinkButton>
          )}
        </nav>
      </div>
    </div>
  );
}

function MarkAllRead() {
  const t = useMessages();
  return (
    <form method="post">
      <Button type="submit" name="all" value="read" variant="secondary">
        {t("notifications.markAllRead")}
      </Button>
    </form>
  );
}

function NothingYet() {
  const t = useMessages();
  return (
    <EmptyState
      icon={<Bell />}
      title={t("notifications.empty")}
      action={
        <LinkButton to="/missions" variant="secondary">
          {t("notifications.emptyAction")}
        </LinkButton>
      }
    >
      {t("notifications.emptyHint")}
    </EmptyState>
  );
}
