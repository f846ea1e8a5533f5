import { createRoute } from "@hono/zod-openapi";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { ProfileInput } from "#app/domains/accounts/profile/input.ts";
import { profileRefusals } from "#app/domains/accounts/profile/refusals.ts";
import { updateProfile } from "#app/domains/accounts/profile/update.server.ts";
import { toMeJson } from "#app/domains/passport/passport-json.ts";
import { passportTag } from "#app/domains/passport/passport.ts";
import { findOwnPassport } from "#app/domains/passport/queries.server.ts";
import { invalidatePages } from "#app/http/cache/tagged-map.server.ts";

import { createResource, json, needs, refusals, refused, requireActor } from "./api-app.ts";
import { addMyLists } from "./me-lists.ts";
import { addMyCredentials } from "./my-credentials.ts";
import { MeAnswer } from "./passport-schemas.ts";

/** The actor: their profile, the changes they may make to it, and their rewards. */
export const me = createResource();

const content = json(MeAnswer);

me.openapi(
  createRoute({
    method: "get",
    path: "/me",
    operationId: "getMe",
    tags: ["Me"],
    summary: "Retrieve your profile",
    description: "Returns your profile with your roles, points, level and rank among all learners.",
    ...needs("profile:read"),
    responses: { 200: { description: "Your profile", content }, ...refusals(401, 403) },
  }),
  async (c) => c.json(await readMe(await requireActor(c)), 200),
);

me.openapi(
  createRoute({
    method: "patch",
    path: "/me",
    operationId: "updateMe",
    tags: ["Me"],
    summary: "Update your profile",
    description:
      "Updates the fields that you send and leaves the others unchanged. Set `country` to `null` to remove it.",
    ...needs("profile:write"),
    request: {
      body: { required: true, content: json(ProfileInput) },
    },
    responses: {
      200: { description: "Your updated profile", content },
      ...refusals(400, 401, 403, 409),
    },
  }),
  async (c) => {
    const actor = await requireActor(c);
    const changed = await updateProfile(actor, c.req.valid("json"));
    if (!changed.ok) return refused(c, profileRefusals[changed.reason]);
    invalidatePages(passportTag(actor.id));
    return c.json(await readMe(actor), 200);
  },
);

addMyLists(me);
addMyCredentials(me);

async function readMe(actor: Actor) {
  const passport = await findOwnPassport(actor.id);
  if (!passport) throw new Error("Profile not found");
  return toMeJson(passport, actor.email, actor.roles);
}
