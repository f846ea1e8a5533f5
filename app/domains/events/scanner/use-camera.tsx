import { useEffect, useRef, useState } from "react";

import { openQrReader } from "./read-qr.ts";

const lookMs = 150;
/** A code in front of the camera counts as one scan until it has been out of view for this long, in milliseconds. */
const awayMs = 3000;

export type CameraState = "off" | "starting" | "on" | "denied" | "missing" | "broken";

/** Scans codes with the rear camera and reports each once. */
export function useCamera(onCode: (text: string) => void) {
  const [isWanted, setIsWanted] = useState(false);
  const [state, setState] = useState<CameraState>("off");
  const video = useRef<HTMLVideoElement>(null);
  const latestOnCode = useRef(onCode);
  useEffect(() => {
    latestOnCode.current = onCode;
  });
  useEffect(() => {
    // Load the reader while there is a network: it may be needed offline.
    openQrReader().catch(() => {});
  }, []);
  useEffect(() => {
    if (!isWanted || !video.current) return undefined;
    const stop = new AbortController();
    const begin = async (screen: HTMLVideoElement) => {
      try {
        setState("starting");
        await scanFrames(
          screen,
          stop.signal,
          () => setState("on"),
          (text) => latestOnCode.current(text),
        );
      } catch (error) {
        if (stop.signal.aborted) return;
        setState(stateOf(error));
        setIsWanted(false);
      }
    };
    void begin(video.current);
    return () => stop.abort();
  }, [isWanted]);

  const start = () => setIsWanted(true);
  const end = () => {
    setIsWanted(false);
    setState("off");
  };
  return { video, state, start, end };
}

function stateOf(error: unknown): CameraState {
  if (!(error instanceof DOMException)) return "broken";
  if (error.name === "NotAllowedError") return "denied";
  return error.name === "NotFoundError" ? "missing" : "broken";
}

async function scanFrames(
  video: HTMLVideoElement,
  signal: AbortSignal,
  onReady: () => void,
  onCode: (text: string) => void,
) {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: "environment", width: { ideal: 1280 } },
  });
  const end = () => stream.getTracks().forEach((track) => track.stop());
  if (signal.aborted) return end();
  signal.addEventListener("abort", end);
  video.srcObject = stream;
  await video.play();
  const read = await openQrReader();
  onReady();
  let [last, seenAt] = ["", 0];
  while (!signal.aborted) {
    const text = await read(video).catch(() => undefined);
    const now = performance.now();
    if (text && (text !== last || now - seenAt > awayMs)) onCode(text);
    if (text) [last, seenAt] = [text, now];
    await new Promise((resolve) => setTimeout(resolve, lookMs));
  }
  return undefined;
}
