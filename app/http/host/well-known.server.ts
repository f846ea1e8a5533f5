import { Hono } from "hono";

import { achievementPicture } from "#app/domains/credentials/achievement-picture.server.ts";
import { toAchievement } from "#app/domains/credentials/achievement.server.ts";
import { badgeContexts } from "#app/domains/credentials/contexts.ts";
import { findAchievement } from "#app/domains/credentials/find-achievement.server.ts";
import { readDidDocument } from "#app/domains/credentials/issuer/did-document.server.ts";
import { readStatusList } from "#app/domains/credentials/issuer/status-list.server.ts";
import { encodeLocation } from "#app/http/forms/redirect.server.ts";

import { answerOpen, openHeaders } from "./cors-json.server.ts";
import type { HostEnv } from "./host-env.ts";
import { problem } from "./problem.server.ts";

/** Serves the issuer's documents that verifiers of a credential need: the keys, the status lists, the achievements. */
export const issuerDocuments = new Hono<HostEnv>()
  .get("/.well-known/did.json", async (c) =>
    answerOpen(c.req.raw, {
      body: JSON.stringify(await readDidDocument()),
      type: "application/did+json",
      // A new key signs at once, so verifiers must learn of it soon.
      seconds: 60,
    }),
  )
  .get("/credentials/status/:list", async (c) => {
    const list = c.req.param("list");
    const document = /^[1-9]\d{0,5}$/.test(list) ? await readStatusList(Number(list)) : undefined;
    if (!document) return problem(c.var.ctx, 404, "credentials.noStatusList");
    // A revocation is visible everywhere within a minute.
    return answerOpen(c.req.raw, {
      body: JSON.stringify(document),
      type: "application/vc",
      seconds: 30,
    });
  })
  .get("/achievements/:kind/:id/image.svg", async (c) => {
    const found = await findAchievement(c.req.param("kind"), c.req.param("id"));
    if (!found) return problem(c.var.ctx, 404, "credentials.noAchievement");
    return answerOpen(c.req.raw, {
      body: achievementPicture(found.achievement),
      type: "image/svg+xml",
      seconds: 3600,
    });
  })
  .get("/achievements/:kind/:id", async (c) => {
    const found = await findAchievement(c.req.param("kind"), c.req.param("id"));
    if (!found) return problem(c.var.ctx, 404, "credentials.noAchievement");
    const vary = { Vary: "Accept" };
    // Browsers are redirected to the page about the achievement.
    if (c.req.header("accept")?.includes("text/html")) {
      return new Response(null, {
        status: 303,
        headers: { ...openHeaders, ...vary, Location: encodeLocation(found.page) },
      });
    }
    const document = { "@context": badgeContexts, ...toAchievement(found.achievement) };
    const body = JSON.stringify(document);
    return answerOpen(c.req.raw, {
      body,
      type: "application/ld+json",
      seconds: 300,
      headers: vary,
    });
  });
