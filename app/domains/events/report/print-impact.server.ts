import { createHash } from "node:crypto";

import { type Event, eventPath, isOver } from "#app/domains/events/event.ts";
import { posterContent } from "#app/domains/events/poster/content.server.ts";
import { drawGround } from "#app/domains/events/poster/ground.server.ts";
import { amountKey, type ImpactSum, measureKey } from "#app/domains/impact/measure.ts";
import { boundedTaskCache } from "#app/lib/bounded-task-cache.ts";
import { createFormat } from "#app/lib/format.ts";
import type { Translator } from "#app/lib/translator.ts";
import { publicUrl } from "#app/platform/net/public-url.server.ts";
import { operator } from "#app/platform/operator.server.ts";
import { openBlankPage } from "#app/platform/pdf/pdf-page.server.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

import type { Arrivals } from "./arrivals.ts";
import { drawImpact, head, page } from "./draw-impact.server.ts";
import type { Impact } from "./impact.ts";

export type ImpactFacts = {
  event: Event;
  impact: Impact;
  arrivals: Arrivals;
  /** What approved proofs that name the event have measured. */
  sums: readonly ImpactSum[];
  now: Date;
  locale: string;
  t: Translator<MessageKey>;
};

/** What stands on an impact report. */
export type ImpactContent = ReturnType<typeof impactContent>;

// One at a time leaves the other CPU core for pages.
const printing = boundedTaskCache<Uint8Array>({ maxResults: 10, concurrency: 1, waiting: 20 });

/**
 * Returns the impact report of an event as a tagged PDF of one A4 page, without names of attendees. Renders it once,
 * however many request it. Returns undefined if too many PDFs are queued.
 */
export function printImpact(facts: ImpactFacts): Promise<Uint8Array> | undefined {
  const content = impactContent(facts);
  const version = createHash("sha256").update(JSON.stringify(content)).digest("base64url");
  return printing.start(version, () => renderImpact(content, facts.locale));
}

// 200 dots per inch, as posters.
const dotsPerPoint = 200 / 72;

async function renderImpact(content: ImpactContent, language: string): Promise<Uint8Array> {
  const [width, height] = [head.width, head.height].map((side) => Math.round(side * dotsPerPoint));
  const ground = await drawGround(content, width ?? head.width, height ?? head.height);
  const blank = await openBlankPage(page);
  try {
    const title = `${content.kind} – ${content.title}`;
    return blank.finish(drawImpact(content, ground).finish(), { title, language });
  } finally {
    blank.close();
  }
}

// A place may be 300 characters long, which would be illegible on one line.
const longestPlace = 100;

function shorten(place: string): string {
  if (place.length <= longestPlace) return place;
  // Never half of a character.
  const start = place.slice(0, longestPlace).replace(/[\ud800-\udbff]$/, "");
  return `${start.trimEnd()}…`;
}

function impactContent({ event, impact, arrivals, sums, now, locale, t }: ImpactFacts) {
  const { number, date, dateTime, time } = createFormat(locale);
  const { timeZone } = event;
  const { id, goal, color, on, title, day, hours, place } = posterContent(event, locale, t);
  const isEnded = isOver(event, now.getTime());
  const isFinal = impact.countedUntil <= now;
  const host = impact.host ?? operator().name ?? t("common.productName");
  const isDays = arrivals.minutes >= 360;
  const figures = [
    [impact.came, t("eventImpact.came", { n: impact.came })],
    [impact.registered, t("eventImpact.registered")],
    [impact.absent, t(isEnded ? "eventImpact.absent" : "eventImpact.notYet")],
    [impact.newcomers, t("eventImpact.newcomers")],
    [impact.countries, t("eventImpact.countries", { n: impact.countries })],
    [impact.points, t("eventImpact.points", { n: impact.points })],
  ] as const;
  const followed = [
    [impact.coursesStarted, t("eventImpact.coursesStarted", { n: impact.coursesStarted })],
    [impact.coursesCompleted, t("eventImpact.coursesCompleted", { n: impact.coursesCompleted })],
    [impact.missionsCompleted, t("eventImpact.missionsCompleted", { n: impact.missionsCompleted })],
  ] as const;
  const toFigure = ([n, label]: readonly [number, string]) => ({ n: number(n), label });
  return {
    id,
    goal,
    color,
    on,
    title,
    kind: t("eventImpact.title"),
    when: `${day} · ${hours} (${timeZone})`,
    where: [...(place === null ? [] : [shorten(place)]), t("eventImpact.host", { host })],
    figures: figures.map(toFigure),
    arrivals: {
      title: t("eventReport.arrivals"),
      summary: `${t("eventReport.arrivalsSummary", { minutes: arrivals.minutes })} (${timeZone})`,
      nobody: t("eventStaff.empty"),
      outside: arrivals.outside > 0 ? t("eventReport.outside", { n: arrivals.outside }) : "",
      bars: arrivals.periods.map(({ at, n }) => ({
        n,
        value: number(n),
        tick: isDays ? date(at, timeZone) : time(at, timeZone),
        label: isDays ? dateTime(at, timeZone) : time(at, timeZone),
      })),
    },
    followed: {
      title: t("eventImpact.followed"),
      text: t(isFinal ? "eventImpact.followedFinal" : "eventImpact.followedSoFar", {
        date: date(impact.countedUntil, timeZone),
      }),
      figures: followed.map(toFigure),
    },
    measured: sums
      .map(({ measure, quantity }) =>
        t("eventImpact.measured", {
          measure: t(measureKey(measure)),
          amount: t(amountKey(measure), { n: quantity }),
        }),
      )
      .join(" · "),
    goals: {
      title: t("eventImpact.goals"),
      none: t("eventImpact.noGoals"),
      list: impact.goals.map((goal) => ({ goal, name: t(`sdgs.goal${goal}`) })),
    },
    link: publicUrl(eventPath(id)),
    linkLabel: t("poster.pageCode"),
    foot: t("eventImpact.foot", { date: date(now, timeZone) }),
  };
}
