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

import {
  bodyKey,
  noteOf,
  type Notification,
  type NotificationKind,
  titleKey,
} from "./notification.ts";

type NotificationListProps = { notifications: readonly Notification[]; timeZone: string };

/**
 * Renders notifications by day, as buttons of one form: opening one marks it as read and follows its link.
 */
export function NotificationList({ notifications, timeZone }: NotificationListProps) {
  const { date } = useFormat();
  const days = Map.groupBy(notifications, ({ createdAt }) => date(createdAt, timeZone));
  return (
    <form method="post" className="print-keep grid grid-cols-1 gap-5">
      {[...days].map(([day, items]) => (
        <section key={day} aria-label={day}>
          <h2 className="text-ink-muted text-sm">{day}</h2>
          <ul className="divide-line border-line mt-1 divide-y border-y">
            {items.map((notification) => (
              <li key={notification.id}>
                <Entry notification={notification} timeZone={timeZone} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </form>
  );
}

function Entry({ notification, timeZone }: { notification: Notification; timeZone: string }) {
  const t = useMessages();
  const { time } = useFormat();
  const { id, kind, params, createdAt, readAt } = notification;
  const note = noteOf(params);
  const isUnread = readAt === null;
  return (
    <button
      type="submit"
      name="open"
      value={id}
      className="print-keep hover:bg-action-soft grid w-full grid-cols-[auto_minmax(0,1fr)_auto] gap-x-4 py-2.5 text-start -outline-offset-2"
    >
      <Sign kind={kind} />
      <span className="min-w-0">
        <span className={clsx("block wrap-anywhere", isUnread && "font-semibold")}>
          {t(titleKey(kind), isolated(params))}
        </span>
        <span className="text-ink-muted block text-sm break-words">
          {t(bodyKey(kind), isolated(params))}
        </span>
        {note !== undefined && (
          <span className="border-line-strong text-ink-muted my-1 line-clamp-3 block border-s-2 ps-3 text-sm break-words">
            {t("notifications.note", isolated({ note }))}
          </span>
        )}
      </span>
      <span className="text-ink-muted flex items-center gap-2 self-start text-sm leading-6">
        <time dateTime={createdAt.toISOString()}>{time(createdAt, timeZone)}</time>
        <span className={clsx("state-dot", isUnread && "bg-action")}>
          {isUnread && <span className="sr-only">{t("notifications.new")}</span>}
        </span>
      </span>
    </button>
  );
}

/** The outline of the stamp, or of the paper, that a notification is about. */
function Sign({ kind }: { kind: NotificationKind }) {
  const shape =
    kind === "badge_earned"
      ? "rounded-full outline-1 outline-dashed outline-current -outline-offset-4"
      : kind.startsWith("mission")
        ? "rounded-[50%] h-6! mt-1"
        : "rounded-sm";
  return (
    <span
      className={clsx(
        "text-ink-muted mt-0.5 grid h-7 w-7.5 shrink-0 place-items-center border-2 border-current",
        shape,
      )}
    >
      <Drawing kind={kind} />
    </span>
  );
}

function Drawing({ kind }: { kind: NotificationKind }) {
  const variant = { "aria-hidden": true, className: "size-3.5" } as const;
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
