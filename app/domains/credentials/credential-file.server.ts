import sharp from "sharp";
import { z } from "zod";

import { boundedTaskCache } from "#app/lib/bounded-task-cache.ts";

import { achievementPicture } from "./achievement-picture.server.ts";
import { bakePng, bakeSvg } from "./bake.server.ts";
import type { CredentialFile, JsonLd } from "./credential.ts";

export const credentialFileTypes: Record<CredentialFile, string> = {
  "credential.json": "application/json",
  "badge.png": "image/png",
  "badge.svg": "image/svg+xml",
};

/**
 * Returns a signed credential as a file: its JSON, or a picture in which it is embedded. Throws if too many pictures
 * are waiting to be rendered.
 */
export async function toCredentialFile(
  document: JsonLd,
  file: CredentialFile,
): Promise<string | Uint8Array> {
  if (file === "credential.json") return JSON.stringify(document);
  const picture = achievementPicture(readAchievement(document));
  if (file === "badge.svg") return bakeSvg(picture, document);
  return bakePng(await drawn(picture), document);
}

// Rendering occupies a core for a while. Pictures of one course are the same for all learners, so they are cached.
const drawing = boundedTaskCache<Uint8Array>({ maxResults: 64, concurrency: 1, waiting: 200 });

async function drawn(svg: string): Promise<Uint8Array> {
  const png = drawing.start(svg, () => sharp(Buffer.from(svg)).png().toBuffer());
  if (!png) throw new Error("Too many images are queued");
  return png;
}

// The picture shows the signed name, even if the course has been renamed since.
function readAchievement(document: JsonLd) {
  const { name, alignment } = SignedSubject.parse(document["credentialSubject"]).achievement;
  const goal = Number(alignment?.[0]?.targetCode);
  return { name, goal: Number.isNaN(goal) ? null : goal };
}

const SignedSubject = z.object({
  achievement: z.object({
    name: z.string(),
    alignment: z.array(z.object({ targetCode: z.string() })).optional(),
  }),
});
