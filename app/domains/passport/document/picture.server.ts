import { createHash } from "node:crypto";

import type { Passport } from "#app/domains/passport/passport.ts";
import { boundedTaskCache } from "#app/lib/bounded-task-cache.ts";
import { createFormat } from "#app/lib/format.ts";
import type { Translator } from "#app/lib/translator.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

import { passportImage } from "./image.server.ts";

// One at a time leaves the other CPU core for pages. The cached images take some 20 MB.
const drawing = boundedTaskCache<Buffer>({ maxResults: 200, concurrency: 1, waiting: 20 });

/**
 * Returns the picture of a passport in one language. Its version changes with everything that is
 * visible on it.
 */
export function preparePicture(passport: Passport, locale: string, t: Translator<MessageKey>) {
  const details = toDetails(passport, locale, t);
  const version = createHash("sha256").update(JSON.stringify(details)).digest("base64url");
  return {
    version,
    /** Returns the picture if it is cached or being drawn. */
    find: () => drawing.find(version),
    /**
     * Draws the picture, once however many request it. Returns undefined if too many pictures are
     * queued.
     */
    draw: () => drawing.start(version, () => passportImage(details)),
  };
}

function toDetails(passport: Passport, locale: string, t: Translator<MessageKey>) {
  const { id, slug, spelledName, level, totalPoints: points, goals } = passport;
  return {
    id,
    slug,
    spelledName,
    level,
    name: passport.name.trim() || t("passport.defaultName"),
    progress: goals,
    labels: {
      document: t("identity.documentName"),
      level: t("passport.imageLevel", { level }),
      points: t("common.points", { n: points }),
      country:
        passport.country === null ? undefined : createFormat(locale).country(passport.country),
    },
  };
}
