import { clsx } from "clsx";
import {
  Award,
  CalendarDays,
  Compass,
  FileBadge,
  Mail,
  MessagesSquare,
  Webhook,
} from "lucide-react";

import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { State } from "#app/ui/state.tsx";

import {
  bodyKey,
  noteOf,
  type Notification,
  type NotificationKind,
  titleKey,
} from "./notification.ts";

type NotificationListProps = { notifications: readonly Notification[]; timeZone: string };

/**
 * Renders notifications as buttons of one form: opening one marks it as read and follows its link.
 */
export function NotificationList({ notifications, timeZone }: NotificationListProps) {
  return (
    <form method="post" className="print-keep">
      <ul className="divide-line border-line divide-y border-y">
        {notifications.map((notification) => (
          <li key={notification.id}>
            <Entry notification={notification} timeZone={timeZone} />
          </li>
        ))}
      </ul>
    </form>
  );
}

function Entry({ notification, timeZone }: { notification: Notification; timeZone: string }) {
  const t = useMessages();
  const { dateTime } = useFormat();
  const { id, kind, params, createdAt, readAt } = notification;
  const note = noteOf(params);
  const isUnread = readAt === null;
  return (
    <button
      type="submit"
      name="open"
      value={id}
      className="print-keep hover:bg-action-soft flex w-full cursor-pointer items-start gap-4 px-1 py-4 text-start -outline-offset-2 sm:px-3"
    >
      <Sign kind={kind} isUnread={isUnread} />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className={clsx("min-w-0 wrap-anywhere", isUnread && "font-semibold")}>
            {t(titleKey(kind), isolated(params))}
          </span>
          {isUnread && <State tone="action">{t("notifications.new")}</State>}
        </span>
        <span className="mt-0.5 block break-words">{t(bodyKey(kind), isolated(params))}</span>
        {note !== undefined && (
          <span className="border-line-strong text-ink-muted mt-2 line-clamp-3 block border-s-2 ps-3 text-sm break-words">
            {t("notifications.note", isolated({ note }))}
          </span>
        )}
        <time dateTime={createdAt.toISOString()} className="text-ink-muted mt-1 block text-sm">
          {dateTime(createdAt, timeZone)}
        </time>
      </span>
    </button>
  );
}

function Sign({ kind, isUnread }: { kind: NotificationKind; isUnread: boolean }) {
  return (
    <span
      className={clsx(
        "grid size-10 shrink-0 place-items-center rounded-full border",
        isUnread
          ? "border-transparent bg-action text-on-action"
          : "border-line-strong text-ink-muted",
      )}
    >
      <Drawing kind={kind} />
    </span>
  );
}

function Drawing({ kind }: { kind: NotificationKind }) {
  const variant = { "aria-hidden": true, className: "size-5" } as const;
  if (kind === "badge_earned") return <Award {...variant} />;
  if (kind === "webhook_switched_off") return <Webhook {...variant} />;
  if (dayKinds.has(kind)) return <CalendarDays {...variant} />;
  if (kind === "message_received") return <Mail {...variant} />;
  if (communityKinds.has(kind)) return <MessagesSquare {...variant} />;
  return kind.startsWith("mission") ? <Compass {...variant} /> : <FileBadge {...variant} />;
}

const dayKinds = new Set<NotificationKind>([
  "place_free",
  "event_reminder",
  "check_in_undone",
  "assignment_due",
]);

const communityKinds = new Set<NotificationKind>([
  "mention",
  "post_reply",
  "post_removed",
  "report_kept",
  "report_removed",
  "writing_suspended",
]);

// Isolates titles, so that one in another text direction does not reorder the sentence around it.
const isolated = (params: Record<string, string | number>) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === "string" ? `\u2068${value}\u2069` : value,
    ]),
  );
