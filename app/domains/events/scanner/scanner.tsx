import { Camera, CameraOff, Keyboard } from "lucide-react";
import { type FormEvent, useCallback, useState } from "react";

import { readPersonalCode } from "#app/domains/accounts/personal-code/personal-code.ts";
import { Button } from "#app/ui/button.tsx";
import { Switch } from "#app/ui/forms/checkbox.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import { describeScan } from "./describe-scan.ts";
import { ScanList } from "./list.tsx";
import { ScanNotices } from "./notices.tsx";
import type { ShownScan } from "./queue.ts";
import { type CameraState, useCamera } from "./use-camera.tsx";
import { useScans } from "./use-scans.tsx";
import { useSignal } from "./use-signal.tsx";

type ScannerProps = {
  eventId: string;
  /** The current user's scans that the server had recorded when the page was rendered. */
  confirmed: readonly ShownScan[];
  /** Whether the page is interactive: input before that would be lost. */
  isReady: boolean;
};

/** Renders the scanner in which staff scan attendees' personal codes, by camera or by hand, online or offline. */
export function Scanner({ eventId, confirmed, isReady }: ScannerProps) {
  const t = useMessages();
  const { isMuted, setMuted, signal } = useSignal();
  const [announcement, setAnnouncement] = useState("");
  const handleNews = useCallback(
    (scan: ShownScan) => {
      setAnnouncement(describeScan(t, scan));
      if (scan.result) signal(scan.result === "checked_in" || scan.result === "already");
    },
    [t, signal],
  );
  const { scans, add, dismiss, isSignedOut, isUnsaved } = useScans(eventId, confirmed, handleNews);
  const handleCode = (text: string) => {
    if (readPersonalCode(text)) return add(text.trim());
    setAnnouncement(t("scan.noCode"));
    return signal(false);
  };
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-2">
      <fieldset disabled={!isReady} className="flex min-w-0 flex-col gap-6">
        <legend className="sr-only">{t("scan.title")}</legend>
        <output
          aria-live="assertive"
          className="border-line bg-raised block min-h-16 rounded-md border px-4 py-4 text-lg font-semibold wrap-anywhere"
        >
          {announcement === "" && isReady ? t("scan.ready") : announcement}
        </output>
        <CameraView onCode={handleCode} />
        <CodeForm onCode={handleCode} />
        <Switch
          label={t("scan.sound")}
          checked={!isMuted}
          onChange={(change) => setMuted(!change.target.checked)}
        />
      </fieldset>
      <div className="min-w-0">
        <ScanNotices
          waiting={scans.filter(({ result }) => result === undefined).length}
          isSignedOut={isSignedOut}
          isUnsaved={isUnsaved}
        />
        <ScanList scans={scans} onDismiss={dismiss} />
      </div>
    </div>
  );
}

const cameraStateKeys = {
  off: "scan.cameraOff",
  starting: "scan.cameraStarting",
  on: "scan.cameraOn",
  denied: "scan.cameraDenied",
  missing: "scan.cameraMissing",
  broken: "scan.cameraBroken",
} as const satisfies Record<CameraState, string>;

function CameraView({ onCode }: { onCode: (text: string) => void }) {
  const t = useMessages();
  const { video, state, start, end } = useCamera(onCode);
  const isOn = state === "on" || state === "starting";
  return (
    <section aria-label={t("scan.camera")}>
      <div className="bg-sunken border-line relative grid aspect-square max-h-[60dvh] w-full place-items-center overflow-hidden rounded-md border">
        {/* The camera picture has no sound, so it needs no captions. */}
        <video ref={video} muted playsInline hidden={!isOn} className="size-full object-cover" />
        {state !== "on" && (
          <output className="text-ink-muted absolute inset-x-4 block text-center">
            {t(cameraStateKeys[state])}
          </output>
        )}
      </div>
      <Button
        className="mt-3"
        variant={isOn ? "secondary" : "primary"}
        onClick={isOn ? end : start}
        icon={
          isOn ? (
            <CameraOff aria-hidden="true" className="size-5" />
          ) : (
            <Camera aria-hidden="true" className="size-5" />
          )
        }
      >
        {t(isOn ? "scan.stopCamera" : "scan.startCamera")}
      </Button>
    </section>
  );
}

function CodeForm({ onCode }: { onCode: (text: string) => void }) {
  const t = useMessages();
  const handleSubmit = (submit: FormEvent<HTMLFormElement>) => {
    submit.preventDefault();
    const form = submit.currentTarget;
    const code = new FormData(form).get("code");
    if (typeof code === "string" && code.trim() !== "") onCode(code);
    form.reset();
  };
  return (
    <form onSubmit={handleSubmit} className="field-row">
      <div className="min-w-0 flex-1 basis-56">
        <TextInput
          label={t("scan.code")}
          hint={t("scan.codeHint")}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="font-mono"
        />
      </div>
      <Button
        type="submit"
        variant="secondary"
        size="input"
        icon={<Keyboard aria-hidden="true" className="size-5" />}
      >
        {t("eventStaff.checkIn")}
      </Button>
    </form>
  );
}
