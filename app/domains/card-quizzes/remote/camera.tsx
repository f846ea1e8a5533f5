import { Camera, CameraOff } from "lucide-react";
import { useEffect, useRef, useState } from "react";

import type { Marker } from "#app/domains/card-quizzes/markers/find-markers.ts";
import { Button } from "#app/ui/button.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import { readFrames, type ReadFrame } from "./read-frames.ts";

const messages = {
  off: undefined,
  starting: "scan.cameraStarting",
  on: "scan.cameraOn",
  denied: "scan.cameraDenied",
  missing: "scan.cameraMissing",
  broken: "scan.cameraBroken",
} as const;
type CameraState = keyof typeof messages;

type CardCameraProps = {
  /** Whether the camera is wanted, also for the questions that follow. */
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  /** Whether a card's answer is recorded, which is marked in the picture. */
  isRead: (card: number) => boolean;
  onMarkers: (markers: readonly Marker[]) => void;
};

/** Renders the picture of the camera with a mark on each card that is read, and the button that starts and stops it. */
export function CardCamera({ isOn, onSwitch, isRead, onMarkers }: CardCameraProps) {
  const t = useMessages();
  const [state, setState] = useState<CameraState>(isOn ? "starting" : "off");
  const [frame, setFrame] = useState<ReadFrame>();
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef({ onMarkers, onSwitch });
  useEffect(() => {
    latest.current = { onMarkers, onSwitch };
  });
  useEffect(() => {
    if (!isOn || !video.current) return undefined;
    const stop = new AbortController();
    const handleFrame = (read: ReadFrame) => {
      setFrame(read);
      latest.current.onMarkers(read.markers);
    };
    readFrames(video.current, stop.signal, () => setState("on"), handleFrame).catch((error) => {
      if (stop.signal.aborted) return;
      setState(stateOf(error));
      latest.current.onSwitch(false);
    });
    return () => stop.abort();
  }, [isOn]);
  const handleClick = () => {
    onSwitch(!isOn);
    setFrame(undefined);
    setState(isOn ? "off" : "starting");
  };
  const message = messages[state];
  const Icon = isOn ? CameraOff : Camera;
  return (
    <section aria-label={t("scan.camera")}>
      <div
        hidden={!isOn}
        className="bg-sunken border-line relative mb-3 overflow-hidden rounded-md border"
      >
        {/* The camera picture has no sound, so it needs no captions. */}
        <video
          ref={video}
          muted
          playsInline
          className="block max-h-[45dvh] w-full object-contain"
        />
        {frame && <Marks frame={frame} isRead={isRead} />}
      </div>
      <output className={state === "on" ? "sr-only" : "text-ink-muted mb-3 block empty:hidden"}>
        {message && t(message)}
      </output>
      <Button
        variant={isOn ? "secondary" : "primary"}
        wide
        onClick={handleClick}
        icon={<Icon aria-hidden="true" className="size-5" />}
      >
        {t(isOn ? "scan.stopCamera" : "cardQuizzes.readCards")}
      </Button>
    </section>
  );
}

function stateOf(error: unknown): CameraState {
  if (!(error instanceof DOMException)) return "broken";
  if (error.name === "NotAllowedError") return "denied";
  return error.name === "NotFoundError" ? "missing" : "broken";
}

/** Renders the outlines of the cards over the picture, of which `object-contain` shows all; answers stay unseen. */
function Marks({ frame, isRead }: { frame: ReadFrame; isRead: (card: number) => boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      className="pointer-events-none absolute inset-0 size-full"
    >
      {frame.markers.map(({ card, corners }) => (
        <polygon
          key={card}
          points={corners.map(({ x, y }) => `${x},${y}`).join(" ")}
          className={isRead(card) ? "fill-success/40 stroke-success" : "stroke-warning fill-none"}
          strokeWidth={Math.max(3, frame.width / 250)}
        />
      ))}
    </svg>
  );
}
