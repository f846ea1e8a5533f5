import { FileDown, ImageDown, QrCode as QrIcon } from "lucide-react";

import { organiserPath } from "#app/domains/events/event.ts";
import {
  eventImagePath,
  posterFormats,
  type PosterFormat,
  posterPath,
} from "#app/domains/events/poster/poster.ts";
import type { OrganisedEvent } from "#app/domains/events/proposals/proposal.ts";
import { goalPattern } from "#app/domains/sdgs/goal-pattern.ts";
import { buttonVariants } from "#app/ui/button.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

type Code = { path: string; size: number };

type PosterKitProps = {
  event: OrganisedEvent;
  /** The code on the prints. */
  code: Code;
  /** The address of the event's public page. */
  page: string;
};

/** Renders the prints of an event to download, each with a small picture of it, and what there is to share. */
export function PosterKit({ event, code, page }: PosterKitProps) {
  const t = useMessages();
  return (
    <section aria-labelledby="posters">
      <h2 id="posters" className="text-xl">
        {t("eventHome.posters")}
      </h2>
      <p className="text-ink-muted mt-1 max-w-prose">{t("eventHome.postersHint")}</p>
      <ul className="mt-5 grid max-w-3xl grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-4 sm:gap-5">
        {posterFormats.map((format) => (
          <li
            key={format}
            className="border-line bg-raised hover:border-ink relative grid grid-rows-[1fr_auto] gap-4 rounded-md border p-4"
          >
            <Miniature event={event} format={format} code={code} />
            <a
              href={posterPath(event.id, format)}
              download
              className="inline-flex items-center gap-2 font-semibold after:absolute after:inset-0 hover:underline"
            >
              <FileDown aria-hidden="true" className="text-action size-5 shrink-0" />
              {t(`eventHome.print_${format}`)}
            </a>
          </li>
        ))}
      </ul>
      <div className="mt-6 grid max-w-3xl gap-4">
        <TextInput
          label={t("eventHome.shareAddress")}
          value={page}
          dir="ltr"
          readOnly
          className="font-mono text-sm"
        />
        <p className="flex flex-wrap gap-3">
          <a
            href={eventImagePath(event.id)}
            download="event.png"
            className={buttonVariants({ variant: "secondary", size: "small" })}
          >
            <ImageDown aria-hidden="true" className="size-4" />
            {t("eventHome.shareImage")}
          </a>
          <a
            href={`${organiserPath(event.id)}/qr.png`}
            download
            className={buttonVariants({ variant: "secondary", size: "small" })}
          >
            <QrIcon aria-hidden="true" className="size-4" />
            {t("events.downloadQr")}
          </a>
        </p>
      </div>
    </section>
  );
}

// Prints are white in either colour scheme.
const paper = { background: "#fff" };
const line = { background: "#c9ced6" };

type MiniatureProps = { event: OrganisedEvent; format: PosterFormat; code: Code };

/** Renders a small picture of a print; hidden from screen readers. */
function Miniature({ event, format, code }: MiniatureProps) {
  const pattern = goalPattern(event.sdgGoal, event.id);
  if (format === "cards") {
    return (
      <div
        aria-hidden="true"
        className="border-line mx-auto flex aspect-[1.41] w-full max-w-44 self-center overflow-hidden border"
        style={paper}
      >
        <div {...pattern} className="goal-pattern flex w-[53%] items-start p-2">
          <MiniTitle title={event.title} />
        </div>
        <MiniCode code={code} className="m-auto w-[36%]" />
      </div>
    );
  }
  return (
    <div
      aria-hidden="true"
      className={`border-line mx-auto flex aspect-[0.707] flex-col overflow-hidden border ${format === "a3" ? "w-full max-w-44" : "w-4/5 max-w-36"}`}
      style={paper}
    >
      <div {...pattern} className="goal-pattern flex h-[54%] items-start p-3">
        <MiniTitle title={event.title} />
      </div>
      <div className="flex flex-1 items-center gap-3 p-3">
        <span className="grid flex-1 gap-2">
          {["w-full", "w-4/5", "w-3/5"].map((width) => (
            <span key={width} className={`block h-1 rounded-full ${width}`} style={line} />
          ))}
        </span>
        <MiniCode code={code} className="w-[42%]" />
      </div>
    </div>
  );
}

const MiniTitle = ({ title }: { title: string }) => (
  <span dir="auto" className="line-clamp-4 text-sm leading-tight font-semibold wrap-anywhere">
    {title}
  </span>
);

const MiniCode = ({ code, className }: { code: Code; className: string }) => (
  <svg viewBox={`0 0 ${code.size} ${code.size}`} className={className}>
    <path d={code.path} fill="#000" />
  </svg>
);
