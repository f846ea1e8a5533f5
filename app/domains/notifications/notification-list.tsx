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

import type { GoalNumber } from "#app/domains/sdgs/goal-number.ts";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";

import {
  bodyKey,
  noteOf,
  type Notification,
  type NotificationKind,
  titleKey,
} from "./notification.ts";

type NotificationListProps = {
  notifications: readonly Notification[];
  /** The goals that notifications are about, by the notification's id. */
  goals: ReadonlyMap<string, GoalNumber>;
  timeZone: string;
};

/**
 * Renders notifications by day, as buttons of one form: opening one marks it as read and follows its link.
 */
export function NotificationList({ notifications, goals, timeZone }: NotificationListProps) {
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
                <Entry
                  notification={notification}
                  goal={goals.get(notification.id)}
                  timeZone={timeZone}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </form>
  );
}

type EntryProps = {
  notification: Notification;
  goal: GoalNumber | undefined;
  timeZone: string;
};

function Entry({ notification, goal, timeZone }: EntryProps) {
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
      className="print-keep hover:bg-action-soft grid w-full grid-cols-[auto_minmax(0,1fr)] gap-x-4 py-2.5 text-start -outline-offset-2 sm:grid-cols-[auto_minmax(0,1fr)_auto]"
    >
      <Sign kind={kind} goal={goal} />
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
      <span className="text-ink-muted flex items-center gap-2 text-sm leading-6 max-sm:col-start-2 max-sm:flex-row-reverse max-sm:justify-end sm:self-start">
        <time dateTime={createdAt.toISOString()}>{time(createdAt, timeZone)}</time>
        <span className={clsx("state-dot", isUnread && "bg-action")}>
          {isUnread && <span className="sr-only">{t("notifications.new")}</span>}
        </span>
      </span>
    </button>
  );
}

/** The outline of the stamp, or of the paper, that a notification is about, in the ink of its goal if it has one. */
function Sign({ kind, goal }: { kind: NotificationKind; goal: GoalNumber | undefined }) {
  const shape =
    kind === "badge_earned"
      ? "rounded-full outline-1 outline-dashed outline-current -outline-offset-4"
      : kind.startsWith("mission")
        ? "rounded-[50%] h-6! mt-1"
        : "rounded-sm";
  return (
    <span
      data-goal={goal}
      className={clsx(
        goal === undefined ? "text-ink-muted" : "text-(--goal-ink)",
        "mt-0.5 grid h-7 w-7.5 shrink-0 place-items-center border-2 border-current",
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
  "event_thanks",
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
