import { Camera, CameraOff } from "lucide-react";

import { Button } from "#app/ui/button.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import { type CameraState, useCamera } from "./use-camera.tsx";

const messages = {
  off: undefined,
  starting: "scan.cameraStarting",
  on: "scan.cameraOn",
  denied: "scan.cameraDenied",
  missing: "scan.cameraMissing",
  broken: "scan.cameraBroken",
} as const satisfies Record<CameraState, string | undefined>;

/** Renders the camera picture, which reports each code once, and the button that starts and stops it. */
export function CameraView({ onCode }: { onCode: (text: string) => void }) {
  const t = useMessages();
  const { video, state, start, end } = useCamera(onCode);
  const isOn = state === "on" || state === "starting";
  const Icon = isOn ? CameraOff : Camera;
  const message = messages[state];
  return (
    <section aria-label={t("scan.camera")}>
      {/* Without a picture it takes no space, so that the result and the field are in view together. */}
      <div
        hidden={!isOn}
        className="bg-sunken border-line mb-3 grid aspect-square max-h-[45dvh] w-full place-items-center overflow-hidden rounded-md border"
      >
        {/* The camera picture has no sound, so it needs no captions. */}
        <video ref={video} muted playsInline className="size-full object-cover" />
      </div>
      <output className={state === "on" ? "sr-only" : "text-ink-muted mb-3 block empty:hidden"}>
        {message && t(message)}
      </output>
      <Button
        variant={isOn ? "secondary" : "primary"}
        wide
        onClick={isOn ? end : start}
        icon={<Icon aria-hidden="true" className="size-5" />}
      >
        {t(isOn ? "scan.stopCamera" : "scan.startCamera")}
      </Button>
    </section>
  );
}
