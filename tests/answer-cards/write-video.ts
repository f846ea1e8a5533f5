import { writeFile } from "node:fs/promises";

import type { Pixels } from "#app/domains/card-quizzes/markers/image.ts";

/** Writes pictures of one size as a video in YUV4MPEG2, which Chromium plays in a loop in place of a camera. */
export async function writeVideo(path: string, pictures: readonly Pixels[]): Promise<void> {
  const [first] = pictures;
  if (!first) throw new Error("There is no picture");
  const { width, height } = first;
  const header = `YUV4MPEG2 W${width} H${height} F5:1 Ip A1:1 C420jpeg\n`;
  const frames = pictures.flatMap(({ data }) => {
    const brightness = Buffer.alloc(width * height);
    for (let at = 0; at < brightness.length; at++) brightness[at] = data[4 * at + 1] ?? 0;
    return [Buffer.from("FRAME\n"), brightness, Buffer.alloc((width * height) / 2, 128)];
  });
  await writeFile(path, Buffer.concat([Buffer.from(header), ...frames]));
}
