import type { Marker } from "#app/domains/card-quizzes/markers/find-markers.ts";

import type { Frame } from "./reader-worker.ts";

/** What was found in a picture of so many pixels. */
export type ReadFrame = { markers: Marker[]; width: number; height: number };

/** The widest picture that is read: enough for small cards, and not too much for an old phone. */
const widest = 1920;
/** The pause between two pictures, which keeps phones cool. */
const pauseMs = 60;

/**
 * Opens the rear camera, shows it in a video and reads the cards in one picture after the other until it is aborted.
 * Rejects if there is no camera, or it may not be used.
 */
export async function readFrames(
  video: HTMLVideoElement,
  signal: AbortSignal,
  onReady: () => void,
  onFrame: (frame: ReadFrame) => void,
): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: "environment", width: { ideal: widest }, height: { ideal: 1080 } },
  });
  const worker = new Worker(new URL("./reader-worker.ts", import.meta.url), { type: "module" });
  const end = () => {
    stream.getTracks().forEach((track) => track.stop());
    worker.terminate();
  };
  if (signal.aborted) return end();
  signal.addEventListener("abort", end);
  video.srcObject = stream;
  await video.play();
  onReady();
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true });
  while (!signal.aborted && context) {
    const frame = takeFrame(video, canvas, context);
    if (frame) {
      const { width, height } = frame;
      const markers = await askWorker(worker, frame, signal);
      if (markers) onFrame({ markers, width, height });
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return undefined;
}

function takeFrame(
  video: HTMLVideoElement,
  canvas: HTMLCanvasElement,
  context: CanvasRenderingContext2D,
): Frame | undefined {
  if (document.hidden || video.videoWidth === 0) return undefined;
  const scale = Math.min(1, widest / Math.max(video.videoWidth, video.videoHeight));
  const [width, height] = [video.videoWidth, video.videoHeight].map((side) =>
    Math.round(side * scale),
  ) as [number, number];
  if (canvas.width !== width || canvas.height !== height) {
    [canvas.width, canvas.height] = [width, height];
  }
  context.drawImage(video, 0, 0, width, height);
  return { pixels: context.getImageData(0, 0, width, height).data.buffer, width, height };
}

function askWorker(
  worker: Worker,
  frame: Frame,
  signal: AbortSignal,
): Promise<Marker[] | undefined> {
  return new Promise((resolve, reject) => {
    const done = new AbortController();
    const once = { once: true, signal: done.signal };
    const settle = (work: () => void) => {
      done.abort();
      work();
    };
    worker.addEventListener(
      "message",
      ({ data }: MessageEvent<Marker[]>) => settle(() => resolve(data)),
      once,
    );
    worker.addEventListener(
      "error",
      () => settle(() => reject(new Error("The reader failed"))),
      once,
    );
    signal.addEventListener("abort", () => settle(() => resolve(undefined)), once);
    worker.postMessage(frame, [frame.pixels]);
  });
}
