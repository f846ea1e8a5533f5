import { createHash } from "node:crypto";

import { boundedTaskCache } from "#app/lib/bounded-task-cache.ts";
import { createFormat } from "#app/lib/format.ts";
import type { Translator } from "#app/lib/translator.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

import { passportImage } from "./passport-image.server.ts";
import type { Passport } from "./passport.ts";

// One at a time leaves the other core to the pages; what is kept fits in some 20 MB.
const drawing = boundedTaskCache<Buffer>({ kept: 200, concurrency: 1, waiting: 20 });

/** The picture of a passport in one language; its version changes with everything that is seen on it. */
export function preparePicture(passport: Passport, locale: string, t: Translator<MessageKey>) {
  const details = toDetails(passport, locale, t);
  const version = createHash("sha256").update(JSON.stringify(details)).digest("base64url");
  return {
    version,
    /** The picture if it is drawn already or being drawn. */
    find: () => drawing.find(version),
    /** Draws it, once however many ask; undefined when too many pictures wait to be drawn. */
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
    words: {
      document: t("identity.documentName"),
      level: t("passport.imageLevel", { level }),
      points: t("passport.activityPoints", { points }),
      country:
        passport.country === null ? undefined : createFormat(locale).country(passport.country),
    },
  };
}
