import { renderMarkdown } from "#app/lib/render-markdown.server.ts";
import authenticate from "#content/guides/authenticate.md?raw";
import certificates from "#content/guides/certificates.md?raw";
import checkIn from "#content/guides/check-in.md?raw";
import webhooks from "#content/guides/webhooks.md?raw";

import type { Guide } from "./guides.ts";

const texts: Record<Guide, string> = { authenticate, certificates, "check-in": checkIn, webhooks };

/** A guide: its first paragraph says what it is about, the rest how. */
export function readGuide(guide: Guide): { subtitle: string; html: string } {
  const [subtitle = "", ...rest] = texts[guide].trim().split("\n\n");
  return { subtitle: subtitle.replaceAll("\n", " "), html: renderMarkdown(rest.join("\n\n")) };
}
