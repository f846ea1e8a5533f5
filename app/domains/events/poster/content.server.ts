import {
  checkInPath,
  type Event,
  eventPath,
  formatShortCode,
  typeCodePath,
} from "#app/domains/events/event.ts";
import { isGoalNumber } from "#app/domains/sdgs/goal-number.ts";
import { goals, goalTitleKey } from "#app/domains/sdgs/goals.ts";
import { writtenForm } from "#app/lib/format.ts";
import type { Translator } from "#app/lib/translator.ts";
import { publicUrl } from "#app/platform/net/public-url.server.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

import { goalColors } from "./goal-colors.ts";

/** What stands on the prints of an event. */
export type PosterContent = {
  id: string;
  goal: number | null;
  color: string;
  /** The colour that is legible on the goal's colour. */
  on: string;
  kind: string;
  title: string;
  day: string;
  hours: string;
  place: string | null;
  steps: readonly string[];
  points: string;
  /** The address in the QR code, and what it is for. */
  link: string;
  linkLabel: string;
  /** What people without a scanner type, and where; undefined if the event demands the code on the screen. */
  code: { hint: string; text: string } | undefined;
  product: string;
};

/**
 * Returns what stands on the prints of an event in a language; dates are in the event's time zone. The printed code of an
 * event that demands the code on the screen leads to its page.
 */
export function posterContent(
  event: Event,
  locale: string,
  t: Translator<MessageKey>,
): PosterContent {
  const { id, sdgGoal, timeZone, startDate, endDate, rotatingOnly } = event;
  const goal = isGoalNumber(sdgGoal) ? goals[sdgGoal - 1] : undefined;
  const press = { button: t("checkIn.submit") };
  const page = publicUrl(typeCodePath).replace(/^https?:\/\//, "");
  return {
    id,
    goal: goal?.number ?? null,
    ...goalColors(sdgGoal),
    kind: goal
      ? `${t("sdgs.badge", { goal: goal.number })} · ${t(goalTitleKey(goal.number))}`
      : t("sdgs.allGoals"),
    title: event.title,
    ...times(startDate, endDate, timeZone, locale),
    place: event.location,
    steps: rotatingOnly
      ? [t("poster.screenStep1"), t("poster.screenStep2"), t("poster.step3", press)]
      : [t("poster.step1"), t("poster.step2"), t("poster.step3", press)],
    points: t("poster.points", { n: event.pointsReward }),
    link: publicUrl(rotatingOnly ? eventPath(id) : checkInPath(event.qrCodeData)),
    linkLabel: t(rotatingOnly ? "poster.pageCode" : "eventStaff.codeLabel"),
    code: rotatingOnly
      ? undefined
      : { hint: t("poster.noScanner", { page }), text: formatShortCode(event.shortCode) },
    product: t("common.productName"),
  };
}

function times(start: Date, end: Date, timeZone: string, locale: string) {
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(writtenForm(locale), { ...options, timeZone });
  const day = write({ weekday: "long", day: "numeric", month: "long", year: "numeric" });
  const clock = write({ hour: "2-digit", minute: "2-digit" });
  const isOneDay = day.format(start) === day.format(end);
  return isOneDay
    ? { day: day.format(start), hours: clock.formatRange(start, end) }
    : {
        day: write({ day: "numeric", month: "long", year: "numeric" }).formatRange(start, end),
        hours: clock.format(start),
      };
}
