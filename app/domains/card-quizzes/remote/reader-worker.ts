import { findMarkers } from "#app/domains/card-quizzes/markers/find-markers.ts";

/** A picture of the camera, whose pixels are handed over and not copied. */
export type Frame = { pixels: ArrayBuffer; width: number; height: number };

// Reading a picture takes a phone a moment: here, it doesn't keep the page waiting.
addEventListener("message", ({ data }: MessageEvent<Frame>) => {
  const { pixels, width, height } = data;
  postMessage(findMarkers({ data: new Uint8ClampedArray(pixels), width, height }));
});
