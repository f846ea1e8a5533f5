import { CloudOff } from "lucide-react";

import { cacheFor } from "#app/http/cache/page-cache.server.ts";
import { useDocument } from "#app/http/context/document-context.tsx";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { Button, buttonVariants } from "#app/ui/button.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import { OfflineScript } from "./offline-script.tsx";

export const handle = { script: false };

export const headers = () => cacheFor(3600);

/**
 * Renders what is shown without a connection at the address of any event's code. A printed code can be saved; a rotating
 * one is only valid while it is shown.
 */
export default function OfflineCheckIn() {
  const t = useMessages();
  return (
    <div className="page py-8 md:py-12">
      <PageHead title={t("checkIn.heading")} isUnlisted />
      <article className="border-line bg-passport mx-auto max-w-xl rounded-md border px-5 py-6 sm:px-8 sm:py-8">
        <h1 className="text-ink-muted font-semibold">{t("checkIn.heading")}</h1>
        <p className="mt-2 flex items-center gap-3 text-2xl font-semibold">
          <CloudOff aria-hidden="true" className="text-action size-7 shrink-0" />
          {t("offline.unreachable")}
        </p>
        <div data-code="printed">
          <form
            method="post"
            data-offline={t("offline.submissionOfCode")}
            data-failure={t("checkIn.failed")}
            className="mt-4 grid grid-cols-1 gap-4"
          >
            <p>{t("offline.checkInHint", { time: "{time}" })}</p>
            <Button type="submit" wide>
              {t("offline.checkInSave")}
            </Button>
            <p className="text-ink-muted text-center text-sm">{t("checkIn.note")}</p>
          </form>
        </div>
        <div data-code="rotating" hidden>
          <p className="mt-4">{t("offline.rotatingHint")}</p>
          <a href="/passport#my-code" className={buttonVariants({ className: "mt-5 w-full" })}>
            {t("myCode.title")}
          </a>
        </div>
        <a href="/offline" className="link mt-4 inline-flex min-h-11 items-center text-sm">
          {t("offline.available")}
        </a>
      </article>
      <CodeScript />
      <OfflineScript />
    </div>
  );
}

/** Shows what applies to the code in the address, and the time that a check-in would be saved with. */
function showCode(): void {
  const isRotating = location.pathname.startsWith("/checkin/SDGL.");
  for (const part of document.querySelectorAll<HTMLElement>("[data-code]"))
    part.hidden = (part.dataset["code"] === "rotating") !== isRotating;
  const hint = document.querySelector('[data-code="printed"] form > p');
  const text = hint?.textContent ?? "";
  const showTime = () => {
    const time = new Date().toLocaleTimeString([], { timeStyle: "short" });
    if (hint) hint.textContent = text.replace("{time}", time);
  };
  showTime();
  setInterval(showTime, 10_000);
}

const script = () => `(${String(showCode)})()`;

function CodeScript() {
  const { nonce } = useDocument();
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script() }} />;
}
