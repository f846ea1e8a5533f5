import { renderMarkdown } from "#app/lib/render-markdown.server.ts";
import authenticate from "#content/guides/authenticate.md?raw";
import certificates from "#content/guides/certificates.md?raw";
import checkIn from "#content/guides/check-in.md?raw";
import webhooks from "#content/guides/webhooks.md?raw";

import type { Guide } from "./guides.ts";

const texts: Record<Guide, string> = { authenticate, certificates, "check-in": checkIn, webhooks };

/** Reads a guide; its first paragraph becomes the subtitle, the rest the body. */
export function readGuide(guide: Guide): { subtitle: string; html: string } {
  const [subtitle = "", ...rest] = texts[guide].trim().split("\n\n");
  return { subtitle: subtitle.replaceAll("\n", " "), html: renderMarkdown(rest.join("\n\n")) };
}
